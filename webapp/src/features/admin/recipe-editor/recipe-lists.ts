import type { CommandForm, Rows } from '../../../ui/forms/use-command-form.ts';
import {
  EMPTY_STEP,
  shownLine,
  typedIngredient,
  type WrittenRecipe,
} from '../../../kitchen/written-recipe.ts';

/** The two lists of a recipe whose lines can change places, also with those of the other one. */
export type ListName = 'ingredients' | 'steps';

/** What a line of each list is called. */
export const ITEM = { ingredients: 'ingredient', steps: 'step' } as const;

/** A list of lines, whatever its rows are made of. */
interface LineList {
  length: number;
  /** What the line at a place says. */
  text: (at: number) => string;
  /** The lines of a submission from which it came. */
  from: (at: number) => string;
  insert: (text: string, at: number, from?: string) => void;
  remove: (at: number) => void;
  move: (from: number, to: number) => void;
}

/** Both lists of a form. */
export function listsOf(form: CommandForm<WrittenRecipe>): Record<ListName, LineList> {
  const { ingredients, steps } = form.values;
  return {
    ingredients: lineList(ingredients, form.rows('ingredients'), shownLine, typedIngredient),
    steps: lineList(
      steps,
      form.rows('steps'),
      ({ instructions }) => instructions,
      (instructions) => ({ ...EMPTY_STEP, instructions }),
    ),
  };
}

function lineList<Row extends { from: string }>(
  values: readonly Row[],
  rows: Rows<Row>,
  textOf: (row: Row) => string,
  rowOf: (text: string) => Row,
): LineList {
  const at = <Found>(place: number, read: (row: Row) => Found, otherwise: Found) => {
    const row = values[place];
    return row === undefined ? otherwise : read(row);
  };
  return {
    length: values.length,
    text: (place) => at(place, textOf, ''),
    from: (place) => at(place, ({ from }) => from, ''),
    insert: (text, place, from = '') => {
      rows.insert({ ...rowOf(text), from }, place);
    },
    remove: rows.remove,
    move: rows.move,
  };
}
