import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { aisleOf } from '../src/data/shopping/aisles.ts';
import { ingredientName } from '../src/kitchen/ingredient-name.ts';

const folder = process.env.REAL_RECIPES ?? '';
if (folder === '') console.log('left out: REAL_RECIPES names no folder of real recipes');

interface Recipe {
  recipeIngredient: string[];
}

/** Which of the ingredients are in no aisle. */
function unknown(recipes: readonly Recipe[]): { share: number; lines: string[] } {
  // The amount stands before the name there.
  const all = recipes.flatMap(({ recipeIngredient }) =>
    recipeIngredient.map((line) => line.replace(/^[~\d\s½¼¾⅐-⅞/.,–-]+/u, '')),
  );
  const lines = all.filter((line) => aisleOf(ingredientName(line).name) === 'other');
  return { share: lines.length / all.length, lines };
}

test('all ingredients of the demonstration have an aisle', () => {
  const demonstration = fileURLToPath(new URL('../../command-api/demonstration/recipes', import.meta.url));
  const recipes = readdirSync(demonstration).flatMap(
    (name) => JSON.parse(readFileSync(join(demonstration, name), 'utf8')) as Recipe[],
  );
  expect(recipes.length).toBeGreaterThan(50);
  expect(unknown(recipes).lines).toEqual([]);
});

test.skipIf(folder === '')('95 of 100 ingredients of real recipes have an aisle', () => {
  const recipes = readFileSync(join(folder, 'recipes.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Recipe);
  const { share, lines } = unknown(recipes);
  expect(share, lines.join('\n')).toBeLessThanOrEqual(0.05);
});
