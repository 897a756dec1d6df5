/** Endings of plurals whose singular is not just one letter shorter. */
const endings: [RegExp, string][] = [
  [/^leaves$/, 'leaf'],
  [/^loaves$/, 'loaf'],
  [/^halves$/, 'half'],
  [/(ch|sh|x|ss)es$/, '$1'],
  [/ies$/, 'y'],
  [/([^s])s$/, '$1'],
];

/** Those that recipes keep in the singular, and those that somebody has typed so. An abbreviation has no plural: "2 ea." */
const SINGULARS = /^(?:package|cup|can|clove|gill)$/;

/** A unit as it is read after its amount: recipes keep units in the plural (and "package"), people say "1 cup", "1/2 cup" and "2 packages". */
export function showUnit(unit: string, numerator: number, denominator: number): string {
  if (numerator === 0) {
    return unit;
  }
  if (numerator > denominator) {
    return unit.replace(SINGULARS, '$&s');
  }
  const [plural, singular] = endings.find(([ending]) => ending.test(unit)) ?? [/$/, ''];
  return unit.replace(plural, singular);
}
