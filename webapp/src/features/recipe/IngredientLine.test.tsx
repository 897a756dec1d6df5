import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { IngredientLine } from './IngredientLine.tsx';

test.each([
  [{ amountNumerator: 3, amountDenominator: 2, unitType: 'cups', quantifier: '' }, '1 1/2 cups flour'],
  [
    { amountNumerator: 1, amountDenominator: 4, unitType: 'teaspoons', quantifier: 'heaping' },
    '1/4 teaspoon heaping flour',
  ],
  [{ amountNumerator: 2, amountDenominator: 1, unitType: '', quantifier: '' }, '2 flour'],
  [{ amountNumerator: 0, amountDenominator: 1, unitType: '', quantifier: '' }, 'flour'],
])('%j reads "%s"', (line, text) => {
  render(<IngredientLine ingredient={{ ingredientNum: 1, ingredientText: 'flour', ...line }} />);
  expect(screen.getByRole('listitem').textContent).toBe(text);
});
