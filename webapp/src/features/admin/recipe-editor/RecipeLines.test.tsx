import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FormSheet } from '../../../ui/forms/FormSheet.tsx';
import { createQueryClient } from '../../../ui/query-client.ts';
import { EMPTY_INGREDIENT, EMPTY_STEP, NEW_RECIPE } from '../../../kitchen/written-recipe.ts';
import { LineMenu } from './LineTools.tsx';
import { RecipeLines } from './RecipeLines.tsx';
import { useRecipeForm } from './use-recipe-form.ts';

// Every line renders its menu once, each time that it is rendered itself: the real one, counted.
vi.mock('./LineTools.tsx', { spy: true });
const rendered = vi.mocked(LineMenu);

const LONG = {
  ...NEW_RECIPE,
  ingredients: Array.from({ length: 50 }, (_none, place) => ({
    ...EMPTY_INGREDIENT,
    amountNumerator: String(place + 1),
    ingredientText: 'figs',
  })),
  steps: Array.from({ length: 10 }, () => ({ ...EMPTY_STEP, instructions: 'Stir.' })),
};

function Editor() {
  const form = useRecipeForm({ name: 'save recipe', start: LONG, send: () => new Promise(() => undefined) });
  return (
    <FormSheet form={form.ref} onSubmit={form.submit}>
      <RecipeLines form={form} onSource={() => undefined} />
    </FormSheet>
  );
}

/** The lines that were rendered because of something. */
function linesRenderedBy(doing: () => void): string[] {
  rendered.mockClear();
  doing();
  return rendered.mock.calls.map(([{ item }]) => item);
}

test('a keystroke renders the line that it changes, and none of the others', () => {
  const all = linesRenderedBy(() => {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <Editor />
      </QueryClientProvider>,
    );
  });
  expect(all).toHaveLength(60);
  const fig = screen.getByLabelText('Ingredient 40');
  const step = screen.getByLabelText('Step 3');
  expect(linesRenderedBy(() => fireEvent.change(fig, { target: { value: '7 f' } }))).toEqual([
    'ingredient 40',
  ]);
  expect(linesRenderedBy(() => fireEvent.change(step, { target: { value: 'Stir' } }))).toEqual(['step 3']);
  expect(linesRenderedBy(() => fireEvent.focus(fig))).toEqual([]);
});

test('what is said one after the other is all there to be read out', () => {
  const queryClient = createQueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <Editor />
    </QueryClientProvider>,
  );
  const add = screen.getByRole('button', { name: 'Add another ingredient' });
  fireEvent.click(add);
  fireEvent.click(add);
  const said = [...(screen.getAllByRole('status').at(-1)?.children ?? [])].map(
    ({ textContent }) => textContent,
  );
  expect(said).toEqual(['Ingredient 51 is added.', 'Ingredient 52 is added.']);
});
