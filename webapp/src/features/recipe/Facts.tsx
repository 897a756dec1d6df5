import type { Recipe } from '../../api/types.ts';
import { showDuration } from './duration.ts';
import classes from './Facts.module.css';

/** For how many a recipe is and how long it takes, as far as that is known. */
export function Facts({ recipe: { servings, prepMinutes, cookMinutes } }: { recipe: Recipe }) {
  const facts = [
    servings !== undefined && `Serves ${servings}`,
    prepMinutes !== undefined && `Prep: ${showDuration(prepMinutes)}`,
    cookMinutes !== undefined && `Cook: ${showDuration(cookMinutes)}`,
  ].filter((fact) => fact !== false);
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
