import { expect, test } from 'vitest';
import { type Line, read } from './line-for-tests.ts';

const LINES = {
  '2 (400 g) tins tomatoes': ['2', 'tins', '(400 g)', 'tomatoes'],
  '2 cans (15 oz) beans': ['2', 'cans', '(15 oz)', 'beans'],
  '1 can (15 oz) beans': ['1', 'cans', '(15 oz)', 'beans'],
  '1 can (14 oz/400 g) beans': ['1', 'cans', '(14 oz/400 g)', 'beans'],
  '1 can beans (15 oz), drained': ['1', 'cans', '', 'beans (15 oz), drained'],
  '2 cans (15-oz [425g]) beans': ['2', 'cans', '(15-oz [425g])', 'beans'],
  '1 package hot dog buns (8)': ['1', 'package', '', 'hot dog buns (8)'],
  '1 cup oats in a 2-quart pot': ['1', 'cups', '', 'oats in a 2-quart pot'],
  '2 cups lentils (1 cup each red and green)': ['2', 'cups', '', 'lentils (1 cup each red and green)'],
  '4 cans (2 black, 2 kidney) beans': ['4', 'cans', '(2 black, 2 kidney)', 'beans'],
  '1 can tomatoes (reserve 1/2 cup juice)': ['1', 'cans', '', 'tomatoes (reserve 1/2 cup juice)'],
  '1/2 package (4 oz) cream cheese': ['1/2', 'package', '(4 oz)', 'cream cheese'],
  '2 pcks vanilla sugar (16g)': ['2', 'package', '', 'vanilla sugar (16g)'],
  '2 cans beans (15 oz)': ['2', 'cans', '', 'beans (15 oz)'],
  '6 (about 600 g) tomatoes': ['6', '', '(about 600 g)', 'tomatoes'],
  '3 carrots (about 1 lb)': ['3', '', '', 'carrots (about 1 lb)'],
  '1 cup (8-oz) sour cream': ['1', 'cups', '(8-oz)', 'sour cream'],
  '2 cups (8-ounce) shredded cheese': ['2', 'cups', '(8-ounce)', 'shredded cheese'],
  '225 g (8-oz) cream cheese': ['225', 'grams', '(8-oz)', 'cream cheese'],
  '1 lb carrots (about 6, sliced)': ['1', 'pounds', '', 'carrots (about 6, sliced)'],
  '2 pounds potatoes, about 4, peeled': ['2', 'pounds', '', 'potatoes, about 4, peeled'],
  '2 pounds potatoes, about 4.': ['2', 'pounds', '', 'potatoes, about 4.'],
  '1 lb shallots, about 6 (small)': ['1', 'pounds', '', 'shallots, about 6 (small)'],
  '1 cup parsley, plus 6 mint leaves': ['1', 'cups', '', 'parsley, plus 6 mint leaves'],
  '1 onion, or 2 minced shallots': ['1', '', '', 'onion, or 2 minced shallots'],
  '3 eggs, 2 in the dough': ['3', '', '', 'eggs, 2 in the dough'],
  '400 g (2 x 200 g tubs) ricotta': ['400', 'grams', '(2 x 200 g tubs)', 'ricotta'],
  '1 lb beef, in pieces of 2 in.': ['1', 'pounds', '', 'beef, in pieces of 2 in.'],
  '1 lb beef, cut 1 in thick': ['1', 'pounds', '', 'beef, cut 1 in thick'],
  '1 cup rice, soaked 30 min': ['1', 'cups', '', 'rice, soaked 30 min'],
  '1 cup rice, soaked 30 minutes': ['1', 'cups', '', 'rice, soaked 30 minutes'],
  '1 cup dough, 2 x 4 inches': ['1', 'cups', '', 'dough, 2 x 4 inches'],
  '1 cup stock (see 2.)': ['1', 'cups', '', 'stock (see 2.)'],
  '1 cup cream, .5 cup of it whipped': ['1', 'cups', '', 'cream, .5 cup of it whipped'],
  '1 cup sugar ... sifted': ['1', 'cups', '', 'sugar ... sifted'],
  '1 ½ cup almond meal (150 gr), sifted': ['3/2', 'cups', '', 'almond meal (150 gr), sifted'],
  '4 or 2 onions': ['4', '', '(or 2)', 'onions'],
  '1 or 2 onions': ['1', '', '(or 2)', 'onions'],
} as const satisfies Record<string, Line>;

test.each([
  ['2 (400 g) tins tomatoes', '2', 'written', '4 tins (400 g) tomatoes'],
  ['2 cans (15 oz) beans', '2', 'written', '4 cans (15 oz) beans'],
  ['1 can (15 oz) beans', '2', 'written', '2 cans (15 oz) beans'],
  ['1 can (14 oz/400 g) beans', '2', 'written', '2 cans (14 oz/400 g) beans'],
  ['1 can beans (15 oz), drained', '2', 'written', '2 cans beans (15 oz), drained'],
  ['2 cans (15-oz [425g]) beans', '2', 'written', '4 cans (15-oz [425g]) beans'],
  ['1 package hot dog buns (8)', '2', 'written', '2 packages hot dog buns (8)'],
  ['1 cup oats in a 2-quart pot', '2', 'written', '2 cups oats in a 2-quart pot'],
] as const)('the size in “%s” is not multiplied: %s times, %s, “%s”', (line, times, units, text) => {
  expect(read(LINES[line], times, units)).toBe(text);
});

test.each([
  [
    '2 cups lentils (1 cup each red and green)',
    '2',
    'written',
    '4 cups lentils ({1 cup} each red and green)',
  ],
  ['4 cans (2 black, 2 kidney) beans', '2', 'written', '8 cans ({2} black, {2} kidney) beans'],
  ['1 can tomatoes (reserve 1/2 cup juice)', '2', 'written', '2 cans tomatoes (reserve {1/2 cup} juice)'],
  ['1/2 package (4 oz) cream cheese', '2', 'written', '1 package ({4 oz}) cream cheese'],
  ['2 pcks vanilla sugar (16g)', '2', 'written', '4 packages vanilla sugar ({16g})'],
  ['2 cans beans (15 oz)', '2', 'written', '4 cans beans ({15 oz})'],
  ['6 (about 600 g) tomatoes', '2', 'written', '12 (about {600 g}) tomatoes'],
  ['3 carrots (about 1 lb)', '2', 'written', '6 carrots (about {1 lb})'],
] as const)('what may be no size in “%s” is marked: %s times, %s, “%s”', (line, times, units, text) => {
  expect(read(LINES[line], times, units)).toBe(text);
});

test.each([
  ['1 cup (8-oz) sour cream', '2', 'written', '2 cups (16-oz) sour cream'],
  ['2 cups (8-ounce) shredded cheese', '2', 'written', '4 cups (16-ounce) shredded cheese'],
  ['225 g (8-oz) cream cheese', '1', 'us', '8-oz <225 grams> cream cheese'],
] as const)(
  'a size with a hyphen behind a measure, as in “%s”, is the same again: %s times, %s, “%s”',
  (line, times, units, text) => {
    expect(read(LINES[line], times, units)).toBe(text);
  },
);

test.each([
  ['1 lb carrots (about 6, sliced)', '2', 'written', '2 pounds carrots (about {6}, sliced)'],
  ['2 pounds potatoes, about 4, peeled', '2', 'written', '4 pounds potatoes, about {4}, peeled'],
  ['2 pounds potatoes, about 4.', '2', 'written', '4 pounds potatoes, about {4}.'],
  ['1 lb shallots, about 6 (small)', '2', 'written', '2 pounds shallots, about {6} (small)'],
  ['1 cup parsley, plus 6 mint leaves', '2', 'written', '2 cups parsley, plus {6} mint leaves'],
  ['1 onion, or 2 minced shallots', '2', 'written', '2 onions, or {2} minced shallots'],
  ['3 eggs, 2 in the dough', '2', 'written', '6 eggs, {2} in the dough'],
  ['400 g (2 x 200 g tubs) ricotta', '2', 'written', '800 grams ({2} x {200 g} tubs) ricotta'],
] as const)('a number of things in “%s” is marked: %s times, %s, “%s”', (line, times, units, text) => {
  expect(read(LINES[line], times, units)).toBe(text);
});

test.each([
  ['1 lb beef, in pieces of 2 in.', '2', 'written', '2 pounds beef, in pieces of 2 in.'],
  ['1 lb beef, cut 1 in thick', '2', 'written', '2 pounds beef, cut 1 in thick'],
  ['1 cup rice, soaked 30 min', '2', 'written', '2 cups rice, soaked 30 min'],
  ['1 cup rice, soaked 30 minutes', '2', 'written', '2 cups rice, soaked 30 minutes'],
  ['1 cup dough, 2 x 4 inches', '2', 'written', '2 cups dough, 2 x 4 inches'],
  ['1 cup stock (see 2.)', '2', 'written', '2 cups stock (see 2.)'],
] as const)('no number of things in “%s” is marked: %s times, %s, “%s”', (line, times, units, text) => {
  expect(read(LINES[line], times, units)).toBe(text);
});

test.each([
  ['1 cup cream, .5 cup of it whipped', '1', 'metric', '240 ml <1 cup> cream, .5 cup of it whipped'],
  ['1 cup sugar ... sifted', '1', 'metric', '240 ml <1 cup> sugar ... sifted'],
  ['1 ½ cup almond meal (150 gr), sifted', '1', 'metric', '150 gr <1 1/2 cups> almond meal, sifted'],
] as const)('the words of “%s” stay apart: %s times, %s, “%s”', (line, times, units, text) => {
  expect(read(LINES[line], times, units)).toBe(text);
});

test.each([
  ['4 or 2 onions', '1/2', 'written', '2 (or 1) onions'],
  ['1 or 2 onions', '1/2', 'written', '1/2 (or 1) onion'],
] as const)(
  'the larger of two numbers says how “%s” calls them: %s times, %s, “%s”',
  (line, times, units, text) => {
    expect(read(LINES[line], times, units)).toBe(text);
  },
);
