import { type Book, type BookRecipe, type Chapter, recipesOf } from '../../data/book/kept-book.ts';
import { groupOf, type TagGroup } from '../../data/tags/tag-groups.ts';
import { plainTag } from '../../data/tags/plain-tag.ts';

/** The groups of tags by which a book is parted into chapters. */
export const CHAPTERS_BY = [
  'Meal',
  'Main ingredient',
  'Origin',
  'Occasion',
] as const satisfies readonly TagGroup[];

/** What the chapter is called in which recipes are that have no tag of a group. */
export const OTHERS = 'Other Recipes';

/** The chapter of each recipe by its tags of a group: of several the one that most recipes of the book have, so that chapters are few. */
export function chapterByTag(book: Book, group: TagGroup): (recipe: BookRecipe) => string {
  const counts = new Map<string, number>();
  const spelled = new Map<string, string>();
  const tagsOf = ({ tags }: BookRecipe) => tags.filter((tag) => groupOf(tag) === group);
  for (const tag of recipesOf(book).flatMap(tagsOf)) {
    counts.set(plainTag(tag), (counts.get(plainTag(tag)) ?? 0) + 1);
    if (!spelled.has(plainTag(tag))) spelled.set(plainTag(tag), tag);
  }
  return (recipe) => {
    const [most] = tagsOf(recipe)
      .map(plainTag)
      .toSorted(
        (one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0) || one.localeCompare(other, 'en'),
      );
    const name = most === undefined ? '' : (spelled.get(most) ?? '');
    return name.charAt(0).toUpperCase() + name.slice(1);
  };
}

/** What a chapter is called, or which one it is. */
export function chapterName({ name }: Chapter, place: number): string {
  return name === '' ? `Chapter ${place + 1}` : name;
}
