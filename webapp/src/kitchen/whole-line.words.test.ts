import { expect, test } from 'vitest';
import { type Line, read } from './line-for-tests.ts';

const LINES = {
  '2 inches (5 cm) ginger': ['2', 'inches', '(5 cm)', 'ginger'],
  '5 cm/2 inches ginger': ['5', 'centimeters', '(2 inches)', 'ginger'],
  '3-inch piece of ginger (8 cm)': ['3', 'inches', 'piece of', 'ginger (8 cm)'],
  '1 inch (up to 2 inches) ginger': ['1', 'inches', '(up to 2 inches)', 'ginger'],
  '2 inches ginger (about 1 oz)': ['2', 'inches', '', 'ginger (about 1 oz)'],
  '1 (5 cm) piece ginger': ['1', 'pieces', '(5 cm)', 'ginger'],
  '2 steaks (1 inch thick)': ['2', '', '', 'steaks (1 inch thick)'],
  '1 cup ginger (5 cm)': ['1', 'cups', '', 'ginger (5 cm)'],
  '9-inch pie crust': ['9', 'inches', '', 'pie crust'],
  '12-inch pizza base': ['12', 'inches', '', 'pizza base'],
  '2 inches ginger, for the cake': ['2', 'inches', '', 'ginger, for the cake'],
  '16 oz (two 8-oz bags) spinach': ['16', 'ounces', '(two 8-oz bags)', 'spinach'],
  '1 lb beets, about four': ['1', 'pounds', '', 'beets, about four'],
  '1 onion, or two or three shallots': ['1', '', '', 'onion, or two or three shallots'],
  '1 cup rice and one bay leaf': ['1', 'cups', '', 'rice and one bay leaf'],
  'Eggs, one dozen': ['0', '', '', 'Eggs, one dozen'],
  'Eggs, a dozen': ['0', '', '', 'Eggs, a dozen'],
  '2 (a couple) carrots': ['2', '', '(a couple)', 'carrots'],
  'Juice of a lemon': ['0', '', '', 'Juice of a lemon'],
  'Juice of half a large lemon': ['0', '', '', 'Juice of half a large lemon'],
  '1 cup sugar, plus the zest of an orange': ['1', 'cups', '', 'sugar, plus the zest of an orange'],
  'Pinch of salt': ['0', '', '', 'Pinch of salt'],
  'Salt, a generous pinch': ['0', '', '', 'Salt, a generous pinch'],
  '1 cup parsley, plus a handful to serve': ['1', 'cups', '', 'parsley, plus a handful to serve'],
  '1 cup stock, or half a cup of wine': ['1', 'cups', '', 'stock, or half a cup of wine'],
  'Butter the size of an egg': ['0', '', '', 'Butter the size of an egg'],
  'Lump of butter, half the size of a hen’s egg': [
    '0',
    '',
    '',
    'Lump of butter, half the size of a hen’s egg',
  ],
  'Lard size of walnut': ['0', '', '', 'Lard size of walnut'],
  '1 cup sugar, butter the size of a walnut': ['1', 'cups', '', 'sugar, butter the size of a walnut'],
  '1 lump of butter the size of an egg': ['1', '', '', 'lump of butter the size of an egg'],
  'Beef cut in pieces the size of a walnut': ['0', '', '', 'Beef cut in pieces the size of a walnut'],
  'Potatoes the size of an egg': ['0', '', '', 'Potatoes the size of an egg'],
  '1 cup beans (half a 15-oz can)': ['1', 'cups', '', 'beans (half a 15-oz can)'],
  '1 cup milk (a 12-oz can)': ['1', 'cups', '', 'milk (a 12-oz can)'],
  '1 pkg. 9-inch pie crusts (2)': ['1', 'package', '(9-inch)', 'pie crusts (2)'],
  '1 jar sauce plus 1 can (15 oz) tomatoes': ['1', 'jars', '', 'sauce plus 1 can (15 oz) tomatoes'],
  '1 can (8) biscuits': ['1', 'cans', '(8)', 'biscuits'],
  '1 pkg. rolls (8 count)': ['1', 'package', '', 'rolls (8 count)'],
  '1 clove garlic, for each jar': ['1', 'cloves', '', 'garlic, for each jar'],
  '1 lb shrimp, 20 per pound': ['1', 'pounds', '', 'shrimp, 20 per pound'],
  '1 cup half and half': ['1', 'cups', '', 'half and half'],
  '1 cup cherries from a can': ['1', 'cups', '', 'cherries from a can'],
  '1 onion, cut in half': ['1', '', '', 'onion, cut in half'],
  '1 apple, the one you like': ['1', '', '', 'apple, the one you like'],
  '1 lb pork or beef, or the two': ['1', 'pounds', '', 'pork or beef, or the two'],
  '2 avocados, a ripe one': ['2', '', '', 'avocados, a ripe one'],
  '1 cup rice, soaked two hours': ['1', 'cups', '', 'rice, soaked two hours'],
  '1 cup four cheese blend': ['1', 'cups', '', 'four cheese blend'],
  '1 cup five-spice': ['1', 'cups', '', 'five-spice'],
  '1 quart (32-ounce) carton chicken broth': ['1', 'quarts', '(32-ounce) carton', 'chicken broth'],
  '1 lb (16 oz) box pasta': ['1', 'pounds', '(16 oz) box', 'pasta'],
  '2 lb (16 oz) packages pasta': ['2', 'pounds', '(16 oz) packages', 'pasta'],
  '1 lb (about 16 oz) bag spinach': ['1', 'pounds', '(about 16 oz) bag', 'spinach'],
  '7 oz (200 g) glass noodles': ['7', 'ounces', '(200 g)', 'glass noodles'],
} as const satisfies Record<string, Line>;

test.each([
  ['2 inches (5 cm) ginger', '2', 'written', '4 inches (10 cm) ginger'],
  ['2 inches (5 cm) ginger', '3/2', 'written', '3 inches (7.5 cm) ginger'],
  ['2 inches (5 cm) ginger', '1/2', 'written', '1 inch (2.5 cm) ginger'],
  ['2 inches ginger, for the cake', '2', 'written', '4 inches ginger, for the cake'],
  ['2 inches (5 cm) ginger', '2', 'metric', '10 cm <4 inches> ginger'],
  ['5 cm/2 inches ginger', '1/2', 'written', '2.5 centimeters (1 inch) ginger'],
  ['3-inch piece of ginger (8 cm)', '2', 'written', '6 inches piece of ginger (16 cm)'],
  ['1 inch (up to 2 inches) ginger', '2', 'written', '2 inches (up to 4 inches) ginger'],
  ['2 inches ginger (about 1 oz)', '2', 'written', '4 inches ginger (about {1 oz})'],
  ['2 inches ginger (about 1 oz)', '1', 'metric', '2 inches ginger (about 1 oz)'],
] as const)('“%s” is measured by its length: %s times, %s, “%s”', (line, times, units, text) => {
  expect(read(LINES[line], times, units)).toBe(text);
});

test.each([
  ['1 (5 cm) piece ginger', '2', '2 pieces (5 cm) ginger'],
  ['2 steaks (1 inch thick)', '2', '4 steaks (1 inch thick)'],
  ['1 cup ginger (5 cm)', '2', '2 cups ginger (5 cm)'],
  ['9-inch pie crust', '2', '{9 inches} pie crust'],
  ['12-inch pizza base', '2', '{12 inches} pizza base'],
  ['1 clove garlic, for each jar', '2', '{1 clove} garlic, for each jar'],
  ['1 lb shrimp, 20 per pound', '2', '2 pounds shrimp, {20} per pound'],
] as const)('the length in “%s”, and what is of each, is a size: %s times “%s”', (line, times, text) => {
  expect(read(LINES[line], times, 'written')).toBe(text);
});

test.each([
  ['16 oz (two 8-oz bags) spinach', '2', '32 ounces ({two} 8-oz bags) spinach'],
  ['1 lb beets, about four', '2', '2 pounds beets, about {four}'],
  ['1 onion, or two or three shallots', '2', '2 onions, or {two or three} shallots'],
  ['1 cup rice and one bay leaf', '2', '2 cups rice and {one} bay leaf'],
  ['Eggs, one dozen', '2', 'Eggs, {one} dozen'],
  ['Eggs, a dozen', '2', 'Eggs, {a dozen}'],
  ['2 (a couple) carrots', '2', '4 ({a couple}) carrots'],
  ['Juice of a lemon', '2', 'Juice of {a lemon}'],
  ['Juice of half a large lemon', '2', 'Juice of {half a large lemon}'],
  ['1 cup sugar, plus the zest of an orange', '2', '2 cups sugar, plus the zest of {an orange}'],
  ['Pinch of salt', '2', '{Pinch} of salt'],
  ['Salt, a generous pinch', '2', 'Salt, {a generous pinch}'],
  ['1 cup parsley, plus a handful to serve', '2', '2 cups parsley, plus {a handful} to serve'],
  ['1 cup stock, or half a cup of wine', '2', '2 cups stock, or {half a cup} of wine'],
  ['1 cup beans (half a 15-oz can)', '2', '2 cups beans ({half a} 15-oz can)'],
  ['1 cup milk (a 12-oz can)', '2', '2 cups milk ({a} 12-oz can)'],
  ['1 pkg. 9-inch pie crusts (2)', '2', '2 packages (9-inch) pie crusts ({2})'],
  ['1 jar sauce plus 1 can (15 oz) tomatoes', '2', '2 jars sauce plus {1} can ({15 oz}) tomatoes'],
  ['Butter the size of an egg', '2', 'Butter {the size of an egg}'],
  ['Lump of butter, half the size of a hen’s egg', '2', 'Lump of butter, {half the size of a hen’s egg}'],
  ['Lard size of walnut', '2', 'Lard {size of walnut}'],
  ['1 cup sugar, butter the size of a walnut', '2', '2 cups sugar, butter {the size of a walnut}'],
] as const)('an amount in words in “%s” is marked: %s times “%s”', (line, times, text) => {
  expect(read(LINES[line], times, 'written')).toBe(text);
});

test.each([
  ['1 cup half and half', '2', '2 cups half and half'],
  ['1 can (8) biscuits', '2', '2 cans (8) biscuits'],
  ['1 pkg. rolls (8 count)', '2', '2 packages rolls (8 count)'],
  ['1 lump of butter the size of an egg', '2', '2 lumps of butter the size of an egg'],
  ['Beef cut in pieces the size of a walnut', '2', 'Beef cut in pieces the size of a walnut'],
  ['Potatoes the size of an egg', '2', 'Potatoes the size of an egg'],
  ['1 cup cherries from a can', '2', '2 cups cherries from a can'],
  ['1 onion, cut in half', '2', '2 onions, cut in half'],
  ['1 apple, the one you like', '2', '2 apples, the one you like'],
  ['1 lb pork or beef, or the two', '2', '2 pounds pork or beef, or the two'],
  ['2 avocados, a ripe one', '2', '4 avocados, a ripe one'],
  ['1 cup rice, soaked two hours', '2', '2 cups rice, soaked two hours'],
  ['1 cup four cheese blend', '2', '2 cups four cheese blend'],
  ['1 cup five-spice', '2', '2 cups five-spice'],
] as const)('no word in “%s” is an amount: %s times “%s”', (line, times, text) => {
  expect(read(LINES[line], times, 'written')).toBe(text);
});

test.each([
  ['1 quart (32-ounce) carton chicken broth', '2', '2 quarts (32-ounce) cartons chicken broth'],
  ['1 quart (32-ounce) carton chicken broth', '1/2', '1/2 quart (32-ounce) carton chicken broth'],
  ['1 lb (16 oz) box pasta', '3', '3 pounds (16 oz) boxes pasta'],
  ['2 lb (16 oz) packages pasta', '2', '4 pounds (16 oz) packages pasta'],
] as const)('the size of what “%s” is sold in stays: %s times “%s”', (line, times, text) => {
  expect(read(LINES[line], times, 'written')).toBe(text);
});

test.each([
  ['1 lb (about 16 oz) bag spinach', '2', '2 pounds (about 32 oz) bag spinach'],
  ['7 oz (200 g) glass noodles', '2', '14 ounces (400 g) glass noodles'],
] as const)('what may be all of “%s” grows: %s times “%s”', (line, times, text) => {
  expect(read(LINES[line], times, 'written')).toBe(text);
});
