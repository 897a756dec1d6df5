import { beforeEach, expect, test, vi } from 'vitest';
import type { Recipe } from '../../api/types.ts';
import type { ShoppingList } from './kept-list.ts';
import {
  withAgain,
  withAllOf,
  withInstead,
  withLinesAgain,
  withMarksOf,
  withOwn,
  withoutRecipe,
  withoutRow,
  withRecipe,
  withRowAgain,
  withTick,
} from './list-changes.ts';
import { listText, type Row, rowsOf } from './rows.ts';

/** What runs as in a tab that was just opened, with this in the browser's storage. */
async function opened(stored = new Map<string, string>()) {
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  return { stored, ...(await import('./kept-list.ts')) };
}
let tab: Awaited<ReturnType<typeof opened>>;
beforeEach(async () => {
  tab = await opened();
});

const soup = {
  recipeId: 7,
  title: 'Leek soup',
  servings: 4,
  ingredientList: [
    ['leeks', 2, ''],
    ['butter, melted', 3, 'tablespoons'],
    ['filtered water as needed', 4, 'cups'],
    ['Spices: ', 0, ''],
  ].map(([ingredientText, amountNumerator, unitType]) => ({
    ingredientText,
    amountNumerator,
    amountDenominator: 1,
    unitType,
    quantifier: '',
  })),
} as unknown as Recipe;

const list = () => tab.useShoppingList.getState().content;
const rows = () => rowsOf(list()).flatMap((aisle) => aisle.rows);
const row = (name: string): Row => {
  const found = rows().find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no ${name}.`);
  return found;
};
const add = (times = '1') => {
  const recipe = tab.listed(soup, times);
  tab.changeList(withRecipe(recipe, 'written'));
  return recipe;
};

test('a recipe is put on the list but for its water and its headings, and a list that is empty leaves nothing behind', () => {
  const { id } = add('3/2');
  expect(listText(rowsOf(list()))).toBe(
    'Produce\n- Leeks: 3\n\nDairy and Eggs\n- Butter: 4 1/2 tablespoons; melted',
  );
  expect(tab.stored.size).toBe(1);
  tab.changeList(withoutRecipe(id));
  expect(list().recipes).toEqual([]);
  expect(tab.stored.size).toBe(0);
});

test('what is in a can stands with what else is, and a handful is copied', () => {
  const [first] = soup.ingredientList;
  const lines: Partial<typeof first>[] = [
    { amountNumerator: 1, unitType: 'cans', quantifier: '(14.5-ounce)', ingredientText: 'tomatoes' },
    { amountNumerator: 0, unitType: '', ingredientText: 'Handful of parsley' },
  ];
  const ingredientList = lines.map((line) => ({ ...first, ...line }));
  tab.changeList(withRecipe(tab.listed({ ...soup, ingredientList } as Recipe, '1'), 'written'));
  expect(listText(rowsOf(list()))).toBe(
    'Produce\n- Parsley: 1 handful\n\nCanned and Dry Goods\n- Tomatoes: 1 can (14.5-ounce)',
  );
});

test('another tab finds it, and what both change counts', async () => {
  add();
  const other = await opened(tab.stored);
  expect(other.useShoppingList.getState().content).toEqual(list());
  other.changeList(withOwn('kitchen paper'));
  tab.changeList(withOwn('napkins'));
  expect(list().own.map(({ text }) => text)).toEqual(['kitchen paper', 'napkins']);
});

test('a tick is gone when more is needed, and there again when it is not', () => {
  add();
  tab.changeList(withTick(row('Leeks'), true));
  expect(row('Leeks').isTicked).toBe(true);
  expect(listText(rowsOf(list()))).not.toContain('Leeks');
  const { id } = add();
  expect(row('Leeks')).toMatchObject({ isTicked: false, amount: '4' });
  tab.changeList(withoutRecipe(id));
  expect(row('Leeks').isTicked).toBe(true);
  tab.changeList(withTick(row('Leeks'), false));
  expect(row('Leeks').isTicked).toBe(false);
});

test('a tick stays when less is needed, of each kind', () => {
  const flour = (lines: [number, string][], id: string) => ({
    ...tab.listed(soup, '1'),
    id,
    lines: lines.map(([over, unit]) => ({ over, under: 1, unit, quantifier: '', text: 'flour' })),
    out: [],
  });
  const both = flour(
    [
      [2, 'cups'],
      [100, 'grams'],
    ],
    'both',
  );
  for (const one of [both, flour([[1, 'cups']], 'cup')]) tab.changeList(withRecipe(one, 'written'));
  tab.changeList(withTick(row('Flour'), true));
  tab.changeList(withoutRecipe('both'));
  expect(row('Flour')).toMatchObject({ isTicked: true, amount: '1 cup' });
  tab.changeList(withRecipe(flour([[200, 'grams']], 'grams'), 'written'));
  expect(row('Flour').isTicked).toBe(false);
});

test('what is no longer on the list is not ticked when it is needed again', () => {
  const { id } = add();
  tab.changeList(withOwn('napkins'));
  for (const name of ['Leeks', 'napkins']) tab.changeList(withTick(row(name), true));
  const before = list();
  tab.changeList(withoutRecipe(id));
  tab.changeList(withAgain(before.recipes, [id]));
  expect(row('Leeks').isTicked).toBe(true);
  tab.changeList(withoutRecipe(id));
  add();
  expect(row('Leeks').isTicked).toBe(false);
  expect(row('napkins').isTicked).toBe(true);
});

test('the last entry comes back with what was ticked and the units that were chosen', () => {
  const { id } = add();
  tab.changeList((now) => ({ ...withTick(row('Leeks'), true)(now), units: 'metric' }));
  const before = list();
  const putBack = (now: ShoppingList) => withAgain(before.recipes, [id])(withMarksOf(before)(now));
  tab.changeList(withoutRecipe(id));
  expect(tab.stored.size).toBe(0);
  tab.changeList(putBack);
  expect(list()).toEqual(before);
  // What was done since then counts.
  tab.changeList(withTick(row('Leeks'), false));
  tab.changeList(putBack);
  expect(row('Leeks').isTicked).toBe(false);
});

test('other amounts stand where the recipe stood, without what was taken off of it, in the chosen units', () => {
  const first = add();
  tab.changeList((now) => ({ ...now, units: 'us' }));
  const same = tab.listed(soup, '3');
  tab.changeList(withInstead([first.id], same, 'metric'));
  expect(list()).toMatchObject({ recipes: [same], units: 'us' });
  tab.changeList(withLinesAgain(same.id));
  tab.changeList(withoutRow(row('Leeks')));
  const other = { ...tab.listed(soup, '1'), recipeId: 8 };
  tab.changeList(withRecipe(other, 'written'));
  const again = add();
  const more = tab.listed(soup, '2');
  const butter = { ...more.lines[1], over: 4 } as (typeof more.lines)[number];
  const next = { ...more, lines: more.lines.with(1, butter) };
  tab.changeList(withInstead([same.id], next, 'metric'));
  // The leeks are off, and the water, which had been put back, is there.
  expect(list().recipes).toEqual([{ ...next, out: [0] }, other, again]);
  tab.changeList(withInstead([again.id, next.id], more, 'metric'));
  // What one of them needs is needed.
  expect(list().recipes).toEqual([{ ...more, out: [] }, other]);
  const added = tab.listed(soup, '1');
  tab.changeList(withInstead(['another tab has removed it'], added, 'metric'));
  expect(list().recipes.at(-1)).toEqual(added);
});

test('what is taken off comes back as it was: a line, an own one, a recipe, everything', () => {
  const first = add();
  const second = add('2');
  tab.changeList(withOwn('  kitchen paper '));
  const before = list();
  for (const name of ['Butter', 'kitchen paper']) {
    const gone = row(name);
    tab.changeList(withoutRow(gone));
    expect(rows().map((one) => one.name)).not.toContain(name);
    tab.changeList(withRowAgain(gone));
    expect(list()).toEqual(before);
  }
  tab.changeList(withoutRecipe(first.id));
  expect(list().recipes).toEqual([second]);
  tab.changeList(withAgain(before.recipes, [first.id]));
  expect(list()).toEqual(before);
  tab.changeList(() => tab.EMPTY_LIST);
  const later = add('3');
  tab.changeList(withAllOf(before));
  expect(list().recipes).toEqual([...before.recipes, later]);
  expect(list().own).toEqual(before.own);
});

test.each([
  ['no JSON', '{', 0],
  ['nothing', 'null', 0],
  ['a number', '7', 0],
  ['a list', '[1, 2]', 0],
  [
    'recipes that are none',
    '{"recipes": [null, 7, {"id": "a"}, {"id": "", "recipeId": 1, "title": "x"}]}',
    0,
  ],
  [
    'lines that are none',
    '{"recipes": [{"id": "a", "recipeId": 1, "title": "x", "times": "0", "lines": [null, {"over": 1.5, "under": 0, "text": "salt"}], "out": ["x", -1]}], "ticked": [1], "own": {"a": 1}, "units": "stone"}',
    1,
  ],
  [
    'twice the same',
    '{"recipes": [{"id": "a", "recipeId": 1, "title": "x"}, {"id": "a", "recipeId": 1, "title": "x"}]}',
    1,
  ],
])('what was edited by hand to %s breaks nothing', async (_name, text, recipes) => {
  tab = await opened(new Map([['shopping-list', text]]));
  expect(list().recipes).toHaveLength(recipes);
  expect(() => rows()).not.toThrow();
  tab.changeList(withOwn('napkins'));
  expect(list().own).toHaveLength(1);
  expect(JSON.parse(tab.stored.get('shopping-list') ?? '') as ShoppingList).toEqual(list());
});

test('it has a bound', () => {
  for (let count = 0; count < tab.MOST_RECIPES + 1; count += 1) add();
  for (let count = 0; count < tab.MOST_OWN + 1; count += 1) tab.changeList(withOwn(`line ${count}`));
  tab.changeList(withOwn('x'.repeat(1_000)));
  expect(list().recipes).toHaveLength(tab.MOST_RECIPES);
  expect(list().own).toHaveLength(tab.MOST_OWN);
  const { title, lines } = tab.listed({ ...soup, title: 'x'.repeat(1_000) }, '1');
  expect(tab.repaired({ recipes: [{ id: 'a', recipeId: 1, title, lines }] }).recipes[0]?.title).toHaveLength(
    500,
  );
});

test('where nothing may be stored it lives as long as the page, which is told', () => {
  const refuse = () => {
    throw new DOMException('No', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  add();
  add();
  expect(list().recipes).toHaveLength(2);
  expect(tab.useShoppingList.getState().isKept).toBe(false);
});
