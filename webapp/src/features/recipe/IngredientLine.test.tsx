import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Ingredient } from '../../api/types.ts';
import { IngredientLine } from './IngredientLine.tsx';

const show = (ingredient: Omit<Ingredient, 'ingredientNum'>) => {
  render(
    <IngredientLine
      ingredient={{ ingredientNum: 1, ...ingredient }}
      ticked={false}
      onTick={() => undefined}
    />,
  );
  return screen.getByRole('listitem');
};

test.each([
  [{ amountNumerator: 3, amountDenominator: 2, unitType: 'cups', quantifier: '' }, '1 1/2 cups flour'],
  [
    { amountNumerator: 1, amountDenominator: 4, unitType: 'teaspoons', quantifier: 'heaping' },
    '1/4 teaspoon heaping flour',
  ],
  [{ amountNumerator: 2, amountDenominator: 1, unitType: '', quantifier: '' }, '2 flour'],
  [{ amountNumerator: 0, amountDenominator: 1, unitType: '', quantifier: '' }, 'flour'],
])('%j reads "%s"', (line, text) => {
  expect(show({ ingredientText: 'flour', ...line }).textContent).toBe(text);
  expect(screen.getByRole('checkbox').getAttribute('aria-label')).toBeNull();
  expect(screen.getByLabelText(text)).toBe(screen.getByRole('checkbox'));
});

test.each(['butter (1/2 stick)', 'butter (½ stick)'])(
  'the fraction in “%s” is set as an amount is',
  (ingredientText) => {
    const line = { amountNumerator: 3, amountDenominator: 4, unitType: '', quantifier: '', ingredientText };
    const item = show(line);
    expect(item.textContent).toBe('3/4 butter (1/2 stick)');
    const [amount, other] = [...item.querySelectorAll('span > span, b > span')].filter(
      ({ textContent }) => textContent.length === 3,
    );
    expect(other?.className).toBe(amount?.className);
    expect([...(other?.children ?? [])].map(({ textContent }) => textContent)).toEqual(['1', '/', '2']);
  },
);
