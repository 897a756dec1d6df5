import { type AddressValues, readAddressSearch, writeAddressSearch } from '../address-search.ts';

/** The names of the parameters in a path: `recipeId` in `/recipe/$recipeId`. */
type ParamsIn<Path> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParamsIn<Rest>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never;

/** The address of a screen: how it is read, and what it says where nothing is chosen. */
export interface Address<Params extends object, Search extends object> {
  path: string;
  /** How each parameter of the path is read. */
  params: { [Name in keyof Params]: (text: string) => Params[Name] };
  /** Reads what stands behind the question mark, perhaps typed by hand. */
  parse: (raw: AddressValues) => Search;
  /** What is left out of the address. */
  start: Search;
}

/** How parameters are read, and so what they are. */
type Readers<Path> = Record<ParamsIn<Path>, (text: string) => unknown>;
type Read<Texts extends Record<string, (text: string) => unknown>> = {
  [Name in keyof Texts]: ReturnType<Texts[Name]>;
};

/** Says how the address of a screen is read: `addressOf(ROUTES.user, { userId: idFromAddress, displayName: String }, parseUserAddress, …)`. */
export function addressOf<const Path extends string, Params extends Readers<Path>, Search extends object>(
  path: Path,
  params: Params,
  parse: (raw: AddressValues) => Search,
  start: NoInfer<Search>,
): Address<Read<Params>, Search> {
  return { path, params, parse, start } as Address<Read<Params>, Search>;
}

/** The address of a screen of which nothing is chosen. */
export function plainAddress(path: string): Address<object, object> {
  return { path, params: {}, parse: () => ({}), start: {} };
}

/** A path with its parameters, percent-encoded. */
export function pathTo<const Path extends string>(
  path: Path,
  params: Record<ParamsIn<Path>, string | number>,
): string {
  return path.replaceAll(/\$(\w+)/g, (_, name: ParamsIn<Path>) => encodeURIComponent(params[name]));
}

/** What an address has behind its path: what is chosen, without what would be shown anyway. */
export function searchTo<Search extends object>(
  { start }: Address<object, Search>,
  search: Partial<Search>,
): string {
  return writeAddressSearch(chosen(start, search));
}

/** The address of a screen with its parameters; what is not chosen is as at the start. */
export function linkTo<Params extends object, Search extends object>(
  address: Address<Params, Search>,
  params: Params,
  search: Partial<Search>,
): { to: string } {
  const texts = params as Record<string, string | number>;
  return { to: pathTo<string>(address.path, texts) + searchTo(address, search) };
}

/** What is read of a path, if it is one of these addresses: upper or lower case and with a slash too many, as people type. */
export function readPath<Params extends object>(
  { path, params }: Address<Params, object>,
  pathname: string,
): Params | undefined {
  const parts = partsOf(pathname);
  const wanted = partsOf(path);
  if (parts.length !== wanted.length) return undefined;
  const read: Record<string, unknown> = {};
  for (const [place, want] of wanted.entries()) {
    const part = parts[place] ?? '';
    if (!want.startsWith('$')) {
      if (want !== part.toLowerCase()) return undefined;
      continue;
    }
    const text = decoded(part);
    const name = want.slice(1) as keyof Params & string;
    if (text === undefined) return undefined;
    read[name] = params[name](text);
  }
  return read as Params;
}

/** What an address says behind its path, and the same as our links write it; what the screen does not know stays. */
export function readSearch<Search extends object>(
  { parse, start }: Address<object, Search>,
  text: string,
): { search: Search; text: string } {
  const raw = readAddressSearch(text);
  // In the order in which it stands there.
  const search = { ...raw, ...parse(raw) };
  const written = writeAddressSearch(chosen(start, search));
  // A blank may be written in two ways.
  return { search, text: written === writeAddressSearch(raw) ? text : written };
}

/** A path, what stands behind its question mark, and behind its hash, both with their signs. */
export function split(href: string): { pathname: string; search: string; hash: string } {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(href) ?? [];
  // Two slashes at the beginning would lead to another site.
  return { pathname: path.replaceAll(/\/{2,}/g, '/'), search, hash };
}

/** The values that differ from those at the start; the others are undefined, and so not written. */
function chosen<Search extends object>(start: Search, search: Partial<Search>): Record<string, unknown> {
  const asWritten = (value: unknown) => writeAddressSearch({ value });
  return Object.fromEntries(
    Object.entries(search).map(([name, value]: [string, unknown]) => [
      name,
      asWritten(value) === asWritten(start[name as keyof Search]) ? undefined : value,
    ]),
  );
}

/** Whether two paths lead to the same page, however their letters are written. */
export function isSamePath(one: string, other: string): boolean {
  const parts = (path: string) => JSON.stringify(partsOf(path).map((part) => decoded(part) ?? part));
  return parts(one) === parts(other);
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
