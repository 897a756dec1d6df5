import fc from 'fast-check';
import { expect, test } from 'vitest';
import { namedIngredients } from './named-ingredients.ts';

/** What one step names of some ingredients. */
const named = (step: string, ingredients: readonly string[]) =>
  (namedIngredients([step], ingredients)[0] ?? []).map((place) => ingredients[place]);

test.each([
  ['by its last word', 'Sift the flour.', ['all-purpose flour', 'eggs'], ['all-purpose flour']],
  ['one or many', 'Add the egg and the tomatoes.', ['eggs', 'tomato'], ['eggs', 'tomato']],
  [
    'where two are called so, both',
    'Add the flour.',
    ['wheat flour', 'rye flour'],
    ['wheat flour', 'rye flour'],
  ],
  [
    'the one that is meant by more words',
    'Stir in the brown sugar.',
    ['sugar', 'brown sugar'],
    ['brown sugar'],
  ],
  ['butter is no peanut butter', 'Melt the butter.', ['butter', 'peanut butter'], ['butter']],
  ['peanut butter is no butter', 'Add peanut butter.', ['butter', 'peanut butter'], ['peanut butter']],
  ['by a word that no other has', 'Grate the Parmesan.', ['Parmesan cheese', 'milk'], ['Parmesan cheese']],
  [
    'by a part, and by what it is a part of',
    'Fry the breasts.',
    ['2 chicken breasts'],
    ['2 chicken breasts'],
  ],
  ['the chicken, not its stock', 'Brown the chicken.', ['chicken stock', 'chicken'], ['chicken']],
  ['each of two in one line', 'Season with pepper.', ['salt and pepper'], ['salt and pepper']],
  [
    'pepper beside salt is none to cut',
    'Add salt and pepper.',
    ['bell pepper', 'black pepper'],
    ['black pepper'],
  ],
  ['a mixture is what it was made of no more', 'Pour in the egg mixture.', ['eggs'], []],
  [
    'sugar is no powdered sugar, and what is added later is no name',
    'Whisk the sugar and the flour.',
    [
      'sugar, plus 2 tbsp for the top',
      'powdered sugar, sifted',
      'all-purpose flour',
      'flour plus powdered milk',
    ],
    ['sugar, plus 2 tbsp for the top', 'all-purpose flour', 'flour plus powdered milk'],
  ],
  [
    'what is seldom called so alone is not meant where there is another',
    'Beat the sugar, and boil the potatoes.',
    ['granulated sugar', 'icing sugar', 'russet potatoes', 'sweet potatoes'],
    ['granulated sugar', 'russet potatoes'],
  ],
  ['and is where there is none', 'Dust with sugar.', ['powdered sugar'], ['powdered sugar']],
  ['sugars are all of them', 'Beat in the sugars.', ['sugar', 'brown sugar'], ['sugar', 'brown sugar']],
  [
    'what is served with it is no name',
    'Serve with the rice.',
    ['light soy sauce + more to serve', 'rice to serve'],
    ['rice to serve'],
  ],
  [
    'by how it is prepared',
    'Rub in the cubed butter, then the sliced garlic.',
    ['butter, cubed', 'butter (for the caramel)', 'garlic, minced', 'garlic, sliced'],
    ['butter, cubed', 'garlic, sliced'],
  ],
  [
    'by how it is prepared where one is of a kind, too',
    'Brush with melted butter.',
    ['unsalted butter, melted', 'butter, for the muffins', 'peanut butter, melted'],
    ['unsalted butter, melted'],
  ],
  [
    'both where the one is called so and the other is prepared so',
    'Scatter the sliced onions over it.',
    ['onion, grated', 'red onion, sliced'],
    ['onion, grated', 'red onion, sliced'],
  ],
  ['a sauce is no hot sauce', 'Pour over the sauce.', ['hot sauce'], []],
  ['hot sauce', 'Add hot sauce.', ['hot sauce', 'soy sauce'], ['hot sauce']],
  [
    'a clove of garlic is no spice',
    'Put a clove of garlic in each.',
    ['ground cloves', 'garlic'],
    ['garlic'],
  ],
  ['nor are garlic cloves', 'Fry the garlic cloves.', ['cloves', 'garlic'], ['garlic']],
  [
    'pepper behind salt is what is ground',
    'Season with salt, pepper.',
    ['ground pepper', 'diced bell pepper'],
    ['ground pepper'],
  ],
  [
    'what is ground falls off no bone',
    'The pork should fall off the bone.',
    ['ground pork', 'pork neck bones'],
    ['pork neck bones'],
  ],
  [
    'the spices',
    'Add the spices.',
    ['ground cloves', 'mustard seeds', 'celery seed', 'ginger', 'garlic clove', 'mustard', 'onion powder'],
    ['ground cloves', 'mustard seeds', 'celery seed', 'ginger', 'onion powder'],
  ],
  [
    'the spices are no fresh ginger',
    'Add the spices.',
    ['cumin', 'ginger, sliced', 'coriander leaves'],
    ['cumin'],
  ],
  ['a bag of spices has them already', 'Take out the spice bag.', ['cumin'], []],
  ['nuts', 'Fold in the nuts.', ['walnuts or pecans', 'almond flour'], ['walnuts or pecans']],
  ['fish flakes', 'until the fish flakes', ['cod fillets'], ['cod fillets']],
  [
    'the rind',
    'Add juice, rind and egg.',
    ['grated rind of 1 orange', 'egg'],
    ['grated rind of 1 orange', 'egg'],
  ],
  [
    'the only syrup, in a list of what is added',
    'Melt the sugar, syrup and milk.',
    ['golden syrup', 'sugar'],
    ['golden syrup', 'sugar'],
  ],
  ['a syrup that is made is no other', 'Pour over the syrup.', ['golden syrup'], []],
  ['and none of two', 'Add milk, syrup and oats.', ['golden syrup', 'maple syrup'], []],
  ['a stock pot is no stock', 'Heat a stock pot.', ['stock'], []],
  ['to cream is no cream', 'Cream the butter.', ['cream', 'butter'], ['butter']],
  [
    'the meat is a roast, and no drippings',
    'until the meat is done',
    ['3 lb chuck roast', 'bacon drippings'],
    ['3 lb chuck roast'],
  ],
  ['the meat is beef', 'Sear the meat.', ['beef chuck', 'beef stock'], ['beef chuck']],
  ['accents do not count', 'Add creme fraiche.', ['crème fraîche'], ['crème fraîche']],
  ['a heading is no ingredient', 'Knead the dough.', ['Dough:', 'flour'], []],
  ['all of them', 'Mix all the ingredients.', ['flour', 'eggs'], ['flour', 'eggs']],
  ['all but some', 'Mix all ingredients except the eggs.', ['flour', 'eggs'], ['flour']],
  ['those that are listed', 'Mix the ingredients (eggs).', ['flour', 'eggs'], ['eggs']],
  ['none', 'Preheat the oven to 350°F.', ['flour', 'eggs'], []],
])('%s: “%s”', (_why, step, ingredients, found) => {
  expect(named(step, ingredients)).toEqual(found);
});

test('the remaining ingredients are those that no step before has named', () => {
  const steps = ['Whisk the eggs.', 'Add the remaining ingredients.'];
  expect(namedIngredients(steps, ['flour', 'eggs', 'milk'])).toEqual([[1], [0, 2]]);
});

test('the remaining butter is the one that no step before has named', () => {
  const steps = ['Rub in the cubed butter.', 'Melt the remaining 100 g butter.'];
  expect(namedIngredients(steps, ['butter, cubed', 'butter'])).toEqual([[0], [1]]);
});

test('the spices are no ginger that another step names, and a syrup that a step makes is no ingredient', () => {
  const spices = ['Fry the ginger.', 'Add the spices.'];
  expect(namedIngredients(spices, ['ginger', 'cumin'])).toEqual([[0], [1]]);
  const syrup = ['Boil the syrup.', 'Add the oats, syrup and nuts.'];
  expect(namedIngredients(syrup, ['maple syrup', 'oats'])).toEqual([[], [1]]);
});

test('whatever is written, each step has places of the list, in its order and once', () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('salt and', 'all ingredients', 'cream'),
  );
  fc.assert(
    fc.property(fc.array(text, { maxLength: 5 }), fc.array(text, { maxLength: 5 }), (steps, ingredients) => {
      const found = namedIngredients(steps, ingredients);
      expect(found).toHaveLength(steps.length);
      for (const places of found) {
        expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other));
        expect(places.every((place) => place >= 0 && place < ingredients.length)).toBe(true);
      }
    }),
  );
});
