import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OriginalText } from './OriginalText.tsx';
import { readRows } from './recipe-of-submission.ts';

const TEXT = 'Dough\n1 cup flour\nsalt\nGlaze\n1 lemon\nsalt';

const ingredient = (ingredientText: string) => ({
  ...{ ingredientNum: 0, amountNumerator: 0, amountDenominator: 1, unitType: '', quantifier: '' },
  ingredientText,
});

test('of two lines that say the same the one is marked from which the ingredient came', () => {
  const { ingredients } = readRows(
    { ingredientList: ['flour', 'salt', 'lemon', 'salt'].map(ingredient), recipeStepList: [], remarks: [] },
    TEXT,
  );
  for (const [at, line] of [
    [1, 2],
    [3, 5],
  ] as const) {
    const { container, unmount } = render(<OriginalText text={TEXT} source={ingredients[at]?.from ?? ''} />);
    const lines = [...container.querySelectorAll('span')];
    expect(lines.map((shown) => shown.querySelector('mark') !== null).indexOf(true)).toBe(line);
    expect(container.querySelectorAll('mark')).toHaveLength(1);
    unmount();
  }
});
