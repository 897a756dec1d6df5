import type { Ingredient, Recipe, Story } from '../../../api/types.ts';
import type { Book } from '../../../data/book/kept-book.ts';
import { type CardSide, sidesOf } from '../../../parts/original-card/card-sides.ts';

/** Where in the book something of an index is: on a page, and of which recipe if that is said. */
export interface Place {
  title: string;
  page: number;
}

/**
 * What is smaller where its recipe would not fit on a page otherwise, in the order in which it is tried, and which part of its height has to
 * be left: a card is read.
 */
export const SMALLER = [
  { kind: 'photo', size: 'medium', least: 0 },
  { kind: 'photo', size: 'small', least: 0 },
  { kind: 'card', size: 'medium', least: 0.7 },
] as const;
type SizeOf<Kind> = Extract<(typeof SMALLER)[number], { kind: Kind }>['size'];

/** What a block shows. */
type Shown =
  | {
      kind: 'photo';
      picUrl: string;
      altText: string;
      title: string;
      tags: readonly string[];
      size?: SizeOf<'photo'>;
    }
  | { kind: 'title'; recipe: Recipe; isDrawn: boolean }
  | { kind: 'dedication' | 'description' | 'source' | 'letter' | 'heading'; text: string }
  | { kind: 'step'; number: number | null; text: string }
  | { kind: 'story'; story: Story | null; text: string; writer: string }
  | { kind: 'ingredients'; lines: readonly Ingredient[] }
  | ({ kind: 'card'; title: string; size?: SizeOf<'card'> } & CardSide)
  | { kind: 'chapter' | 'recipe'; text: string; of: string }
  | { kind: 'index'; text: string; places: readonly Place[] };

/** What stands on one page, unless it is too high for one. */
export type Block = Shown & {
  key: string;
  /** It is of no use at the foot of a page without what follows. */
  staysWithNext?: boolean;
};

/** How many ingredients stand in one block of two columns, which are read one after the other. */
const MOST_LINES = 24;

/** What stands in the book of a recipe, in order. */
export function recipeBlocks(
  recipe: Recipe,
  { withPhotos, withCards }: Pick<Book, 'withPhotos' | 'withCards'>,
): Block[] {
  const {
    recipeId,
    title,
    description,
    attribution,
    ingredientList,
    recipeStepList,
    cards = [],
    story,
  } = recipe;
  const photo = withPhotos ? recipe.recipePicList[0] : undefined;
  const key = (of: string) => `${recipeId} ${of}`;
  const blocks: Block[] = [];
  if (photo !== undefined) {
    const tags = recipe.recipeTagList.map(({ tag }) => tag);
    blocks.push({ ...photo, kind: 'photo', title, tags, key: key('photo'), staysWithNext: true });
  }
  const isDrawn = withPhotos && photo === undefined;
  blocks.push({ kind: 'title', recipe, isDrawn, key: key('title'), staysWithNext: true });
  if (description !== '')
    blocks.push({ kind: 'description', text: description, key: key('description'), staysWithNext: true });
  for (const [place, lines] of ingredientParts(ingredientList).entries())
    blocks.push({ kind: 'ingredients', lines, key: key(`ingredients ${place}`) });
  for (const { stepNum, instructions } of recipeStepList)
    blocks.push({ kind: 'step', number: stepNum, text: instructions, key: key(`step ${stepNum}`) });
  if (story !== undefined)
    blocks.push({ kind: 'story', story, text: story.told, writer: recipe.writer, key: key('story') });
  if (attribution !== '') blocks.push({ kind: 'source', text: attribution, key: key('source') });
  if (withCards)
    for (const side of sidesOf(cards)) blocks.push({ ...side, kind: 'card', title, key: key(side.name) });
  return blocks;
}

/** A block in two, where it can be parted; null where it has to stay whole. */
export function halved(block: Block): [Block, Block] | null {
  const halves = ([one, other]: [Partial<Block>, Partial<Block>]): [Block, Block] => [
    { ...block, ...one, key: `${block.key}a`, staysWithNext: false } as Block,
    { ...block, ...other, key: `${block.key}b` } as Block,
  ];
  switch (block.kind) {
    case 'step':
    case 'story':
    case 'dedication':
    case 'description':
    case 'source': {
      const at = middleOf(block.text);
      if (at === null) return null;
      const texts = [block.text.slice(0, at).trim(), block.text.slice(at).trim()] as const;
      return halves([
        { text: texts[0], ...(block.kind === 'story' && { writer: '' }) },
        {
          text: texts[1],
          ...(block.kind === 'step' && { number: null }),
          ...(block.kind === 'story' && { story: null }),
        },
      ]);
    }
    case 'ingredients': {
      const { lines } = block;
      const [cut] = nearestTo(lines.length / 2, cutsOf(lines));
      return cut === undefined ? null : halves([{ lines: lines.slice(0, cut) }, { lines: lines.slice(cut) }]);
    }
    case 'index': {
      const places = halfOf(block.places);
      return places === null ? null : halves([{ places: places[0] }, { places: places[1], text: '' }]);
    }
    case 'photo':
    case 'title':
    case 'card':
    case 'letter':
    case 'heading':
    case 'chapter':
    case 'recipe':
      return null;
  }
}

function halfOf<Item>(items: readonly Item[]): [Item[], Item[]] | null {
  if (items.length < 2) return null;
  const middle = Math.ceil(items.length / 2);
  return [items.slice(0, middle), items.slice(middle)];
}

/** Whether a line of the ingredients is what stands above those of a part: "For the dough:". */
export function isHeading({ ingredientText }: Ingredient): boolean {
  return ingredientText.trimEnd().endsWith(':');
}

/** Where ingredients may be parted: not below a heading, which belongs to what follows. */
function cutsOf(lines: readonly Ingredient[]): number[] {
  return lines.slice(0, -1).flatMap((line, place) => (isHeading(line) ? [] : [place + 1]));
}

function ingredientParts(lines: readonly Ingredient[]): Ingredient[][] {
  if (lines.length === 0) return [];
  if (lines.length <= MOST_LINES) return [[...lines]];
  const cut = cutsOf(lines).findLast((place) => place <= MOST_LINES) ?? MOST_LINES;
  return [lines.slice(0, cut), ...ingredientParts(lines.slice(cut))];
}

function nearestTo(middle: number, places: readonly number[]): number[] {
  return places.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
}

/** Where a text is parted: at the end of a sentence, otherwise between two words, as near to its middle as there is one. */
function middleOf(text: string): number | null {
  for (const between of [/(?<=[.!?])\s+|\n+/g, /\s+/g]) {
    const ends = [...text.trim().matchAll(between)].map(({ index, 0: { length } }) => index + length);
    const [nearest] = nearestTo(text.length / 2, ends);
    if (nearest !== undefined) return nearest;
  }
  return text.length > LONGEST_WORD ? Math.ceil(text.length / 2) : null;
}

/** What is longer and has no blank is parted anywhere. */
const LONGEST_WORD = 200;
