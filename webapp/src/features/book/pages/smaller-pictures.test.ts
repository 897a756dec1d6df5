import { expect, test } from 'vitest';
import type { Recipe } from '../../../api/types.ts';
import { EMPTY_BOOK } from '../../../data/book/kept-book.ts';
import type { Block } from './blocks.ts';
import { layOut } from './lay-out.ts';

function recipe(given: Partial<Recipe>): Recipe {
  return {
    recipeId: 1,
    title: 'Cake',
    description: '',
    attribution: '',
    writer: 'Rosa',
    recipePicList: [],
    recipeTagList: [],
    ingredientList: [],
    recipeStepList: [],
    ...given,
  } as unknown as Recipe;
}

/** The pages of a recipe with so many steps, and their blocks, where a page is 100 high. */
async function laidOut(
  given: Partial<Recipe>,
  steps: number,
  heightOf: (block: Block) => number,
): Promise<string[][]> {
  const recipeStepList = Array.from({ length: steps }, (_, place) => ({
    stepNum: place + 1,
    instructions: 'Stir.',
  }));
  const { pages } = await layOut(
    EMPTY_BOOK,
    [{ id: 'a', name: '', recipes: [recipe({ ...given, recipeStepList })] }],
    {
      room: 100,
      measure: async (blocks) => Promise.resolve(blocks.map(heightOf)),
      onLaidOut: () => undefined,
      signal: new AbortController().signal,
    },
  );
  const ofRecipes = pages.filter(({ kind }) => kind === 'recipes');
  return ofRecipes.map(({ columns: [blocks = []] }) => blocks.map(nameOf));
}

function nameOf(block: Block): string {
  return block.kind === 'photo' || block.kind === 'card' ? (block.size ?? 'usual') : block.kind;
}

test('a photo is smaller where its recipe then stands on one page', async () => {
  const given = { recipePicList: [{ recipeId: 1, userId: 1, picUrl: '/media/a', altText: 'A cake' }] };
  const heights = { usual: 30, medium: 22, small: 15 };
  const photoWith = async (steps: number) => {
    const pages = await laidOut(given, steps, (block) =>
      block.kind === 'photo' ? heights[block.size ?? 'usual'] : block.kind === 'title' ? 5 : 8,
    );
    return [pages.length, pages[0]?.[0]];
  };
  expect(await photoWith(8)).toEqual([1, 'usual']);
  expect(await photoWith(9)).toEqual([1, 'medium']);
  expect(await photoWith(10)).toEqual([1, 'small']);
  expect(await photoWith(11)).toEqual([2, 'usual']);
});

test('both sides of a card stand below their title where they are smaller, and nothing is smaller in vain', async () => {
  const cards = ['/media/front', '/media/back'];
  const sidesWith = async (steps: number, usual = 45) =>
    laidOut({ cards }, steps, (block) =>
      block.kind === 'card' ? { usual, medium: 36 }[block.size ?? 'usual'] : block.kind === 'title' ? 20 : 8,
    );
  expect(await sidesWith(0)).toEqual([['title', 'medium', 'medium']]);
  expect(await sidesWith(1)).toEqual([['title', 'step', 'medium', 'medium']]);
  expect(await sidesWith(2)).toEqual([['title', 'step', 'step', 'usual'], ['usual']]);
  // Upright, it would become too small to be read.
  expect(await sidesWith(0, 80)).toEqual([['title', 'usual'], ['usual']]);
});
