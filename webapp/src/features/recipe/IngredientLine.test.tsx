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

test.each(['butter (1/2 stick)', 'butter (½ stick)'])(
  'the fraction in “%s” is set as an amount is',
  (text) => {
    const line = { ingredientNum: 1, amountNumerator: 2, amountDenominator: 1, unitType: '', quantifier: '' };
    render(<IngredientLine ingredient={{ ...line, ingredientText: text }} />);
    const item = screen.getByRole('listitem');
    expect(item.textContent).toBe('2 butter (1/2 stick)');
    expect(item.querySelectorAll('span')).toHaveLength(4);
  },
);

test('a date is no fraction', () => {
  const line = { ingredientNum: 1, amountNumerator: 0, amountDenominator: 1, unitType: '', quantifier: '' };
  render(<IngredientLine ingredient={{ ...line, ingredientText: 'jam of 12/24/2019' }} />);
  expect(screen.getByRole('listitem').querySelectorAll('span')).toHaveLength(0);
});
