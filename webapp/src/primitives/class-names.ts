/** The names of several classes as one attribute; those that are not there are left out. */
export function classNames(...names: readonly (string | false | undefined)[]): string | undefined {
  const all = names.filter((name) => name !== undefined && name !== false && name !== '');
  return all.length === 0 ? undefined : all.join(' ');
}
