import { expect, test } from 'vitest';
import { groupOf, isDiet, TAG_GROUPS } from './tag-groups.ts';

test.each([
  ['soup', 'Meal'],
  ['Cookies', 'Meal'],
  ['side-dishes', 'Meal'],
  ['preserves', 'Meal'],
  ['Middle-Eastern', 'Origin'],
  ['middle eastern', 'Origin'],
  ['swiss', 'Origin'],
  ['turkish', 'Origin'],
  ['make-ahead', 'Occasion'],
  ['Valentine’s Day', 'Occasion'],
  ['christmas', 'Occasion'],
  ['turkey', 'Main ingredient'],
  ['tomatoes', 'Main ingredient'],
  ['berries', 'Main ingredient'],
  ['radishes and friends', 'More'],
  ['', 'More'],
])('%s is offered under %s', (tag, group) => {
  expect(groupOf(tag)).toBe(group);
});

test('diets are known, also in other words, and what only sounds like one is none', () => {
  const diets = `vegan, Vegetarian, keto, paleo, fasting, cheesefare, healthy, low-fat, Low Carbs, gluten-free, no sugar, raw, bariatric,
    vegan desserts, plant-based, Whole30, heart_healthy`;
  for (const diet of diets.split(/,\s+/)) expect(isDiet(diet), diet).toBe(true);
  const others =
    'vegetable, no-bake, low and slow, free range, high tea, hands-free, egg, nuts, sugar, meat, summer';
  for (const other of others.split(', ')) expect(isDiet(other), other).toBe(false);
  expect(TAG_GROUPS.map(groupOf).join(' ')).not.toMatch(/diet/i);
});
