import type { Card, Recipe } from '../../api/types.ts';
import { newId } from '../../kept-state.ts';
import {
  beginningOf,
  type Book,
  type BookRecipe,
  type Chapter,
  LONGEST,
  MOST_CHAPTERS,
  MOST_RECIPES,
  recipesOf,
} from './kept-book.ts';

/** What becomes of a book. */
export type Change = (now: Book) => Book;

/** A recipe as a book keeps it. */
export function bookRecipe({ recipeId, title, writer, recipeTagList }: Card | Recipe): BookRecipe {
  return { recipeId, title, writer, tags: recipeTagList.map(({ tag }) => tag) };
}

/** Adds recipes at the end; those that are in the book stay where they are, and no more come than there is room for. */
export function withRecipes(recipes: readonly BookRecipe[]): Change {
  return (now) => {
    const before = recipesOf(now);
    const there = new Set(before.map(({ recipeId }) => recipeId));
    const fresh = recipes.filter(({ recipeId }, place) => {
      const first = recipes.findIndex((other) => other.recipeId === recipeId);
      return first === place && !there.has(recipeId);
    });
    const added = fresh.slice(0, Math.max(0, MOST_RECIPES - before.length));
    return {
      ...now,
      chapters: now.chapters.map((chapter, place) =>
        place === now.chapters.length - 1 ? { ...chapter, recipes: [...chapter.recipes, ...added] } : chapter,
      ),
    };
  };
}

/** Takes recipes out. */
export function withoutRecipes(ids: readonly number[]): Change {
  return ({ chapters, ...now }) => ({
    ...now,
    chapters: chapters.map((chapter) => ({
      ...chapter,
      recipes: chapter.recipes.filter(({ recipeId }) => !ids.includes(recipeId)),
    })),
  });
}

/** Recipes that are not on the shelf any more, without the names of who wrote them: those may be gone for good. */
export function withoutWriters(ids: readonly number[]): Change {
  return ({ chapters, ...now }) => ({
    ...now,
    chapters: chapters.map((chapter) => ({
      ...chapter,
      recipes: chapter.recipes.map((recipe) =>
        ids.includes(recipe.recipeId) ? { ...recipe, writer: '' } : recipe,
      ),
    })),
  });
}

/** Moves a recipe one place up or down; at the edge of its chapter into the one beside it. */
export function withRecipeMoved(recipeId: number, by: -1 | 1): Change {
  return (now) => {
    const at = now.chapters.findIndex(({ recipes }) => recipes.some((one) => one.recipeId === recipeId));
    const chapter = now.chapters[at];
    if (chapter === undefined) return now;
    const place = chapter.recipes.findIndex((one) => one.recipeId === recipeId);
    const isInside = place + by >= 0 && place + by < chapter.recipes.length;
    if (isInside) return withRecipesOf(now, at, swapped(chapter.recipes, place, place + by));
    const beside = now.chapters[at + by];
    const recipe = chapter.recipes[place];
    if (beside === undefined || recipe === undefined) return now;
    const there = by < 0 ? [...beside.recipes, recipe] : [recipe, ...beside.recipes];
    return withRecipesOf(withoutRecipes([recipeId])(now), at + by, there);
  };
}

/** Puts a recipe into a chapter, behind so many of its others; without a place at its end. */
export function withRecipeIn(recipeId: number, chapterId: string, place = Infinity): Change {
  return (now) => {
    const recipe = recipesOf(now).find((one) => one.recipeId === recipeId);
    const at = now.chapters.findIndex(({ id }) => id === chapterId);
    const rest = withoutRecipes([recipeId])(now);
    const chapter = rest.chapters[at];
    if (recipe === undefined || chapter === undefined) return now;
    return withRecipesOf(rest, at, chapter.recipes.toSpliced(place, 0, recipe));
  };
}

/** Adds an empty chapter at the end. */
export function withChapter(id: string, name: string): Change {
  return (now) =>
    now.chapters.length >= MOST_CHAPTERS
      ? now
      : { ...now, chapters: [...now.chapters, { id, name, recipes: [] }] };
}

/** Calls a chapter something else. */
export function withChapterNamed(chapterId: string, name: string): Change {
  return ({ chapters, ...now }) => ({
    ...now,
    chapters: chapters.map((chapter) =>
      chapter.id === chapterId ? { ...chapter, name: beginningOf(name.trim(), LONGEST.chapter) } : chapter,
    ),
  });
}

/** Moves a chapter one place up or down. */
export function withChapterMoved(chapterId: string, by: -1 | 1): Change {
  return (now) => {
    const place = now.chapters.findIndex(({ id }) => id === chapterId);
    if (place < 0 || now.chapters[place + by] === undefined) return now;
    return { ...now, chapters: swapped(now.chapters, place, place + by) };
  };
}

/** Removes a chapter; its recipes go to the end of the one before, or the beginning of the next. The last one stays. */
export function withoutChapter(chapterId: string): Change {
  return (now) => {
    const place = now.chapters.findIndex(({ id }) => id === chapterId);
    const gone = now.chapters[place];
    if (gone === undefined || now.chapters.length === 1) return now;
    const chapters = now.chapters.filter(({ id }) => id !== chapterId);
    const to = Math.max(0, place - 1);
    const there = chapters[to]?.recipes ?? [];
    const all = place === 0 ? [...gone.recipes, ...there] : [...there, ...gone.recipes];
    return withRecipesOf({ ...now, chapters }, to, all);
  };
}

/** Files all recipes into chapters by a name that each has; those without one are in the last. */
export function inChapters(nameOf: (recipe: BookRecipe) => string, others: string): Change {
  return (now) => {
    const named = new Map<string, BookRecipe[]>();
    for (const recipe of recipesOf(now)) {
      const name = nameOf(recipe);
      named.set(name, [...(named.get(name) ?? []), recipe]);
    }
    const names = [...named.keys()]
      .filter((name) => name !== '')
      .toSorted((one, other) => one.localeCompare(other, 'en'));
    const kept = names.slice(0, MOST_CHAPTERS - 1);
    const left = ['', ...names.slice(kept.length)].flatMap((name) => named.get(name) ?? []);
    const chapters: Chapter[] = kept.map((name) => ({
      id: newId(),
      name: beginningOf(name, LONGEST.chapter),
      recipes: named.get(name) ?? [],
    }));
    if (left.length > 0 || chapters.length === 0)
      chapters.push({ id: newId(), name: chapters.length === 0 ? '' : others, recipes: left });
    return { ...now, chapters };
  };
}

/** The recipes of each chapter by their titles. */
export function byTitle({ chapters, ...now }: Book): Book {
  return {
    ...now,
    chapters: chapters.map((chapter) => ({
      ...chapter,
      recipes: chapter.recipes.toSorted((one, other) => one.title.localeCompare(other.title, 'en')),
    })),
  };
}

/** The chapters as they were, with what has come since at the end. */
export function withChaptersOf(before: Book): Change {
  return (now) => withRecipes(recipesOf(now))({ ...now, chapters: before.chapters });
}

function withRecipesOf(now: Book, at: number, recipes: readonly BookRecipe[]): Book {
  return {
    ...now,
    chapters: now.chapters.map((chapter, place) => (place === at ? { ...chapter, recipes } : chapter)),
  };
}

function swapped<Item>(items: readonly Item[], one: number, other: number): Item[] {
  return items.map((item, place) => {
    if (place === one) return items[other] ?? item;
    return place === other ? (items[one] ?? item) : item;
  });
}
