import classes from './Conversion.module.css';
import { INGREDIENTS } from './ingredients.ts';

/** What a cup of each ingredient weighs, folded together. */
export function CupWeights() {
  const byName = INGREDIENTS.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  return (
    <details className={classes.weights}>
      <summary>What a cup weighs: {byName.length} ingredients</summary>
      <dl className={classes.list}>
        {byName.map(({ name, gramsPerCup }) => (
          <div key={name} className={classes.weight}>
            <dt>{name}</dt>
            <dd>{Math.round(gramsPerCup)} g</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
