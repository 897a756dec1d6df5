import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDish } from '../src/parts/plates/read-dish.ts';

const folder = process.env.REAL_RECIPES ?? '';
if (folder === '') console.log('left out: REAL_RECIPES names no folder of real recipes');

/** Only the odd lines were looked at while the words were written. */
test.skipIf(folder === '').each([
  ['looked at', 1],
  ['not looked at', 0],
])('95 of 100 real recipes that were %s get a plate of their own kind', (_, rest) => {
  const recipes = readFileSync(join(folder, 'recipes.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .filter((_line, place) => (place + 1) % 2 === rest)
    .map((line) => JSON.parse(line) as { name: string; keywords: string[] });
  const kinds = recipes.map(({ name, keywords }) => readDish(name, keywords).kind);
  const share = kinds.filter((kind) => kind !== 'plate').length / kinds.length;
  expect(share).toBeGreaterThanOrEqual(0.95);
});
