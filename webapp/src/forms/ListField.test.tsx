import { MantineProvider, TextInput } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../query-client.ts';
import { errorsOf, errorsOfRows } from './checks.ts';
import { FormSheet } from './FormSheet.tsx';
import { ListField } from './ListField.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useCommandForm } from './use-command-form.ts';

interface Recipe {
  title: string;
  ingredients: { text: string }[];
}

const START: Recipe = { title: '', ingredients: [{ text: '' }] };
const sent = vi.fn<(recipe: Recipe) => Promise<void>>(() => Promise.resolve());

function RecipeForm() {
  const form = useCommandForm({
    name: 'recipe',
    start: START,
    draft: 'recipe-draft',
    check: ({ ingredients }) =>
      errorsOfRows('ingredients', ingredients, ({ text }) =>
        errorsOf({ text: text === '' ? 'Please name the ingredient.' : undefined }),
      ),
    send: (recipe) => sent(recipe),
  });
  return (
    <FormSheet form={form.ref} onSubmit={form.submit}>
      <ListField
        legend="Ingredients"
        item="ingredient"
        values={form.values.ingredients}
        rows={form.rows('ingredients')}
        empty={{ text: '' }}
      >
        {(_row, place) => {
          const { onValue, ...text } = form.field(`ingredients.${place}.text`);
          return (
            <TextInput
              {...text}
              label={`Ingredient ${place + 1}`}
              onChange={(event) => {
                onValue(event.currentTarget.value);
              }}
            />
          );
        }}
      </ListField>
      <SubmitButton pending={form.isPending}>Send</SubmitButton>
    </FormSheet>
  );
}

const open = () =>
  render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient()}>
        <RecipeForm />
      </QueryClientProvider>
    </MantineProvider>,
  );

const fields = () => screen.getAllByLabelText<HTMLInputElement>(/^Ingredient/);
const texts = () => fields().map(({ value }) => value);
const type = (place: number, value: string) =>
  fireEvent.change(screen.getByLabelText(`Ingredient ${place}`), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

/** A form with leek, salt and cream in it. */
function openWithThree() {
  open();
  type(1, 'leek');
  press('Add another ingredient');
  type(2, 'salt');
  press('Add another ingredient');
  type(3, 'cream');
}

afterEach(() => {
  sessionStorage.clear();
  sent.mockClear();
});

test('a row is added at the end, and takes the focus', () => {
  openWithThree();
  expect(texts()).toEqual(['leek', 'salt', 'cream']);
  expect(document.activeElement).toBe(screen.getByLabelText('Ingredient 3'));
});

test('a row is moved, and the focus stays on the button that moved it, as long as it can go on', () => {
  openWithThree();
  press('Move ingredient 3 up');
  expect(texts()).toEqual(['leek', 'cream', 'salt']);
  expect(document.activeElement).toBe(button('Move ingredient 2 up'));
  expect(screen.getByText('ingredient 3 is now ingredient 2.')).toBeDefined();
  press('Move ingredient 2 up');
  expect(texts()).toEqual(['cream', 'leek', 'salt']);
  expect(document.activeElement).toBe(button('Move ingredient 1 down'));
  expect(button('Move ingredient 1 up').disabled).toBe(true);
  expect(button('Move ingredient 3 down').disabled).toBe(true);
});

test('what belongs to a row goes with it', () => {
  openWithThree();
  const [leek] = fields();
  press('Move ingredient 1 down');
  expect(fields()[1]).toBe(leek);
});

test('a row is taken away, and the focus goes to the one in its place, the last one, or the button that adds', () => {
  openWithThree();
  press('Take away ingredient 2');
  expect(texts()).toEqual(['leek', 'cream']);
  expect(document.activeElement).toBe(screen.getByLabelText('Ingredient 2'));
  press('Take away ingredient 2');
  expect(document.activeElement).toBe(screen.getByLabelText('Ingredient 1'));
  press('Take away ingredient 1');
  expect(screen.queryAllByLabelText(/^Ingredient/)).toEqual([]);
  expect(document.activeElement).toBe(button('Add another ingredient'));
});

test('what is wrong with a row is said beside it, and moves with it', () => {
  openWithThree();
  type(2, '');
  press('Send');
  expect(document.activeElement).toBe(screen.getByLabelText('Ingredient 2'));
  expect(screen.getByLabelText('Ingredient 2').getAttribute('aria-invalid')).toBe('true');
  press('Move ingredient 2 down');
  expect(screen.getByLabelText('Ingredient 3').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Ingredient 2').getAttribute('aria-invalid')).not.toBe('true');
  type(3, 'salt');
  expect(screen.queryByText('Please name the ingredient.')).toBeNull();
  expect(sent).not.toHaveBeenCalled();
});

test('rows outlive a reload', () => {
  openWithThree();
  cleanup();
  open();
  expect(texts()).toEqual(['leek', 'salt', 'cream']);
});
