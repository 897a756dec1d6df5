/** What is another thing when it is measured in spoons, on old cards most of all. */
const SPOONED: Readonly<Record<string, string>> = { ginger: 'ground ginger', soda: 'baking soda' };
/** The keys of these: where a shop has them, their names do not say. */
export const SPOONED_KEYS: ReadonlySet<string> = new Set(Object.values(SPOONED));
const FRESH =
  /\b(?:fresh(?:ly)?|root|grated|minced|chopped|sliced|diced|peeled|crushed|shredded|julienned|finely|juice)\b/i;

/** The key of a thing that is measured so: a spoon of ginger is the spice, unless its line says that it is fresh. */
export function spoonedKey(key: string, unit: string, line: string): string {
  const other = SPOONED[key];
  const isSpoon = /^(?:tea|table)spoons?$/i.test(unit);
  return other !== undefined && isSpoon && !FRESH.test(line) ? other : key;
}
