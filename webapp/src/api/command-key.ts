/** The header that carries the key of a command. */
export const COMMAND_KEY_HEADER = 'idempotency-key';

/**
 * A new random key for a command, a UUID (RFC 9562, version 4). Not `crypto.randomUUID`: browsers have it on encrypted pages only,
 * and a family's own server at home may not have a certificate.
 */
export function newCommandKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
