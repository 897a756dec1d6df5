import type { Recipe } from '../../../api/types.ts';
import type { Book } from '../../../data/book/kept-book.ts';
import { inParts } from '../../../data/recipes/recipes-numbered.ts';
import { type Block, halved, recipeBlocks, SMALLER } from './blocks.ts';
import { byCook, byIngredient, indexBlocks } from './index-entries.ts';
import { heightOf, type Measured, paginate } from './paginate.ts';

/** How wide something stands: over the page, or in one of two columns of it. */
export type Width = 'page' | 'column';

/** Says how high blocks are, unless nobody wants to know any more. */
export type Measure = (
  blocks: readonly Block[],
  width: Width,
  signal: AbortSignal,
) => Promise<readonly number[]>;

/** A chapter with the recipes that are there; empty ones are left out. */
export interface WholeChapter {
  id: string;
  name: string;
  recipes: readonly Recipe[];
}

/** A page of the book. Odd ones are on the right. */
export interface Page {
  number: number;
  kind: 'cover' | 'blank' | 'dedication' | 'contents' | 'opener' | 'recipes' | 'index';
  /** What stands above it. */
  head: string;
  columns: readonly (readonly Block[])[];
  /** Of the page that opens a chapter. */
  chapter?: WholeChapter;
}

/** All pages, and on which each chapter and each recipe begins. */
export interface BookPages {
  pages: readonly Page[];
  starts: ReadonlyMap<string, number>;
}

/** So many recipes are measured at once: less than a moment, and no page has all of them twice. */
const AT_ONCE = 10;
/** What takes more than this part of a page is parted: kept whole it would leave a page half empty. */
const MOST_OF_PAGE = 0.5;

/** By which its start is found. */
export const startOf = {
  chapter: ({ id }: { id: string }) => `chapter ${id}`,
  recipe: ({ recipeId }: { recipeId: number }) => `recipe ${recipeId}`,
};

/** Lays a book out: what is on which page. */
export async function layOut(
  book: Book,
  chapters: readonly WholeChapter[],
  {
    room,
    measure,
    onLaidOut,
    signal,
  }: { room: number; measure: Measure; onLaidOut: (recipes: number) => void; signal: AbortSignal },
): Promise<BookPages> {
  const fitted = (blocks: readonly Block[], width: Width) => fit(blocks, width, { room, measure, signal });
  const laid = new Map<number, Measured[]>();
  for (const part of inParts(
    chapters.flatMap(({ recipes }) => recipes),
    AT_ONCE,
  )) {
    const blocks = await fitted(
      part.flatMap((recipe) => recipeBlocks(recipe, book)),
      'page',
    );
    const recipes = await withSmallerPictures(
      part.map(({ recipeId }) => blocks.filter(({ block }) => block.key.startsWith(`${recipeId} `))),
      room,
      async (smaller) => fitted(smaller, 'page'),
    );
    for (const [place, { recipeId }] of part.entries()) laid.set(recipeId, recipes[place] ?? []);
    onLaidOut(laid.size);
  }
  const sheets = new Sheets();
  sheets.add('cover');
  if (book.dedication.trim() !== '') {
    sheets.turnToRight();
    const whole: Block = { kind: 'dedication', text: book.dedication.trim(), key: 'dedication' };
    for (const blocks of paginate(await fitted([whole], 'page'), room))
      sheets.add('dedication', { columns: [blocks] });
  }
  sheets.turnToRight();
  for (const blocks of paginate(await fitted(contentsBlocks(chapters), 'page'), room))
    sheets.add('contents', { columns: [blocks] });
  for (const chapter of chapters) {
    sheets.turnToRight();
    if (isNamed(chapter, chapters)) {
      sheets.starts.set(startOf.chapter(chapter), sheets.add('opener', { chapter }));
      // What opens a chapter has a back that is blank.
      sheets.turnToRight();
    }
    addRecipes(sheets, chapter, { laid, room, ownPages: book.ownPages });
  }
  const recipes = chapters.flatMap((chapter) => chapter.recipes);
  const pageOf = (recipe: Recipe) => sheets.starts.get(startOf.recipe(recipe)) ?? 0;
  for (const [heading, entries] of [
    [INDEXES.ingredients, byIngredient(recipes)],
    [INDEXES.cooks, byCook(recipes)],
  ] as const) {
    const columns = paginate(await fitted(indexBlocks(heading, entries, pageOf), 'column'), room);
    for (const pair of inParts(columns, 2)) sheets.add('index', { columns: pair, head: heading });
  }
  return sheets;
}

/** What the indexes are called. */
export const INDEXES = { ingredients: 'Index by Ingredient', cooks: 'Index by Cook' } as const;

/** The only chapter of a book may have no name; then nothing opens it. */
function isNamed({ name }: WholeChapter, chapters: readonly WholeChapter[]): boolean {
  return name !== '' || chapters.length > 1;
}

/** What a chapter without a name is called among others. */
export function nameOf({ name }: { name: string }): string {
  return name === '' ? 'Recipes' : name;
}

/** Pages as they are added. */
class Sheets implements BookPages {
  readonly pages: Page[] = [];
  readonly starts = new Map<string, number>();

  /** Adds a page; answers its number. */
  add(kind: Page['kind'], { columns = [], head = '', ...rest }: Partial<Page> = {}): number {
    const number = this.pages.length + 1;
    this.pages.push({ ...rest, number, kind, columns, head });
    return number;
  }

  /** The next page is on the right. */
  turnToRight(): void {
    if (this.pages.length % 2 === 1) this.add('blank');
  }
}

function addRecipes(
  sheets: Sheets,
  chapter: WholeChapter,
  { laid, room, ownPages }: { laid: ReadonlyMap<number, Measured[]>; room: number; ownPages: boolean },
): void {
  const head = chapter.name;
  let onPage: Measured[] = [];
  for (const recipe of chapter.recipes) {
    const measured = laid.get(recipe.recipeId) ?? [];
    const last = sheets.pages.at(-1);
    if (
      !ownPages &&
      onPage.length > 0 &&
      last !== undefined &&
      heightOf(onPage) + heightOf(measured) <= room
    ) {
      onPage = [...onPage, ...measured];
      sheets.pages[sheets.pages.length - 1] = { ...last, columns: [onPage.map(({ block }) => block)] };
      sheets.starts.set(startOf.recipe(recipe), last.number);
      continue;
    }
    const pages = paginate(measured, room);
    sheets.starts.set(startOf.recipe(recipe), sheets.pages.length + 1);
    for (const blocks of pages) sheets.add('recipes', { columns: [blocks], head });
    const lastKeys = new Set(pages.at(-1)?.map(({ key }) => key));
    onPage = measured.filter(({ block }) => lastKeys.has(block.key));
  }
}

/** What stands in the contents; the pages are filled in when they are known. */
function contentsBlocks(chapters: readonly WholeChapter[]): Block[] {
  const blocks: Block[] = [{ kind: 'heading', text: 'Contents', key: 'contents', staysWithNext: true }];
  for (const chapter of chapters) {
    const of = startOf.chapter(chapter);
    if (isNamed(chapter, chapters))
      blocks.push({ kind: 'chapter', text: nameOf(chapter), of, key: of, staysWithNext: true });
    for (const recipe of chapter.recipes) {
      const start = startOf.recipe(recipe);
      blocks.push({ kind: 'recipe', text: recipe.title, of: start, key: start });
    }
  }
  return blocks;
}

/** The blocks of recipes, each with a photo or a card so small that all of it stands on one page, where that is enough. */
async function withSmallerPictures(
  recipes: readonly Measured[][],
  room: number,
  measured: (smaller: Block[]) => Promise<Measured[]>,
): Promise<Measured[][]> {
  const isTooHigh = (blocks: Measured[]) => heightOf(blocks) > room;
  const keyOf = ({ key }: Block, size: string) => `${key} ${size}`;
  const pictures = recipes
    .filter(isTooHigh)
    .flatMap((blocks) =>
      SMALLER.flatMap(({ kind, size }) =>
        blocks
          .filter(({ block }) => block.kind === kind)
          .map(({ block }) => ({ ...block, size, key: keyOf(block, size) }) as Block),
      ),
    );
  const smaller = new Map((await measured(pictures)).map((one) => [one.block.key, one]));
  return recipes.map((blocks) => {
    if (!isTooHigh(blocks)) return blocks;
    const tries = SMALLER.map(({ kind, size, least }) =>
      blocks.map((one) => {
        const shrunk = one.block.kind === kind ? smaller.get(keyOf(one.block, size)) : undefined;
        return shrunk === undefined || shrunk.height < least * one.height ? one : shrunk;
      }),
    );
    return tries.find((tried) => !isTooHigh(tried)) ?? blocks;
  });
}

/** Measures blocks, and parts those that are too high until all of them fit, or cannot be parted. */
async function fit(
  blocks: readonly Block[],
  width: Width,
  { room, measure, signal }: { room: number; measure: Measure; signal: AbortSignal },
): Promise<Measured[]> {
  const measured = async (some: readonly Block[]): Promise<Measured[]> => {
    if (some.length === 0) return [];
    signal.throwIfAborted();
    const heights = await measure(some, width, signal);
    signal.throwIfAborted();
    return some.map((block, place) => ({ block, height: heights[place] ?? 0 }));
  };
  let fitting = await measured(blocks);
  for (;;) {
    const halves = fitting.map(({ block, height }) =>
      height > room * (block.kind === 'dedication' ? 1 : MOST_OF_PAGE) ? halved(block) : null,
    );
    if (halves.every((pair) => pair === null)) return fitting;
    const parts = await measured(halves.flatMap((pair) => pair ?? []));
    fitting = fitting.flatMap((one, place) => (halves[place] === null ? [one] : parts.splice(0, 2)));
  }
}
