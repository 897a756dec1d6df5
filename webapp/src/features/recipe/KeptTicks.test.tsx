import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Recipe } from '../../api/types.ts';
import { useNotification } from '../../ui/messages/notification-store.ts';
import { KeptTicks, type PageTicks } from './KeptTicks.tsx';

const DAY = 24 * 60 * 60_000;

const FLOUR = ['flour', 'salt', 'milk'];

const recipe = (recipeId: number, { steps = ['Stir.'], ingredients = FLOUR } = {}) =>
  ({
    recipeId,
    ingredientList: ingredients.map((ingredientText, place) => ({
      ingredientNum: place + 1,
      ingredientText,
    })),
    recipeStepList: steps.map((instructions, place) => ({ stepNum: place + 1, instructions })),
  }) as unknown as Recipe;

/** The page of a recipe, for as long as somebody looks at it; what they tick before this part has come is `early`. */
function open(shown: Recipe, early: readonly string[] = []) {
  let page: PageTicks = { ticked: [], onTicked: () => undefined };
  function Page({ of }: { of: Recipe }) {
    const [ticked, onTicked] = useState(early);
    page = { ticked, onTicked };
    return <KeptTicks recipe={of} ticked={ticked} onTicked={onTicked} />;
  }
  const { rerender, unmount } = render(<Page of={shown} />);
  return {
    lines: () => page.ticked,
    tick: (line: string, on = true) => {
      act(() => {
        page.onTicked((before) => [...before.filter((other) => other !== line), ...(on ? [line] : [])]);
      });
    },
    becomes: (other: Recipe) => {
      rerender(<Page of={other} />);
    },
    leave: unmount,
  };
}

const kept = () => JSON.parse(localStorage.getItem('ticks') ?? '{}') as Record<string, unknown>;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
});

test('a tick outlives the page, for its recipe alone, and can be taken back', () => {
  const first = open(recipe(1));
  first.tick('i1');
  first.tick('s1');
  first.leave();
  const second = open(recipe(2));
  expect(second.lines()).toEqual([]);
  second.leave();
  const again = open(recipe(1));
  expect(again.lines()).toEqual(['i1', 's1']);
  again.tick('i1', false);
  expect(again.lines()).toEqual(['s1']);
  fireEvent.click(screen.getAllByRole('button', { name: 'Clear Check Marks' }).at(-1) ?? document.body);
  expect(again.lines()).toEqual([]);
  expect(localStorage.getItem('ticks')).toBeNull();
});

test('ticks are forgotten a day after the last one', () => {
  const page = open(recipe(1));
  page.tick('i1');
  vi.advanceTimersByTime(DAY - 1_000);
  page.tick('i2');
  vi.advanceTimersByTime(DAY - 1_000);
  page.leave();
  const later = open(recipe(1));
  expect(later.lines()).toEqual(['i1', 'i2']);
  vi.advanceTimersByTime(1_000);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  expect(later.lines()).toEqual([]);
  later.leave();
  open(recipe(1));
  expect(localStorage.getItem('ticks')).toBeNull();
});

test('when others change the recipe, ticks stay on the lines that say the same, and that is told', () => {
  const page = open(recipe(1, { steps: ['Stir.', 'Bake.', 'Eat.'] }));
  for (const line of ['i2', 'i3', 's1', 's2']) page.tick(line);
  page.becomes(recipe(1, { ingredients: ['eggs', ...FLOUR], steps: ['Bake.', 'Stir well.', 'Eat.'] }));
  expect(page.lines()).toEqual(['i3', 'i4', 's1']);
  expect(useNotification.getState().current?.message).toBe(
    'The recipe was changed. Check marks stay on the lines that are the same.',
  );
  page.tick('s3');
  page.leave();
  expect(open(recipe(1)).lines()).toEqual(['i2', 'i3']);
});

test('while nobody looks a recipe changes, and no other line is ticked', () => {
  const page = open(recipe(1));
  page.tick('i1');
  page.tick('s1');
  page.leave();
  const later = open(recipe(1, { ingredients: FLOUR.toReversed(), steps: ['Do not stir.'] }));
  expect(later.lines()).toEqual(['i3']);
});

test('of two lines that say the same neither is ticked when one of them is gone', () => {
  const page = open(recipe(1, { ingredients: ['salt', 'flour', 'salt'] }));
  page.tick('i1');
  page.tick('i2');
  page.becomes(recipe(1, { ingredients: ['flour', 'salt'] }));
  expect(page.lines()).toEqual(['i1']);
});

test('a recipe that others changed but for its lines keeps its ticks', () => {
  const page = open(recipe(1));
  page.tick('s1');
  page.becomes({ ...recipe(1), title: 'Another name' });
  expect(page.lines()).toEqual(['s1']);
});

test('of fifty recipes ticks are kept, those that were ticked last', () => {
  for (let recipeId = 1; recipeId <= 51; recipeId += 1) {
    const page = open(recipe(recipeId));
    page.tick('i1');
    page.leave();
    vi.advanceTimersByTime(1);
  }
  expect(Object.keys(kept())).toHaveLength(50);
  expect(open(recipe(1)).lines()).toEqual([]);
  expect(open(recipe(2)).lines()).toEqual(['i1']);
});

test('what is ticked before this part has come counts, beside what was kept', () => {
  const before = open(recipe(1));
  before.tick('i1');
  before.leave();
  const page = open(recipe(1), ['i2']);
  expect(page.lines()).toEqual(['i1', 'i2']);
  page.leave();
  expect(open(recipe(1)).lines()).toEqual(['i1', 'i2']);
});

test('what another tab ticks is ticked here, and nothing of it is lost', () => {
  const page = open(recipe(1));
  page.tick('i1');
  const before = localStorage.getItem('ticks') ?? '';
  page.tick('i2');
  const after = localStorage.getItem('ticks') ?? '';
  page.tick('i2', false);
  expect(localStorage.getItem('ticks')).toBe(before);
  localStorage.setItem('ticks', after);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'ticks' }));
  });
  page.tick('i3');
  expect(page.lines()).toEqual(['i1', 'i2', 'i3']);
  localStorage.removeItem('ticks');
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'ticks' }));
  });
  expect(page.lines()).toEqual([]);
});

test.each(['null', '5', '"ticks"', '{', '[1]', '{"1":null}', '{"1":{"lines":"i1"}}', '{"1":{"at":"?"}}'])(
  'what stands in the storage by accident is no tick: %s',
  (text) => {
    localStorage.setItem('ticks', text);
    const page = open(recipe(1));
    expect(page.lines()).toEqual([]);
    page.tick('i1');
    expect(page.lines()).toEqual(['i1']);
  },
);

test('where nothing may be stored, a line is ticked all the same', () => {
  const forbidden = () => {
    throw new DOMException('Forbidden', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden);
  const page = open(recipe(1));
  page.tick('i1');
  page.tick('i2');
  expect(page.lines()).toEqual(['i1', 'i2']);
  page.becomes(recipe(1, { ingredients: ['eggs', ...FLOUR] }));
  expect(page.lines()).toEqual(['i2', 'i3']);
});
