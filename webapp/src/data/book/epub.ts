import { answer, api } from '../../api/client.ts';
import type { BookPlan } from '../../api/types.ts';
import { beginningOf, type Book, titleOf } from './kept-book.ts';
import { namesInZip } from './names-in-zip.ts';
import { readZip } from '../../api/read-in-parts.ts';

/** What is looked for in the index of a book, and in which recipes it is. */
type IngredientPlan = NonNullable<BookPlan['ingredients']>[number];

/** An EPUB, and the numbers of the recipes that are in it. */
export interface Epub {
  file: Blob;
  recipeIds: ReadonlySet<number>;
}

/** How much of it has come. */
export interface Arrived {
  recipes: number;
  bytes: number;
}

/** More names, and more recipes of all of them, the index of a book does not take. */
const MOST_INGREDIENTS = 5_000;
const MOST_PLACES = 20_000;
const LONGEST_NAME = 80;
/** So long an index is at most, in bytes: the server takes a plan of a megabyte. */
const LONGEST_INDEX = 800_000;
const OF_RECIPE = /^EPUB\/recipe-(\d+)\.xhtml$/;

/** Has the server make an EPUB of a book. The server leaves out what is not on the shelf any more. */
export async function makeEpub(
  book: Book,
  ingredients: readonly IngredientPlan[],
  { signal, onArrived }: { signal: AbortSignal; onArrived: (arrived: Arrived) => void },
): Promise<Epub> {
  const recipeIds = new Set<number>();
  let bytes = 0;
  const look = namesInZip((name) => {
    const number = OF_RECIPE.exec(name)?.[1];
    if (number !== undefined) recipeIds.add(Number(number));
  });
  const onPart = (part: Uint8Array) => {
    look(part);
    bytes += part.length;
    onArrived({ recipes: recipeIds.size, bytes });
  };
  const read = (response: Response) =>
    readZip(response, onPart, book.withPhotos ? ', or leave the photos out' : '');
  const asked = { body: planOf(book, ingredients), signal, parseAs: 'blob' as const, read };
  const file = await answer(api.PUT('/book.epub', asked));
  return { file, recipeIds };
}

/** The plan that the server is sent: half an emoji, which a text may end with, is nothing that can be sent. */
export function planOf(book: Book, ingredients: readonly IngredientPlan[]): BookPlan {
  const { withPhotos, withCards, chapters } = book;
  return {
    title: wellFormed(titleOf(book)),
    line: wellFormed(book.line),
    dedication: wellFormed(book.dedication),
    withPhotos,
    withCards,
    chapters: chapters.map(({ name, recipes }) => ({
      name: wellFormed(name),
      recipeIds: recipes.map(({ recipeId }) => recipeId),
    })),
    ingredients: bounded(ingredients),
  };
}

function bounded(ingredients: readonly IngredientPlan[]): IngredientPlan[] {
  let places = 0;
  let bytes = 0;
  return ingredients
    .slice(0, MOST_INGREDIENTS)
    .map(({ name, recipeIds }) => ({ name: beginningOf(wellFormed(name), LONGEST_NAME), recipeIds }))
    .filter((entry) => (places += entry.recipeIds.length) <= MOST_PLACES)
    .filter((entry) => (bytes += bytesOf(entry)) <= LONGEST_INDEX);
}

function bytesOf(entry: IngredientPlan): number {
  return new TextEncoder().encode(`${JSON.stringify(entry)},`).length;
}

/** Composed and without white space around it, which counts as little here as in a field. */
function wellFormed(text: string): string {
  return text
    .replaceAll(/\p{Surrogate}/gu, '')
    .trim()
    .normalize('NFC');
}

/** What a file is called that has this book: its title, without what file systems do not take. */
export function epubName(book: Book): string {
  const plain = titleOf(book)
    .replaceAll(/[\p{C}\\/:*?"<>|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '');
  return `${plain === '' ? 'Our Recipes' : plain}.epub`;
}
