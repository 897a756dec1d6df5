import { useEffect, useRef, useState } from 'react';
import type { CommandForm } from '../../../ui/forms/use-command-form.ts';
import { useAnnouncements } from '../../../ui/messages/Announcements.tsx';
import { type IngredientRow, typedIngredient, type WrittenRecipe } from '../../../kitchen/written-recipe.ts';
import { ITEM, type ListName, listsOf } from './recipe-lists.ts';
import { type FocusOn, useFocusOnLine } from './use-focus-on-line.ts';
import { newRowKey, type RowKeys, useRowKeys } from './use-row-keys.ts';

/** What can be done with a line of a recipe; it is named by its key. The functions stay the same ones, whatever is typed. */
export interface LineActions {
  type: (key: number, text: string) => void;
  /** Corrects what was understood of an ingredient. */
  correct: (key: number, part: keyof IngredientRow, value: string) => void;
  /** Ends a line at the caret: what stands behind it is a line of its own. */
  end: (key: number, before: string, after: string) => void;
  /** Puts these lines in place of one. */
  replace: (key: number, texts: readonly string[], focus: 'first' | 'last') => void;
  remove: (key: number) => void;
  /** Moves a line by one place, from an end of its list into the other one. */
  shift: (key: number, by: -1 | 1, focus: 'text' | 'button') => void;
  /** Makes an ingredient of a step, or a step of an ingredient. */
  convert: (key: number) => void;
  /** Puts a line before or after another one. */
  drop: (key: number, beside: number, side: 'before' | 'after') => void;
  /** Puts a line at the end of a list. */
  dropInto: (key: number, list: ListName) => void;
  add: (list: ListName) => void;
  /** Somebody works in this line. */
  enter: (key: number) => void;
}

/** The lines of a recipe: ingredients and steps. The focus stays with the work, and what was done is said. */
export function useRecipeLines(form: CommandForm<WrittenRecipe>, onSource: (from: string) => void) {
  const { ingredients, steps } = form.values;
  const lists = listsOf(form);
  const { keys, ...change } = useRowKeys({ ingredients: ingredients.length, steps: steps.length });
  const focusOn = useFocusOnLine(form.ref);
  const { said, say: announce } = useAnnouncements();
  /** What is said begins with the name of a line, which is the beginning of a sentence here. */
  const say = (sentence: string) => {
    announce(sentence.charAt(0).toUpperCase() + sentence.slice(1));
  };
  const insert = (list: ListName, at: number, texts: readonly string[]): number[] => {
    const added = texts.map(newRowKey);
    change.insert(list, at, added);
    for (const [place, text] of texts.entries()) lists[list].insert(text, at + place);
    return added;
  };
  const remove = (list: ListName, at: number) => {
    change.remove(list, at);
    lists[list].remove(at);
  };
  const type = (key: number, text: string) => {
    const { list, at } = placeOf(keys, key);
    if (text === lists[list].text(at)) return;
    if (list === 'steps') {
      form.field(`steps.${at}.instructions`).onValue(text);
      return;
    }
    for (const [part, value] of Object.entries(typedIngredient(text))) {
      if (part !== 'from') form.field(`ingredients.${at}.${part}`).onValue(value as never);
    }
  };
  /** Moves a line to a place of a list, as that is while the line is still where it was. */
  const moveTo = (key: number, to: ListName, target: number, focus: FocusOn) => {
    const { list, at } = placeOf(keys, key);
    const place = list === to && at < target ? target - 1 : target;
    if (list === to && place === at) return;
    change.remove(list, at);
    change.insert(to, place, [key]);
    if (list === to) lists[list].move(at, place);
    else {
      lists[to].insert(lists[list].text(at).replaceAll(/\s*\n\s*/g, ' '), place, lists[list].from(at));
      lists[list].remove(at);
    }
    say(`${ITEM[list]} ${at + 1} is now ${ITEM[to]} ${place + 1}.`);
    focusOn(focus);
  };
  const act: LineActions = {
    type,
    correct: (key, part, value) => {
      const { at } = placeOf(keys, key);
      form.field(`ingredients.${at}.${part}`).onValue(value);
      form.field(`ingredients.${at}.line`).onValue('');
      form.field(`ingredients.${at}.isRead`).onValue(true);
    },
    end: (key, before, after) => {
      const { list, at } = placeOf(keys, key);
      const isAbove = before.trim() === '' && after.trim() !== '';
      if (!isAbove) type(key, before);
      const place = isAbove ? at : at + 1;
      const [added = 0] = insert(list, place, [isAbove ? '' : after]);
      say(`${ITEM[list]} ${place + 1} is added.`);
      focusOn({ key: added, caret: 0 });
    },
    replace: (key, [first = '', ...others], focus) => {
      const { list, at } = placeOf(keys, key);
      type(key, first);
      const item = ITEM[list];
      const added = insert(list, at + 1, others);
      say(
        others.length === 0
          ? `${item} ${at + 1} is one ${item}.`
          : `${item} ${at + 1} is now ${item}s ${at + 1} to ${at + 1 + others.length}.`,
      );
      focusOn(focus === 'first' ? { key, caret: 0 } : { key: added.at(-1) ?? key, caret: 'end' });
    },
    remove: (key) => {
      const { list, at } = placeOf(keys, key);
      remove(list, at);
      say(`${ITEM[list]} ${at + 1} is removed.`);
      const [before, after] = [keys[list][at - 1], keys[list][at + 1]];
      if (before !== undefined) focusOn({ key: before, caret: 'end' });
      else focusOn(after === undefined ? { add: list } : { key: after, caret: 0 });
    },
    shift: (key, by, on) => {
      const { list, at } = placeOf(keys, key);
      const focus: FocusOn =
        on === 'text' ? { key, caret: caretIn(form.ref.current) } : { key, button: by < 0 ? 'up' : 'down' };
      const target = by < 0 ? at - 1 : at + 2;
      if (target >= 0 && target <= keys[list].length) moveTo(key, list, target, focus);
      else if (list === 'ingredients' && by > 0) moveTo(key, 'steps', 0, focus);
      else if (list === 'steps' && by < 0) moveTo(key, 'ingredients', keys.ingredients.length, focus);
    },
    convert: (key) => {
      const { list } = placeOf(keys, key);
      const focus = { key, caret: 'end' } as const;
      if (list === 'ingredients') moveTo(key, 'steps', 0, focus);
      else moveTo(key, 'ingredients', keys.ingredients.length, focus);
    },
    drop: (key, beside, side) => {
      if (!keys.ingredients.includes(key) && !keys.steps.includes(key)) return;
      const { list, at } = placeOf(keys, beside);
      moveTo(key, list, side === 'before' ? at : at + 1, { key, caret: 'end' });
    },
    dropInto: (key, list) => {
      if (!keys.ingredients.includes(key) && !keys.steps.includes(key)) return;
      moveTo(key, list, keys[list].length, { key, caret: 'end' });
    },
    add: (list) => {
      const { length } = lists[list];
      const [added = 0] = insert(list, length, ['']);
      say(`${ITEM[list]} ${length + 1} is added.`);
      focusOn({ key: added, caret: 0 });
    },
    enter: (key) => {
      const { list, at } = placeOf(keys, key);
      onSource(lists[list].from(at));
    },
  };
  return { keys, act: useLasting(act), said, say };
}

function placeOf({ ingredients, steps }: RowKeys, key: number): { list: ListName; at: number } {
  const at = ingredients.indexOf(key);
  return at < 0 ? { list: 'steps', at: steps.indexOf(key) } : { list: 'ingredients', at };
}

function caretIn(form: HTMLElement | null): number | 'end' {
  const focused = document.activeElement;
  const isText = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement;
  return isText && form?.contains(focused) === true ? (focused.selectionStart ?? 'end') : 'end';
}

/** Actions that stay the same functions and do what the newest ones do: a line that knows them is not rendered when another changes. */
function useLasting(actions: LineActions): LineActions {
  const newest = useRef(actions);
  useEffect(() => {
    newest.current = actions;
  });
  const [lasting] = useState((): LineActions => ({
    type: (...of) => {
      newest.current.type(...of);
    },
    correct: (...of) => {
      newest.current.correct(...of);
    },
    end: (...of) => {
      newest.current.end(...of);
    },
    replace: (...of) => {
      newest.current.replace(...of);
    },
    remove: (...of) => {
      newest.current.remove(...of);
    },
    shift: (...of) => {
      newest.current.shift(...of);
    },
    convert: (...of) => {
      newest.current.convert(...of);
    },
    drop: (...of) => {
      newest.current.drop(...of);
    },
    dropInto: (...of) => {
      newest.current.dropInto(...of);
    },
    add: (...of) => {
      newest.current.add(...of);
    },
    enter: (...of) => {
      newest.current.enter(...of);
    },
  }));
  return lasting;
}
