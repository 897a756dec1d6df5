/**
 * How the part of an address after `?` is written and read, for every screen: `?keyword=soup&tags=3,7&page=2`.
 * Plain words and numbers, so that a person can read and share a link.
 */

/** Values as the address has them; what they mean is up to each route. */
export type AddressValues = Record<string, string>;

/** Reads `?a=b&c=d`; of a name that occurs twice the last one counts. */
export function readAddressSearch(search: string): AddressValues {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Writes the values that are set: empty texts, empty lists, unset flags and undefined are left out. */
export function writeAddressSearch(values: Record<string, unknown>): string {
  const pairs = Object.entries(values)
    .map(([name, value]) => [name, asText(value)] as const)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${encodeURIComponent(name)}=${encodeValue(text)}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** A page's number as displayed, from 1; anything other than a whole number in range is the first page. */
export function pageFromAddress(value: unknown, last: number): number {
  const page = typeof value === 'number' ? value : Number(typeof value === 'string' ? value : Number.NaN);
  return Number.isInteger(page) && page >= 1 && page <= last ? page : 1;
}

function asText(value: unknown): string {
  if (Array.isArray(value)) return value.map(asText).join(',');
  if (value === true) return 'true';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Commas separate the numbers of a list, a slash those of a fraction, and need no encoding there; a space is more legible as `+`. */
function encodeValue(text: string): string {
  return encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%2F', '/').replaceAll('%20', '+');
}
