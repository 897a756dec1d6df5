import { expect, test } from 'vitest';
import { isDiet } from './diet.ts';
import { groupOf, TAG_GROUPS } from './tag-groups.ts';

test('diets are known, also in other words, and what only sounds like one is none', () => {
  const diets = `vegan, Vegetarian, keto, paleo, fasting, cheesefare, healthy, low-fat, Low Carbs, gluten-free, no sugar, raw, bariatric,
    vegan desserts, plant-based, Whole30, heart_healthy`;
  for (const diet of diets.split(/,\s+/)) expect(isDiet(diet), diet).toBe(true);
  const others =
    'vegetable, no-bake, low and slow, free range, high tea, hands-free, egg, nuts, sugar, meat, summer';
  for (const other of others.split(', ')) expect(isDiet(other), other).toBe(false);
  expect(TAG_GROUPS.map(groupOf).join(' ')).not.toMatch(/diet/i);
});
