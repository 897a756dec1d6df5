import { expect, test, vi } from 'vitest';
import type { Recipe } from '../../../api/types.ts';
import { EMPTY_BOOK } from '../../../data/book/kept-book.ts';
import { type Block, halved, isHeading, recipeBlocks } from './blocks.ts';
import { byCook, byIngredient, indexBlocks } from './index-entries.ts';
import { layOut, startOf } from './lay-out.ts';
import { paginate } from './paginate.ts';

function recipe(recipeId: number, ingredients: string[], given: Partial<Recipe> = {}): Recipe {
  return {
    recipeId,
    title: `Recipe ${recipeId}`,
    description: '',
    attribution: '',
    writer: 'Rosa',
    recipePicList: [],
    recipeTagList: [],
    ingredientList: ingredients.map((ingredientText, place) => ({
      ingredientNum: place + 1,
      amountNumerator: 2,
      amountDenominator: 1,
      unitType: '',
      quantifier: '',
      ingredientText,
    })),
    recipeStepList: [{ stepNum: 1, instructions: 'Cook it.' }],
    ...given,
  } as Recipe;
}

const step = (key: string, staysWithNext = false): Block => ({
  kind: 'step',
  number: 1,
  text: key,
  key,
  staysWithNext,
});
const keys = (pages: Block[][]) => pages.map((blocks) => blocks.map(({ key }) => key).join(''));

test('blocks fill a page, and a heading goes with what follows it', () => {
  const measured = (...heights: [string, number, boolean?][]) =>
    heights.map(([key, height, stays = false]) => ({ block: step(key, stays), height }));
  expect(keys(paginate(measured(['a', 4], ['b', 4], ['c', 4]), 10))).toEqual(['ab', 'c']);
  expect(keys(paginate(measured(['a', 7], ['b', 2, true], ['c', 4]), 10))).toEqual(['a', 'bc']);
  // What is higher than a page stands on one of its own, and nothing is lost.
  expect(keys(paginate(measured(['a', 2], ['b', 30], ['c', 2]), 10))).toEqual(['a', 'b', 'c']);
  expect(paginate([], 10)).toEqual([]);
});

test('a long step is parted at the end of a sentence, and all of its words stay', () => {
  const text = 'Chop the leeks. Fry them in butter. Add the stock. Let it simmer.';
  const [one, other] = halved({ kind: 'step', number: 3, text, key: 's' }) ?? [];
  expect(one).toMatchObject({ number: 3, text: 'Chop the leeks. Fry them in butter.' });
  expect(other).toMatchObject({ number: null, text: 'Add the stock. Let it simmer.' });
  expect(halved({ kind: 'step', number: 1, text: 'Simmer', key: 's' })).toBeNull();
});

test.each([
  ['Mashed very ripe bananas', 'Bananas'],
  ['Crumbled feta', 'Feta'],
  ['Bone-in, skin-on chicken thighs', 'Chicken thighs'],
  ['Juice of 1/2 lemon', 'Lemon'],
  ['Finely grated zest and juice of 2 oranges', 'Oranges'],
  ['2 large or 3 medium onions', 'Onions'],
  ['Whole milk', 'Milk'],
])('“%s” is looked for as “%s”', (text, name) => {
  expect(byIngredient([recipe(1, [text])]).map((entry) => entry.name)).toEqual([name]);
});

test('names stand in the order in which people look for them, whatever their accents', () => {
  const names = ['Zoë', 'Öl', 'apples', 'Äpfel', 'Ágnes', 'Agnes'];
  const recipes = names.map((name, place) => recipe(place + 1, [name], { writer: name }));
  // The server's test of an EPUB has the same cooks in the same order.
  const inOrder = ['Agnes', 'Ágnes', 'Äpfel', 'Apples', 'Öl', 'Zoë'];
  expect(byCook(recipes).map(({ name }) => name)).toEqual(inOrder);
  // Of ingredients an accent makes no other one.
  expect(byIngredient(recipes.slice(0, -1)).map(({ name }) => name)).toEqual(inOrder.slice(1));
  const [rosa, ...others] = byCook([recipe(1, [], { writer: 'Rosa' }), recipe(2, [], { writer: 'rosa' })]);
  expect([rosa?.recipes.length, others]).toEqual([2, []]);
});

test('a story stands after the steps, in paragraphs, and goes on without its heading', () => {
  const told = 'They had no cutter. So they took a glass.';
  const story = { who: 'Rosa', place: '', time: '', told };
  const kinds = (given: Partial<Recipe>) =>
    recipeBlocks(recipe(1, ['salt'], given), EMPTY_BOOK).map(({ kind }) => kind);
  const usual = ['title', 'ingredients', 'step'];
  expect(kinds({})).toEqual(usual);
  expect(kinds({ story, attribution: 'Aunt May' })).toEqual([...usual, 'story', 'source']);
  const block = recipeBlocks(recipe(1, [], { story }), EMPTY_BOOK).at(-1);
  expect(block).toMatchObject({ story, text: told, writer: 'Rosa' });
  const [one, other] = block === undefined ? [] : (halved(block) ?? []);
  expect(one).toMatchObject({ kind: 'story', story, text: 'They had no cutter.', writer: '' });
  expect(other).toMatchObject({ kind: 'story', story: null, text: 'So they took a glass.', writer: 'Rosa' });
});

test('an index finds an ingredient by its name, whatever is said of it', () => {
  const [one, other] = [
    recipe(1, ['large eggs, beaten', 'water', 'For the dough:', 'garlic cloves, minced']),
    recipe(2, ['egg', 'salt', 'garlic']),
  ];
  expect(byIngredient([one, other])).toEqual([
    { name: 'Eggs', recipes: [one, other] },
    { name: 'Garlic', recipes: [one, other] },
  ]);
  expect(byCook([one, other])).toEqual([{ name: 'Rosa', recipes: [one, other] }]);
});

test.each([
  ['packed cups baby spinach', 'Baby spinach'],
  ['Packed cup Thai basil sprigs', 'Thai basil'],
  ['loosely packed cups of chopped parsley', 'Parsley'],
  ['packed light brown sugar', 'Light brown sugar'],
  ['heaping tbsp. paprika', 'Paprika'],
  ['scant teaspoon ground cumin', 'Ground cumin'],
  ['generous handful of mint leaves', 'Mint'],
  ['A small handful of dill', 'Dill'],
  ['level spoon flour', 'Flour'],
  ['cup cakes', 'Cup cakes'],
  ['packed', 'Packed'],
  ['whole packed sardines', 'Sardines'],
])('how full a measure is belongs to no name: %s is %s', (text, name) => {
  expect(byIngredient([recipe(1, [text])]).map((entry) => entry.name)).toEqual([name]);
});

test.each([
  ['tart apples', 'Apples'],
  ['tart shells', 'Tart shells'],
  ['toasted walnuts', 'Walnuts'],
  ['toasted sesame oil', 'Toasted sesame oil'],
  ['torn basil leaves', 'Basil'],
  ['bay leaves', 'Bay leaves'],
  ['extra-firm tofu', 'Tofu'],
  ['thick bacon', 'Bacon'],
  ['plain whole-milk yogurt', 'Yogurt'],
  ['shelled unsalted pistachios', 'Pistachios'],
  ['cilantro (fresh)', 'Cilantro'],
  ['whole-milk ricotta', 'Ricotta'],
  ['frozen baby lima beans', 'Baby lima beans'],
  ['frozen yogurt', 'Frozen yogurt'],
  ['dash Tabasco', 'Tabasco'],
  ['ears of corn', 'Corn'],
  ['recipe pie crust', 'Pie crust'],
  ['Some flour', 'Flour'],
  ['Optional: raisins', 'Raisins'],
])('nobody looks for what was done to it: %s is %s', (text, name) => {
  expect(byIngredient([recipe(1, [text])]).map((entry) => entry.name)).toEqual([name]);
});

test('salt is in no index, of whatever grain, and neither is ice', () => {
  expect(byIngredient([recipe(1, ['kosher salt', 'Flaky sea salt', 'ice', 'salt & pepper'])])).toEqual([]);
});

test('an index has every ingredient with a word, however odd, and none without', () => {
  const odd = ['½ cup', '', '  ', '2', '(1/2)', '—', 'For the sauce:', '½ cup, packed', '🥕'];
  const names = byIngredient([recipe(1, odd)]).map(({ name }) => name);
  const blocks = indexBlocks('Index', byIngredient([recipe(1, odd)]), () => 1);
  expect(new Set(blocks.map(({ key }) => key)).size).toBe(blocks.length);
  expect(names).toEqual(['🥕', '½ cup', '½ cup, packed']);
});

test('letters that are others with a mark stand among those, each letter once', () => {
  const cooks = ['Zoë', 'Øystein', 'Orla', 'Æsa', 'Adam', 'Ágnes', 'Łucja', 'Lena', 'Đurđa', 'Dora', 'Œnone'];
  const recipes = cooks.map((writer, place) => recipe(place, [], { writer }));
  const blocks = indexBlocks('Index', byCook(recipes), () => 1);
  const letters = blocks.flatMap((block) => (block.kind === 'letter' ? [block.text] : []));
  expect(letters).toEqual(['A', 'D', 'L', 'O', 'Z']);
  expect(new Set(blocks.map(({ key }) => key)).size).toBe(blocks.length);
});

test('ingredients are not parted below their heading', () => {
  const names = Array.from({ length: 60 }, (_, place) => (place % 12 === 11 ? 'For it:' : 'flour'));
  const whole = recipe(1, names);
  const parts = recipeBlocks(whole, EMPTY_BOOK).filter((block) => block.kind === 'ingredients');
  expect(parts.map(({ lines }) => lines.length)).toEqual([23, 24, 13]);
  expect(parts.flatMap(({ lines }) => lines)).toEqual(whole.ingredientList);
  const halves = (...lines: string[]) => {
    const block: Block = { kind: 'ingredients', lines: recipe(1, lines).ingredientList, key: 'i' };
    return halved(block)?.map((half) => (half.kind === 'ingredients' ? half.lines.map(isHeading) : []));
  };
  expect(halves('flour', 'For the top:', 'sugar', 'butter')).toEqual([[false], [true, false, false]]);
  expect(halves('For the top:', 'sugar')).toBeUndefined();
});

test('of what is in many recipes an index names the pages alone', () => {
  const recipes = Array.from({ length: 9 }, (_, place) => recipe(place, ['leeks']));
  const pageOf = ({ recipeId }: Recipe) => 10 + Math.floor(recipeId / 2);
  const [, , leeks] = indexBlocks('Index', byIngredient(recipes), pageOf);
  expect(leeks).toMatchObject({ places: [10, 11, 12, 13, 14].map((page) => ({ title: '', page })) });
});

/** Every block is one high, and a page five. */
const lay = (chapters: Parameters<typeof layOut>[1], book: Partial<typeof EMPTY_BOOK> = {}) =>
  layOut({ ...EMPTY_BOOK, ...book }, chapters, {
    room: 5,
    measure: (blocks) => Promise.resolve(blocks.map(() => 1)),
    onLaidOut: () => undefined,
    signal: new AbortController().signal,
  });

test('chapters open on the right, and contents and indexes name the pages on which recipes begin', async () => {
  const [one, two] = [
    { id: 'a', name: 'Soups', recipes: [recipe(1, ['leeks']), recipe(2, ['leeks'])] },
    { id: 'b', name: 'Cakes', recipes: [recipe(3, ['eggs'])] },
  ] as const;
  const { pages, starts } = await lay([one, two], { dedication: 'For Rosa' });
  expect(pages.map(({ kind }) => kind)).toEqual([
    ...[
      'cover',
      'blank',
      'dedication',
      'blank',
      'contents',
      'contents',
      'opener',
      'blank',
      'recipes',
      'recipes',
    ],
    ...['opener', 'blank', 'recipes', 'index', 'index'],
  ]);
  expect(pages.map(({ number }) => number)).toEqual(pages.map((_page, place) => place + 1));
  for (const { number, kind } of pages) if (kind === 'opener') expect(number % 2).toBe(1);
  expect(starts.get(startOf.chapter(two))).toBe(11);
  for (const found of [...one.recipes, ...two.recipes]) {
    const page = pages.find(({ columns }) =>
      columns.flat().some((block) => block.kind === 'title' && block.recipe === found),
    );
    expect(starts.get(startOf.recipe(found))).toBe(page?.number);
  }
});

test('a recipe begins a page of its own, or where all of it finds room', async () => {
  const chapters = [{ id: 'a', name: '', recipes: [recipe(1, []), recipe(2, []), recipe(3, [])] }];
  const recipePages = async (ownPages: boolean) =>
    (await lay(chapters, { ownPages })).pages.filter(({ kind }) => kind === 'recipes').length;
  expect(await recipePages(true)).toBe(3);
  // Each is two high.
  expect(await recipePages(false)).toBe(2);
});

test('a long dedication goes on on the next page', async () => {
  const { pages } = await layOut(
    { ...EMPTY_BOOK, dedication: Array.from({ length: 8 }, (_, place) => `To ${place}`).join('\n') },
    [],
    {
      room: 5,
      measure: (blocks) =>
        Promise.resolve(blocks.map((block) => ('text' in block ? block.text.split('\n').length : 1))),
      onLaidOut: () => undefined,
      signal: new AbortController().signal,
    },
  );
  const texts = pages
    .filter(({ kind }) => kind === 'dedication')
    .map(({ columns }) => columns.flat().map((block) => ('text' in block ? block.text : '')));
  expect(texts).toEqual([['To 0\nTo 1\nTo 2\nTo 3'], ['To 4\nTo 5\nTo 6\nTo 7']]);
});

test('nothing more is measured when it is canceled meanwhile', async () => {
  const stop = new AbortController();
  const measure = vi.fn((blocks: readonly Block[]) => {
    stop.abort();
    // So high that they would be parted, and measured again.
    return Promise.resolve(blocks.map(() => 100));
  });
  const laid = layOut(EMPTY_BOOK, [{ id: 'a', name: '', recipes: [recipe(1, ['leeks', 'eggs'])] }], {
    room: 5,
    measure,
    onLaidOut: () => undefined,
    signal: stop.signal,
  });
  await expect(laid).rejects.toThrow();
  expect(measure).toHaveBeenCalledTimes(1);
});

test('nothing goes on when it is canceled', async () => {
  const stop = new AbortController();
  const laid = layOut(
    EMPTY_BOOK,
    [{ id: 'a', name: '', recipes: Array.from({ length: 30 }, (_, place) => recipe(place, [])) }],
    {
      room: 5,
      measure: (blocks) => Promise.resolve(blocks.map(() => 1)),
      onLaidOut: () => {
        stop.abort();
      },
      signal: stop.signal,
    },
  );
  await expect(laid).rejects.toThrow();
});
