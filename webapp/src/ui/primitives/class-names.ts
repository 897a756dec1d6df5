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
export function allThere(
  classes: Record<string, string | undefined | readonly (string | undefined)[]>,
): Record<string, string> {
  const attributes = Object.entries(classes).map(([name, given]) => [name, [given].flat()] as const);
  const missing = attributes.filter(([, all]) => all.some((one) => one === undefined || one === ''));
  if (missing.length > 0)
    throw new Error(`There is no class for ${missing.map(([name]) => name).join(', ')}.`);
  return Object.fromEntries(attributes.map(([name, all]) => [name, all.join(' ')]));
}
