import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { namedIngredients } from '../src/kitchen/named-ingredients.ts';

const folder = process.env.REAL_RECIPES ?? '';
if (folder === '') console.log('left out: REAL_RECIPES names no folder of real recipes');

/**
 * Which ingredients a person finds in each step of some real recipes, by their places from 0 on: `0 2|1` are two steps. What the step adds, turns
 * or cuts counts, also where it is called "the meat"; what is only meant ("the mixture") does not.
 */
const CHECKED = {
  'baby-back-ribs': '0|1|1 2|1|1 2 3 4 5 7|1 3|1 3|1 6|3',
  'baked-trout': '0 1 2 4|0 3|0|0|0|',
  'beef-jerky': '3|0 1 2 3 4 5 7|6|6|6|6',
  'beef-liver-and-onions': '|1|0 1|0|2 3|',
  bread: '0 1 2|0 3 4 5|||||||||',
  brigadeiro: '0 1 2 3|||3',
  'caesar-salad': '0|0 3|2|1|',
  carbonara: '1 3|0|2|1|0 1 2|3',
  'chicken-stock-bone-broth': '1 2 3|0|4|0 1 2 3 4 5 6 7 8|||0',
  'chicken-wings': '0 1||0 2||0 1',
  'coriander-chicken': '0|1 2 5 6 7 8|8|0|9|0|3|3 4|3 10 11 12||0 3|0|3|',
  'corn-salsa': '0 1 2 3 4 5 6',
  crostata: '0|0 1|0 1|0 1|||',
  'diannes-southwest-salad': '0|1|0 1 2 3 4 5 6 7',
  'fajita-seasoning': '0 1 2 3 4 5 6 7 8 9 10',
  francesinha: '10 11 13|5|6 7 8 9 12 14||4|1|0|0 1 2 3 4|',
  'frijol-con-puerco': '0||1 2 3 5|1|1||0 1 4 5 6 7 8|9',
  'garam-masala': '8 9|3|9|0 1 2 3 4 5 6 7 8 9|0 1 2 3 4 5 6 7 8 9|0 1 2 3 4 5 6 7 8 9|||',
  'greek-yogurt': '3|3 4||3|0|0 3|0|2 4|2|',
  'hellfire-steak': '0 1|0 2|0 1 3|0',
  ketchup: '0 3|1 2 5 8||||2 4 6 7 9||',
  'lemon-juice-salad-dressing': '0 1||2|',
  'merchants-buckwheat': '0 4|0 6|0 4|0 3 4 10|0 1 2 3 4 5|7 8|9 10 11|2|',
  'oaty-pancakes': '0 1 2 3 4 5 6 7 8||||8|8|',
  'almeirim-stone-soup': '0 1 2 3 4 5 7 8 9||2 3 4 5 6 10|6|2 3 4 5 6|',
  'bebek-mropol': '0|5 6 7|1 2 3 4 8 9 10|0|',
  'bolinhos-de-coco': '0 1 2 3|||4|',
  'butter-chicken-masala': '0 5 6 7 10 11|0|1 2|6 7 8|3 10|0 1 9 12|13',
  'chicken-parmesan': '0|0|0 6|5|3 4|0 4 5 6||0 4|0 2 3|0 2 3|0 7',
  'coconut-oil-coffee': '0 1 2',
  'creme-brulee': '0 1 3|2 4 5 6|||||||2 6|2 6',
  eggs: '0|0|0|1|0|||1|0|||||0|0|0',
  'fried-anglerfish-fillet': '||0|||0|0|0 1|2 3|1',
  'gooseberry-pudding': '0 1 2|3|0 1 2 3 4|1',
  'ham-and-lentil-soup': '0 1 2 3 4 5||',
  'honey-vanilla-ice-cream': '1 4|0 2|3|||||',
};

// When they were drawn, before anything was changed for them, 74 of the 86 steps of the last twelve were right (docs/testing.md).
test.skipIf(folder === '')(
  'nine of ten steps of real recipes name the ingredients that a person finds in them',
  () => {
    const recipes = readFileSync(join(folder, 'recipes.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Recipe);
    const steps = Object.entries(CHECKED).flatMap(([name, checked]) => {
      const recipe = recipes.find(({ identifier }) => identifier === name);
      if (recipe === undefined) throw new Error(`There is no ${name}.`);
      const texts = recipe.recipeInstructions.map(({ text }) => text);
      const found = namedIngredients(texts, recipe.recipeIngredient);
      return checked
        .split('|')
        .map((wanted, place) => ({ wanted, found: found[place]?.join(' '), name, place }));
    });
    const right = steps.filter(({ wanted, found }) => wanted === found);
    expect(steps).toHaveLength(245);
    expect(right.length / steps.length).toBeGreaterThanOrEqual(0.9);
  },
);

interface Recipe {
  identifier: string;
  recipeIngredient: string[];
  recipeInstructions: { text: string }[];
}
