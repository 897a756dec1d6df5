import { newId } from '../../kept-state.ts';
import { isEmpty, LONGEST_OWN, MOST_OWN, MOST_RECIPES, type ShoppingList } from './kept-list.ts';
import type { ListedLine } from './line-reading.ts';
import { ownKey, type Row } from './rows.ts';
import { type ListedRecipe, thingsOf } from './sums.ts';

type Change = (now: ShoppingList) => ShoppingList;

/** Puts a recipe on the list. The first one says in which units the list is read. What it needs anew is not in the cart: ticks of what is gone go now, and not before, so that it can come back with them. */
export function withRecipe(recipe: ListedRecipe, units: ShoppingList['units']): Change {
  return (now) => {
    const keys = new Set([...thingsOf(now.recipes).keys(), ...now.own.map(ownKey)]);
    return {
      ...now,
      units: isEmpty(now) ? units : now.units,
      recipes: now.recipes.length < MOST_RECIPES ? [...now.recipes, recipe] : now.recipes,
      ticked: Object.fromEntries(Object.entries(now.ticked).filter(([key]) => keys.has(key))),
    };
  };
}

/** Puts a recipe in the place of what is there of it. Lines that are in both are off as they were; `units` are those of a list that has become empty. */
export function withInstead(
  ids: readonly string[],
  recipe: ListedRecipe,
  units: ShoppingList['units'],
): Change {
  return (now) => {
    const before = now.recipes.filter(({ id }) => ids.includes(id));
    const [first] = before;
    if (first === undefined) return withRecipe(recipe, units)(now);
    const isOut = (line: ListedLine, place: number) => {
      const same = before.flatMap(({ lines, out }) =>
        lines.flatMap((one, at) => (JSON.stringify(one) === JSON.stringify(line) ? [out.includes(at)] : [])),
      );
      return same.length === 0 ? recipe.out.includes(place) : same.every(Boolean);
    };
    const out = recipe.lines.flatMap((line, place) => (isOut(line, place) ? [place] : []));
    const recipes = now.recipes.flatMap((one) => {
      if (one === first) return [{ ...recipe, out }];
      return before.includes(one) ? [] : [one];
    });
    return { ...now, recipes };
  };
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

/** What was ticked, and the units, of a list that has become empty: it keeps nothing. */
export function withMarksOf({ ticked, units }: ShoppingList): Change {
  return (now) => (isEmpty(now) ? { ...now, ticked, units } : now);
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
