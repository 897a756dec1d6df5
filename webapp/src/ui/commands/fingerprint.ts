/**
 * A text that is the same for the same content, files included. By it a command that got no answer is known again when it is sent once
 * more. `without` names what must not be in it: a password is kept nowhere, not even in such a text.
 */
export function fingerprint(content: unknown, without: readonly string[] = []): string {
  return JSON.stringify(content ?? null, (name, value: unknown) => {
    if (without.includes(name)) return undefined;
    return value instanceof File ? ['file', value.name, value.size, value.lastModified] : value;
  });
}
