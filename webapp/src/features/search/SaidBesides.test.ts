import { expect, test } from 'vitest';
import { unknownText } from './SaidBesides.tsx';

test.each([
  [[], ''],
  [['quinces'], 'No recipe has “quinces”.'],
  [['quinces', '2 cups rye', '“spelt”'], 'No recipe has “quinces”, “2 cups rye” or “spelt”.'],
])('what no recipe has is said: %j', (unknown, text) => {
  expect(unknownText(unknown)).toBe(text);
});
