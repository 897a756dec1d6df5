import type { Recipe } from '../../api/types.ts';
import { factsOf } from '../../kitchen/facts.ts';
import classes from './Facts.module.css';

/** For how many a recipe is and how long it takes, as far as that is known. */
export function Facts({ recipe }: { recipe: Recipe }) {
  const facts = factsOf(recipe);
  if (facts.length === 0) {
    return null;
  }
  return (
    <ul className={classes.facts} aria-label="Servings and times">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
