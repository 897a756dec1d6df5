import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test.each([
  ['onion, chopped', 'onions, chopped'],
  ['medium carrot (about 80 g)', 'medium carrots (about 80 g)'],
  ['red bell pepper', 'red bell peppers'],
  ['peeled and cored apple', 'peeled and cored apples'],
  ['egg white', 'egg whites'],
  ['egg yolk, beaten', 'egg yolks, beaten'],
  ['egg beaten with 1 tablespoon water', 'eggs beaten with 1 tablespoon water'],
  ['chicken stock cube', 'chicken stock cubes'],
  ['head of cabbage', 'heads of cabbage'],
  ['bay leaf', 'bay leaves'],
  ['Potato finely sliced', 'Potatoes finely sliced'],
  ['green chilli', 'green chillies'],
  ['peach', 'peaches'],
  ['anchovy', 'anchovies'],
  ['avocado', 'avocados'],
  ['whole egg', 'whole eggs'],
  ['part dry vermouth', 'parts dry vermouth'],
  ['cake yeast', 'cakes yeast'],
  ['turkey', 'turkeys'],
  ['square unsweetened chocolate', 'squares unsweetened chocolate'],
  ['recipe Basic Pie Crusts', 'recipes Basic Pie Crusts'],
  ['egg and 1 yolk', 'eggs and 1 yolk'],
  ['egg & 1 yolk', 'eggs & 1 yolk'],
  ['egg or ½ cup egg substitute', 'eggs or ½ cup egg substitute'],
  ['egg room temperature', 'eggs room temperature'],
])('“%s” becomes “%s”, and back', (one, many) => {
  expect(counted(one, true)).toBe(many);
  expect(counted(many, false)).toBe(one);
  expect(counted(one, false)).toBe(one);
  expect(counted(many, true)).toBe(many);
});

test.each([
  'onion soup mix',
  'part-skim ricotta',
  'part skim ricotta',
  'square pan',
  'cake flour',
  'apple or pear',
  'lemon and its juice',
  'olive oil',
  'white of a leek',
  'zucchini, sliced',
  'can of tomatoes',
  'packed cup flat parsley leaf',
  'stick cinnamon',
  'water',
  '14-ounce can tomatoes, with egg',
  '',
  'Ei',
  'вода',
])('“%s” stays as it is written', (text) => {
  expect(counted(text, true)).toBe(text);
});
