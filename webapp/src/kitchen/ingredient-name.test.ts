import { expect, test } from 'vitest';
import { ingredientName } from './ingredient-name.ts';

test.each([
  ['oil, olive', 'oil, olive'],
  ['oil, sesame', 'oil, sesame'],
  ['milk, evaporated', 'milk, evaporated'],
  ['cheese, cheddar, grated', 'cheese, cheddar'],
  ['beef, minced', 'beef, minced'],
  ['onion, finely chopped', 'onion'],
  ['eggs, sep.', 'eggs'],
  ['onion, peeled and halved', 'onion'],
  ['tomatoes, seeds removed', 'tomatoes'],
  ['scallions, white parts only', 'scallions'],
  ['leeks, white and pale green parts', 'leeks'],
  ['leek, white part only', 'leek'],
  ['unsalted butter, very soft', 'unsalted butter'],
  ['butter, soft', 'butter'],
  ['very soft butter', 'butter'],
  ['cream cheese, soft', 'cream cheese'],
  ['sugar, soft brown', 'sugar, soft brown'],
  ['tofu, soft', 'tofu, soft'],
  ['soft goat cheese', 'soft goat cheese'],
  ['butter, very cold', 'butter'],
  ['bananas, very ripe', 'bananas'],
  ['butter, at room temperature', 'butter'],
  ['butter, room temperature', 'butter'],
  ['sugar, divided', 'sugar'],
  ['sugar, plus more for dusting', 'sugar'],
  ['oil, for frying', 'oil'],
  ['butter, enough to fry with', 'butter'],
  ['salt, or to taste', 'salt'],
  ['onions, large', 'onions'],
  ['cinnamon stick, 2 inches long', 'cinnamon stick'],
  ['flour (type 405)', 'flour (type 405)'],
  ['milk (2%)', 'milk (2%)'],
  ['ground beef (80/20)', 'ground beef (80/20)'],
  ['chocolate (100 g)', 'chocolate'],
  ['freshly squeezed lemon juice', 'lemon juice'],
  ['lightly beaten eggs', 'eggs'],
  ['salt or to taste', 'salt'],
  ['halved cherry tomatoes', 'cherry tomatoes'],
  ['cherry tomatoes (halved)', 'cherry tomatoes'],
  ['chives, snipped', 'chives'],
  ['finely snipped chives', 'chives'],
  ['torn basil leaves', 'basil leaves'],
  ['soy sauce + more to serve', 'soy sauce'],
  ['soy sauce +extra for the table', 'soy sauce'],
  ['lemon wedges to serve', 'lemon wedges'],
  ['halved and pitted cherries', 'halved and pitted cherries'],
  ['diced tomatoes', 'diced tomatoes'],
])('%s is called %s', (text, name) => {
  expect(ingredientName(text).name).toBe(name);
});

test.each([
  ['flour (type 405)', 'flour (type 1050)'],
  ['milk (2%)', 'milk'],
  ['dark chocolate (70%)', 'dark chocolate'],
  ['oil, olive', 'oil, sesame'],
])('%s is not %s', (one, other) => {
  expect(ingredientName(one).key).not.toBe(ingredientName(other).key);
});

test.each([
  ['cilantro', 'Fresh coriander leaves'],
  ['sour cream', 'soured cream'],
  ['kiwi', 'kiwis'],
  ['cookie', 'cookies'],
  ['brownie', 'brownies'],
  ['smoothie', 'smoothies'],
  ['salami', 'salamis'],
  ['ravioli', 'raviolis'],
  ['berry', 'berries'],
  ['pie', 'pies'],
  ['anis', 'anis'],
])('%s and %s are one', (one, other) => {
  expect(ingredientName(other).key).toBe(ingredientName(one).key);
});

test.each([
  'water',
  'warm water',
  'water as needed',
  'filtered water',
  'ice-cold water',
  'hot tap water',
  'ice water',
  'Water, chilled',
  'water (about 105°F)',
])('%s is from the tap', (text) => {
  expect(ingredientName(text).key).toBe('water');
});

test.each(['coconut water', 'rose water', 'soda water', 'sparkling water'])('%s is not', (text) => {
  expect(ingredientName(text).key).not.toBe('water');
});
