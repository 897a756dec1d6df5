import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Recipe } from '../../api/types.ts';
import { Facts } from './Facts.tsx';

const factsOf = (known: Partial<Recipe>) =>
  [...render(<Facts recipe={known as Recipe} />).container.querySelectorAll('li')].map(
    ({ textContent }) => textContent,
  );

test('servings and times come from their fields, as far as they are known', () => {
  expect(factsOf({ servings: 4, prepMinutes: 20, cookMinutes: 90 })).toEqual([
    'Serves 4',
    'Prep: 20 min',
    'Cook: 1 h 30 min',
  ]);
  expect(factsOf({ cookMinutes: 5 })).toEqual(['Cook: 5 min']);
  expect(factsOf({})).toEqual([]);
});
