import type { ReactNode } from 'react';
import { Button } from '../../../ui/primitives/Button.tsx';
import { ITEM, type ListName } from './recipe-lists.ts';
import classes from './RecipeEditor.module.css';
import { useEmptyListDrop } from './use-line-drag.ts';
import type { LineActions } from './use-recipe-lines.ts';

/** The lines of one list, with a button for another one. */
export function LineList({
  list,
  legend,
  hint,
  isEmpty,
  act,
  children,
}: {
  list: ListName;
  legend: string;
  /** How it is filled in. */
  hint?: ReactNode;
  /** It has no lines. */
  isEmpty: boolean;
  act: LineActions;
  children: ReactNode;
}) {
  const target = useEmptyListDrop(list, act.dropInto);
  return (
    <fieldset className={classes.list} {...(isEmpty && target)}>
      <legend>{legend}</legend>
      {hint !== undefined && <p className={classes.hint}>{hint}</p>}
      <ol className={classes.lines}>{children}</ol>
      <Button
        variant="default"
        className={classes.add}
        data-adds={list}
        onClick={() => {
          act.add(list);
        }}
      >
        Add another {ITEM[list]}
      </Button>
    </fieldset>
  );
}
