/** A tag in small letters, in the singular, with one space for hyphens and spaces. */
export function plainTag(name: string): string {
  const words = name
    .normalize('NFD')
    .replaceAll(/[\p{M}’']/gu, '')
    .toLowerCase()
    .split(/[\s_-]+/)
    .filter((word) => word !== '')
    .join(' ');
  return words
    .replace(/(?<=o|ch|sh)es$/, '')
    .replace(/(?<!s)s$/, '')
    .replace(/ie$/, 'y');
}
