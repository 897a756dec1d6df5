import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { useRested } from '../../../ui/primitives/use-rested.ts';
import { alikeTitlesQuery } from '../../../data/recipes/alike-titles.ts';
import { linkTo } from '../../../routing/address.ts';
import { Link } from '../../../routing/Link.tsx';
import { useSession } from '../../../session/session-store.ts';
import { adminAddress } from '../admin-address.ts';
import classes from './RecipeEditor.module.css';

/** How long somebody has to rest while typing before the title is looked for, in milliseconds. */
const REST = 400;

/** What is being written: it may be called as it is. */
export interface Itself {
  recipeId?: number;
  submissionId?: number;
}

/** Says so when there is a recipe with nearly the same title, in the cookbook or among what waits. */
export function TitleWarning({ title, itself }: { title: string; itself: Itself }) {
  const typed = useRested(title.trim(), REST);
  const adminId = useSession(({ user }) => user?.id ?? 0);
  const { data, isFetching, isFetchedAfterMount } = useQuery(alikeTitlesQuery(typed));
  // What was known before may have been decided on since.
  const alike = data === undefined || (isFetching && !isFetchedAfterMount) ? [] : data;
  const recipe = alike.find(({ type, id }) => type === 'recipe' && id !== itself.recipeId);
  const waiting = alike.find(({ type, id }) => type === 'submission' && id !== itself.submissionId);
  return (
    <div role="status" className={classes.warnings}>
      {recipe !== undefined && (
        <Warning text="There is a recipe with nearly the same title already:" title={recipe.title}>
          {(words) => (
            <Link {...paths.recipe(recipe.id)} target="_blank" className={classes.alike}>
              {words}
            </Link>
          )}
        </Warning>
      )}
      {waiting !== undefined && (
        <Warning text="A recipe with nearly the same title is waiting for an admin:" title={waiting.title}>
          {(words) => (
            <Link
              {...linkTo(adminAddress, { userId: adminId }, { panel: 'recipes', submission: waiting.id })}
              target="_blank"
              // With its opener a new tab begins with what this one knows: that the tools are unlocked.
              rel="opener"
              className={classes.alike}
            >
              {words}
            </Link>
          )}
        </Warning>
      )}
    </div>
  );
}

function Warning({
  text,
  title,
  children,
}: {
  text: string;
  title: string;
  children: (words: ReactNode) => ReactNode;
}) {
  const words = (
    <span>
      <bdi>{title}</bdi> (opens in a new tab)
    </span>
  );
  return (
    <p className={classes.warning}>
      {text} {children(words)}
    </p>
  );
}
