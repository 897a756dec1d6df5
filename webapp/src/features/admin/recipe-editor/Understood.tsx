import { VisuallyHidden } from '../../../ui/primitives/VisuallyHidden.tsx';
import { amountOf, type IngredientRow, unitOf } from '../../../kitchen/written-recipe.ts';
import classes from './RecipeEditor.module.css';

/** What was understood of an ingredient's line: amount and unit, and what of. */
export function Understood({ id, row, isStuck }: { id: string; row: IngredientRow; isStuck: boolean }) {
  return (
    <p id={id} className={classes.understood}>
      {row.isRead ? <Read row={row} /> : isStuck ? 'Not read yet. It is kept as you typed it.' : 'Reading…'}
    </p>
  );
}

function Read({ row }: { row: IngredientRow }) {
  const measured = [amountOf(row), unitOf(row)].filter(Boolean).join(' ');
  const of = [row.quantifier, row.ingredientText]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');
  if (of === '' && measured === '') return null;
  return (
    <>
      <VisuallyHidden>It reads: </VisuallyHidden>
      {measured !== '' && <strong>{measured}</strong>} {of}
    </>
  );
}
