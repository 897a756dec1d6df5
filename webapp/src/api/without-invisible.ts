/**
 * Control characters, and what nobody sees or what turns the direction of writing: web pages, mails and word processors paste it along.
 * The server refuses it (docs/safety.md#text), and nobody would find it in a field to remove it.
 * The flag of a region, which has such characters, stays.
 */
const INVISIBLE =
  /(\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F})|(?![\t-\r])[\p{Cc}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFC\u{E0000}-\u{E007F}]/gu;

/** They are sent as they were typed. */
const SECRET: readonly string[] = ['password', 'confirmPassword'];

/** Values as they are sent: texts without what nobody sees. */
export function withoutInvisible<Values>(values: Values): Values {
  // Of each kind of value the same kind comes back.
  return tidy(values) as Values;
}

function tidy(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(INVISIBLE, '$1');
  if (Array.isArray(value)) return value.map(tidy);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, SECRET.includes(name) ? part : tidy(part)]),
  );
}
