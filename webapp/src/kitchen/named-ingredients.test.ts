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
