import { Button, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CardSkeleton } from '../../cards/CardGrid.tsx';
import { RecipeCard } from '../../cards/RecipeCard.tsx';
import { usePageTitle } from '../../layout/page-title.ts';
import { Loaded } from '../../messages/Loaded.tsx';
import { Notice } from '../../messages/Notice.tsx';
import { SITE_NAME } from '../../site.ts';
import classes from './HomePage.module.css';
import { randomRecipeQuery, UntitledRecipe } from '../../recipes/random-recipe.ts';

/** Home: a welcome, one random recipe, and a button for another one. */
export function HomePage() {
  usePageTitle();
  const random = useQuery(randomRecipeQuery());
  const { data: recipe } = random;
  return (
    <div className={classes.home}>
      <Stack gap="md" className={classes.welcome}>
        <Title order={1}>Welcome to {SITE_NAME}</Title>
        <Text size="lg">
          Every family has a shelf like this one: a stained cookbook, loose cards in three handwritings, a
          note that only says “more butter”. Take down what you like, and pass it on.
        </Text>
        {recipe !== null && (
          <Button
            className={classes.another}
            size="lg"
            loading={random.isFetching && recipe !== undefined}
            onClick={() => void random.refetch()}
          >
            Find Me Another Recipe
          </Button>
        )}
      </Stack>
      <div className={classes.recipe}>
        <Waiting fetching={random.isFetching} first={recipe === undefined} reason={random.failureReason} />
        <Loaded query={random} skeleton={<CardSkeleton />}>
          {(found) =>
            found === null ? (
              <Notice title="The cookbook is still empty">
                No recipe has been written down yet. The first one is on its way; please look in again.
              </Notice>
            ) : (
              <RecipeCard card={found} headingLevel="h2" lone key={found.recipeId} />
            )
          }
        </Loaded>
      </div>
    </div>
  );
}

/** Says that a recipe is being fetched, and why it takes longer. Always present, so that screen readers hear it change. */
function Waiting({ fetching, first, reason }: { fetching: boolean; first: boolean; reason: Error | null }) {
  return (
    <p role="status" className={classes.waiting}>
      {fetching && (reason === null ? first && 'Loading a recipe…' : waitingText(reason))}
    </p>
  );
}

function waitingText(reason: Error): string {
  return reason instanceof UntitledRecipe
    ? 'That card had no title. Waiting a moment, then looking for another one…'
    : `${reason.message} Waiting a moment, then trying again…`;
}
