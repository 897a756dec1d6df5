import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CardSkeleton } from '../../parts/cards/CardGrid.tsx';
import { RecipeCard } from '../../parts/cards/RecipeCard.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { QueryView } from '../../ui/messages/QueryView.tsx';
import { Notice } from '../../ui/messages/Notice.tsx';
import { PendingButton } from '../../ui/primitives/PendingButton.tsx';
import { VisuallyHidden } from '../../ui/primitives/VisuallyHidden.tsx';
import { Text } from '../../ui/primitives/Text.tsx';
import { Title } from '../../ui/primitives/Title.tsx';
import { randomRecipeQuery, UntitledRecipe } from '../../data/recipes/random-recipe.ts';
import { useSession } from '../../session/session-store.ts';
import { SITE_NAME } from '../../site.ts';
import classes from './HomePage.module.css';
import { KeywordBox } from './KeywordBox.tsx';
import { RestOfHome } from './RestOfHome.tsx';

/** Home: a welcome, one random recipe and a button for another one; then where to look further. */
export function HomePage() {
  usePageTitle();
  const user = useSession((session) => session.user);
  const random = useQuery(randomRecipeQuery());
  const { data: recipe } = random;
  const [another, setAnother] = useState(false);
  return (
    <div className={classes.home}>
      <div className={classes.opening}>
        <div className={classes.welcome}>
          {user !== null && (
            <p className={classes.greeting}>
              Good to see you, <bdi>{user.displayName}</bdi>.
            </p>
          )}
          <Title order={1}>Welcome to {SITE_NAME}</Title>
        </div>
        <div className={classes.recipe}>
          <QueryView query={random} skeleton={<CardSkeleton lone />}>
            {(found) =>
              found === null ? (
                <Notice title="The cookbook is still empty">
                  No recipe has been written down yet. The first one is on its way; please come back soon.
                </Notice>
              ) : (
                <RecipeCard card={found} headingLevel="h2" lone key={found.recipeId} />
              )
            }
          </QueryView>
          <Waiting
            fetching={random.isFetching}
            first={recipe === undefined}
            reason={random.failureReason}
            found={another ? recipe?.title : undefined}
          />
        </div>
        <div className={classes.words}>
          <Text size="lg">
            Every family has a shelf like this one: a stained cookbook, loose cards in three handwritings, a
            note that only says “more butter”. Take down what you like, and pass it on.
          </Text>
          {recipe !== null && (
            <PendingButton
              className={classes.another}
              pending={random.isFetching}
              onClick={() => {
                setAnother(true);
                void random.refetch();
              }}
            >
              Find Me Another Recipe
            </PendingButton>
          )}
        </div>
      </div>
      <KeywordBox />
      <RestOfHome alone={recipe === undefined} />
    </div>
  );
}

/**
 * Says that a recipe is being fetched, why it takes longer, and which one was found: who does not see it change must hear it. Always
 * present, so that screen readers hear it change; over the picture, so that nothing moves.
 */
function Waiting({
  fetching,
  first,
  reason,
  found,
}: {
  fetching: boolean;
  first: boolean;
  reason: Error | null;
  /** The title of the recipe that somebody asked for; undefined for the first one. */
  found: string | undefined;
}) {
  const told = fetching && (reason === null ? first && 'Loading a recipe…' : waitingText(reason));
  return (
    <p role="status" className={classes.waiting} data-told={told !== false || undefined}>
      {told}
      {!fetching && found !== undefined && <VisuallyHidden>Here is “{found}”.</VisuallyHidden>}
    </p>
  );
}

function waitingText(reason: Error): string {
  return reason instanceof UntitledRecipe
    ? 'That card had no title. Waiting a moment, then looking for another one…'
    : `${reason.message} Waiting a moment, then trying again…`;
}
