/** The names in a list with commas between them: white space is single spaces, and empty ones are none. */
export function splitTags(list: string): string[] {
  return mergeTags(
    [],
    list
      .split(',')
      .map((name) => name.trim().replaceAll(/\s+/g, ' '))
      .filter((name) => name !== ''),
  );
}

/** The names as a list with commas between them. */
export function joinTags(names: readonly string[]): string {
  return names.join(',');
}

/** The names, with more of them at the end; one that is there already, in whatever letters, is not added again. */
export function mergeTags(names: readonly string[], more: readonly string[]): string[] {
  return more.reduce<string[]>(
    (all, name) => (all.some((known) => isSameTag(known, name)) ? all : [...all, name]),
    [...names],
  );
}

/** Whether two names are of the same tag: case makes no difference, and neither does how the letters are encoded. */
export function isSameTag(one: string, other: string): boolean {
  return comparable(one) === comparable(other);
}

function comparable(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}
