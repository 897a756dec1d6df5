import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answer } from './answer.ts';

/** The sentence on the page. */
function said(question: string): string {
  const reply = answer(question);
  switch (reply.kind) {
    case 'nothing':
      return '';
    case 'refusal':
      return reply.text;
    case 'answer':
      return `${reply.asked} ${reply.isAbout ? 'is about' : 'is'} ${reply.result}`;
  }
}

/*
 * The figures: NIST Handbook 44, Appendix C (a US gallon is 231 cubic inches, 3,785.41 ml; a pound is 453.59237 g); what a cup weighs is that
 * of King Arthur Baking's Ingredient Weight Chart and the USDA's FoodData Central.
 */
test.each([
  // Volumes: a US customary cup is 236.588 ml.
  ['1 cup to ml', '1 cup is about 237 ml'],
  ['½ cup', '1/2 cup is about 118 ml'],
  ['1/3 cup in ml', '1/3 cup is about 79 ml'],
  ['1 tablespoon to ml', '1 tablespoon is about 15 ml'],
  ['1 tsp', '1 teaspoon is about 4.9 ml'],
  ['1 fl. oz. to ml', '1 fluid ounce is about 30 ml'],
  ['1 pint to ml', '1 pint is about 473 ml'],
  ['1 quart to liters', '1 quart is about 0.95 liters'],
  ['1 gallon', '1 gallon is about 3.79 liters'],
  ['1 gallon to quarts', '1 gallon is 4 quarts'],
  ['1 quart to pints', '1 quart is 2 pints'],
  ['1 pint to cups', '1 pint is 2 cups'],
  ['1 cup to tbsp', '1 cup is 16 tablespoons'],
  ['1 cup to fl oz', '1 cup is 8 fluid ounces'],
  ['1 T to t', '1 tablespoon is 3 teaspoons'],
  ['1,5 l', '1.5 liters is about 6 1/3 cups'],
  ['5 dl to cups', '5 dl is about 2 1/8 cups'],
  ['2 dl to ml', '2 dl is 200 ml'],
  ['100 ml to cups', '100 ml is about 0.42 cups'],
  ['30 ml', '30 ml is about 2 tablespoons'],
  ['1000 ml to l', '1,000 ml is 1 liter'],
  ['3/4 cup + 2 tbsp to ml', '3/4 cup + 2 tablespoons is about 207 ml'],
  // Weights: a pound is 453.59237 g.
  ['8 oz', '8 ounces is about 227 g'],
  ['1 lb to g', '1 pound is about 454 g'],
  ['1 lb 4 oz to g', '1 pound + 4 ounces is about 567 g'],
  ['1 lb to oz', '1 pound is 16 ounces'],
  ['1 kg', '1 kg is about 2.2 pounds'],
  ['100 g', '100 g is about 3.5 ounces'],
  ['1,500 g to kg', '1,500 g is 1.5 kg'],
  // Temperatures.
  ['350f in c', '350°F is about 177°C'],
  ['350 degrees', '350°F is about 177°C'],
  ['180c', '180°C is 356°F'],
  ['180 degrees to f', '180°C is 356°F'],
  ['-40 °C to °F', '−40°C is −40°F'],
  ['-18 c', '−18°C is about 0°F'],
  ['212 fahrenheit to celsius', '212°F is 100°C'],
  ['gas mark 4', 'gas mark 4 is 350°F'],
  ['gas mark 1/2 in c', 'gas mark 1/2 is about 121°C'],
  ['400 f to gas mark', '400°F is gas mark 6'],
  ['180 c to gas mark', '180°C is about gas mark 4'],
  // Butter.
  ['2 sticks', '2 sticks butter is about 227 g'],
  ['1 stick of butter to tbsp', '1 stick butter is 8 tablespoons'],
  ['a stick of butter in cups', '1 stick butter is 1/2 cup'],
  ['1 cup butter to sticks', '1 cup butter is 2 sticks'],
  ['1 lb butter to sticks', '1 pound butter is about 4 sticks'],
  // By ingredient.
  ['2 1/2 cups flour to g', '2 1/2 cups all-purpose flour is about 300 g'],
  ['2½ cups all-purpose flour', '2 1/2 cups all-purpose flour is about 300 g'],
  ['2-1/2 cups flour to g', '2 1/2 cups all-purpose flour is about 300 g'],
  ['flour 2 cups to g', '2 cups all-purpose flour is about 240 g'],
  ['1 c sugar to grams', '1 cup sugar is about 198 g'],
  ['1 cup packed brown sugar', '1 cup brown sugar is about 213 g'],
  ["1 cup confectioners' sugar", '1 cup confectioners’ sugar is about 113 g'],
  ['1 cup honey to g', '1 cup honey is about 336 g'],
  ['1 cup milk to g', '1 cup milk is about 244 g'],
  ['1 cup half-and-half to g', '1 cup half-and-half is about 242 g'],
  ['1 tsp salt', '1 teaspoon table salt is about 6.1 g'],
  ['250 g sugar', '250 g sugar is about 1 1/4 cups'],
  ['8 oz flour to cups', '8 ounces all-purpose flour is about 1 7/8 cups'],
  // Ounces of what pours are fluid ones.
  ['8 oz to ml', '8 fluid ounces is about 237 ml'],
  ['8 oz milk to cups', '8 fluid ounces milk is 1 cup'],
  ['1 cup milk to oz', '1 cup milk is 8 fluid ounces'],
  ['8 oz milk to g', '8 ounces milk is about 227 g'],
  // As people ask.
  ['How many grams are in a cup of flour?', '1 cup all-purpose flour is about 120 g'],
  ['how many cups is 500 g flour', '500 g all-purpose flour is about 4.17 cups'],
  ['What is half a cup in ml?', '1/2 cup is about 118 ml'],
  ['convert one and a half cups rice to g please', '1 1/2 cups dry rice is about 278 g'],
  ['two thirds cup', '2/3 cup is about 158 ml'],
  ['cup in ml', '1 cup is about 237 ml'],
  ['.5 cup', '1/2 cup is about 118 ml'],
  ['0,125 l', '0.125 liters is about 0.53 cups'],
])('%s: %s', (question, sentence) => {
  expect(said(question)).toBe(sentence);
});

test.each([
  [
    '1 cup to °F',
    /^1 cup cannot be turned into °F: one says how much room something takes, the other how hot/,
  ],
  ['350°F to cups', /^350°F cannot be turned into cups/],
  ['1 lb to °C', /^1 pound cannot be turned into °C: one says how heavy it is/],
  ['1 cup to g', /^What 1 cup weighs depends on what it is/],
  ['100 g to cups', /^How many cups make 100 g depends on what it is/],
  ['1 cup unicorn to g', /^We do not know what a cup of unicorn weighs/],
  ['3 sticks celery', /^A stick is a measure of butter/],
  ['0 cups', /more than nothing/],
  ['-1 cup to ml', /more than nothing/],
  ['99999999999 cups', /No kitchen has so much/],
  ['100 f to gas mark', /^Gas marks go from 1\/4/],
  ['gas mark 11', /^Gas marks are/],
  ['-500 f', /^Nothing gets as cold as that/],
])('%s is told why not', (question, why) => {
  expect(answer(question).kind).toBe('refusal');
  expect(said(question)).toMatch(why);
});

test.each([
  'hello',
  '350',
  'to',
  'g',
  '2 eggs',
  '1/0 cup',
  '1-2 cups',
  '1 cup to bananas',
  '1 cup 2 lb',
  '🥧',
])('%s is not understood, and that is said', (question) => {
  expect(said(question)).toMatch(/^Sorry, that was not understood/);
});

test('nothing is said before something is asked', () => {
  expect(answer('  ')).toEqual({ kind: 'nothing' });
});

test('an oven is set to round degrees, and other units are named', () => {
  expect(answer('350 f')).toMatchObject({ also: ['gas mark 4'], note: 'An oven is set to 180°C.' });
  expect(answer('200 c')).toMatchObject({ also: ['gas mark 6'], note: 'An oven is set to 400°F.' });
  expect(answer('1 cup')).toMatchObject({ also: ['16 tablespoons', '8 fluid ounces'] });
  expect(answer('1 cup flour')).toMatchObject({ also: ['4.2 ounces'] });
});

test('a measure of something unknown is converted, and what is not known is said', () => {
  expect(answer('2 cups unicorn')).toMatchObject({
    result: '473 ml',
    note: 'We do not know what a cup of unicorn weighs.',
  });
});

test('whatever is typed gets a reply', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (question) => {
      expect(said(question)).not.toMatch(/NaN|undefined|Infinity/);
    }),
  );
  const word = fc.constantFrom(
    '1',
    '2 1/2',
    '-3',
    '½',
    'a',
    'half',
    'cup',
    'c',
    'f',
    'oz',
    'g',
    'to',
    'in',
    'flour',
    'and',
    'gas mark',
    'stick',
    'how many',
    '/',
    ',',
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 8 }), (words) => {
      expect(said(words.join(' '))).not.toMatch(/NaN|undefined|Infinity/);
    }),
  );
});
