/** The names of several classes as one attribute; those that are not there are left out. */
export function classNames(...names: readonly (string | false | undefined)[]): string | undefined {
  const all = names.filter((name) => name !== undefined && name !== false && name !== '');
  return all.length === 0 ? undefined : all.join(' ');
}

/**
 * The classes by which the server draws what a component draws (docs/design.md#pages), each a whole attribute.
 *
 * @throws Error when a stylesheet has no such class any more.
 */
export function allThere(classes: Record<string, string | undefined>): Record<string, string> {
  const missing = Object.keys(classes).filter((name) => classes[name] === undefined);
  if (missing.length > 0) throw new Error(`There is no class for ${missing.join(', ')}.`);
  return classes as Record<string, string>;
}
