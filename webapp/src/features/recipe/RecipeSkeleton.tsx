import { Placeholder } from '../../primitives/Placeholder.tsx';
import { Skeleton } from '../../primitives/Skeleton.tsx';
import classes from './RecipeTab.module.css';

/** How long its lines are, in turn. */
const LINES = [85, 70, 50] as const;

/** The skeleton of a recipe. */
export function RecipeSkeleton() {
  return (
    <div role="status" aria-label="Loading the recipe" className={classes.page}>
      <Placeholder of="title" share={85} />
      <Placeholder of="title" />
      <Skeleton className={classes.photo} />
      <div className={classes.columns}>
        <div className={classes.words}>
          {Array.from({ length: 7 }, (_, line) => (
            <Placeholder key={line} of="line" share={LINES[line % LINES.length]} />
          ))}
        </div>
        <div className={classes.words}>
          {Array.from({ length: 5 }, (_, line) => (
            <Placeholder key={line} of="title" />
          ))}
        </div>
      </div>
    </div>
  );
}
