import { LONGEST_OWN, MOST_OWN, MOST_RECIPES, newId, type ShoppingList } from './kept-list.ts';
import type { Row } from './rows.ts';
import type { ListedRecipe } from './sums.ts';

type Change = (now: ShoppingList) => ShoppingList;

/** Puts a recipe on the list. The first one says in which units the list is read. */
export function withRecipe(recipe: ListedRecipe, units: ShoppingList['units']): Change {
  return (now) => ({
    ...now,
    units: now.recipes.length === 0 && now.own.length === 0 ? units : now.units,
    recipes: now.recipes.length < MOST_RECIPES ? [...now.recipes, recipe] : now.recipes,
  });
}

/** Takes a recipe off. */
export function withoutRecipe(id: string): Change {
  return (now) => ({ ...now, recipes: now.recipes.filter((one) => one.id !== id) });
}

/** Puts recipes where they were before. */
export function withAgain(before: readonly ListedRecipe[], ids: readonly string[]): Change {
  return (now) => {
    const others = now.recipes.filter(({ id }) => !ids.includes(id));
    const recipes = [...others];
    for (const [place, recipe] of before.entries()) {
      if (ids.includes(recipe.id)) recipes.splice(place, 0, recipe);
    }
    return { ...now, recipes: recipes.slice(0, MOST_RECIPES) };
  };
}

/** Ticks a row, or takes that back. */
export function withTick({ key, signature }: Row, on: boolean): Change {
  return (now) => {
    const others = Object.entries(now.ticked).filter(([other]) => other !== key);
    return { ...now, ticked: Object.fromEntries(on ? [...others, [key, signature]] : others) };
  };
}

/** Adds what somebody has written. */
export function withOwn(text: string): Change {
  const words = text.trim().slice(0, LONGEST_OWN);
  return (now) =>
    words === '' || now.own.length >= MOST_OWN
      ? now
      : { ...now, own: [...now.own, { id: newId(), text: words }] };
}

/** Takes a row off: of recipes, their lines that it is made of. */
export function withoutRow({ own, sources }: Row): Change {
  return withRow((recipe) => [...recipe.out, ...placesIn(recipe, sources)], own);
}

function withRow(outOf: (recipe: ListedRecipe) => number[], own: string | undefined): Change {
  return (now) => ({
    ...now,
    recipes: now.recipes.map((recipe) => ({ ...recipe, out: [...new Set(outOf(recipe))] })),
    own: own === undefined ? now.own : now.own.filter(({ id }) => id !== own),
  });
}

/** Puts a row back that was taken off. */
export function withRowAgain({ own, name, sources }: Row): Change {
  const put = withRow(
    (recipe) => recipe.out.filter((place) => !placesIn(recipe, sources).includes(place)),
    undefined,
  );
  return (now) =>
    own === undefined
      ? put(now)
      : { ...now, own: [...now.own.filter(({ id }) => id !== own), { id: own, text: name }] };
}

/** Puts back the lines of a recipe that were taken off. */
export function withLinesAgain(id: string): Change {
  return (now) => ({
    ...now,
    recipes: now.recipes.map((recipe) => (recipe.id === id ? { ...recipe, out: [] } : recipe)),
  });
}

function placesIn({ id }: ListedRecipe, sources: Row['sources']): number[] {
  return sources.filter(({ recipe }) => recipe.id === id).map(({ place }) => place);
}

/** Everything that was there, and what has come since. */
export function withAllOf(before: ShoppingList): Change {
  return (now) => {
    const ids = new Set([...before.recipes, ...before.own].map(({ id }) => id));
    return {
      recipes: [...before.recipes, ...now.recipes.filter(({ id }) => !ids.has(id))].slice(0, MOST_RECIPES),
      own: [...before.own, ...now.own.filter(({ id }) => !ids.has(id))].slice(0, MOST_OWN),
      ticked: { ...before.ticked, ...now.ticked },
      units: before.units,
    };
  };
}
