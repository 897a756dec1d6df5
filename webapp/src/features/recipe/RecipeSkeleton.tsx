import { Skeleton } from '@mantine/core';
import classes from './RecipeTab.module.css';

/** The shape of a recipe to come. */
export function RecipeSkeleton() {
  return (
    <div role="status" aria-label="Loading the recipe">
      <Skeleton height={44} width="min(28rem, 85%)" mb="md" />
      <Skeleton height={44} width="min(24rem, 100%)" mb="lg" />
      <Skeleton className={classes.photo} />
      <div className={classes.columns}>
        <div>
          {Array.from({ length: 7 }, (_, line) => (
            <Skeleton key={line} height={18} width={`${85 - (line % 3) * 15}%`} mb="md" />
          ))}
        </div>
        <div>
          {Array.from({ length: 5 }, (_, line) => (
            <Skeleton key={line} height={44} mb="md" />
          ))}
        </div>
      </div>
    </div>
  );
}
