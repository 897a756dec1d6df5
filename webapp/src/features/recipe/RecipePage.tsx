import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Recipe } from '../../api/types.ts';
import { commentsQuery, totalOf } from '../../data/comments/comments.ts';
import { useChanges } from '../../data/changes/use-changes.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { lazyPart } from '../../ui/messages/lazy-part.tsx';
import { QueryView } from '../../ui/messages/QueryView.tsx';
import { NotFoundPage } from '../../ui/messages/NotFoundPage.tsx';
import { Trouble } from '../../ui/messages/Trouble.tsx';
import { Placeholder } from '../../ui/primitives/Placeholder.tsx';
import { Tabs } from '../../ui/primitives/Tabs.tsx';
import { VisuallyHidden } from '../../ui/primitives/VisuallyHidden.tsx';
import { Skeleton } from '../../ui/primitives/Skeleton.tsx';
import { useSearch, useParams, useChoose } from '../../routing/use-router.ts';
import { CommentsTab } from './CommentsTab.tsx';
import { Replacing } from '../../ui/primitives/Replacing.tsx';
import { recipeQuery } from '../../data/recipes/recipe.ts';
import { numberText } from '../../number-text.ts';
import { recipeAddress } from './recipe-address.ts';
import classes from './RecipePage.module.css';
import { RecipeSkeleton } from './RecipeSkeleton.tsx';
import { RecipeTab } from './RecipeTab.tsx';

const PHOTO_TO_COME = <Skeleton className={classes.photoSkeleton} />;
/** The photos are loaded when somebody opens them. */
const PhotosTab = lazyPart(
  () => import('./PhotosTab.tsx'),
  ({ PhotosTab: tab }) => tab,
  {
    waiting: PHOTO_TO_COME,
    failed: (failure, retry) => <Trouble error={failure} onRetry={retry} />,
  },
);

/** A recipe's page: three tabs, named in the address. */
export function RecipePage() {
  const { recipeId } = useParams(recipeAddress);
  const recipe = useQuery(recipeQuery(recipeId));
  usePageTitle(recipe.data?.title);
  useChanges(recipeId);
  return (
    <QueryView query={recipe} skeleton={<RecipeToCome />} title="Recipe">
      {(found) => (
        // It may be deleted while somebody looks at it.
        <Replacing shows={found === null ? 'nothing' : 'the recipe'}>
          {found === null ? (
            <NotFoundPage message="There was not a recipe found for that id. Please try again." />
          ) : (
            <article>
              <VisuallyHidden as="h1">{found.title}</VisuallyHidden>
              <RecipeTabs recipeId={recipeId} recipe={found} />
            </article>
          )}
        </Replacing>
      )}
    </QueryView>
  );
}

/** The same tabs, with the shape of what comes. */
function RecipeToCome() {
  const { recipeId } = useParams(recipeAddress);
  return (
    <>
      <VisuallyHidden role="status">Loading the recipe</VisuallyHidden>
      <div inert aria-hidden>
        <RecipeTabs recipeId={recipeId} />
      </div>
    </>
  );
}

function RecipeTabs({ recipeId, recipe }: { recipeId: number; recipe?: Recipe }) {
  const { tab, ...chosen } = useSearch(recipeAddress);
  const choose = useChoose(recipeAddress);
  const comments = useInfiniteQuery(commentsQuery(recipeId)).data;
  return (
    <Tabs
      label="Parts of this recipe"
      className={classes.tabs}
      open={tab}
      onOpen={(next) => void choose({ ...chosen, tab: next })}
      tabs={[
        {
          name: 'recipe',
          label: recipe ? <bdi>{recipe.title}</bdi> : <Placeholder of="text" share={60} />,
          className: classes.titleTab,
          panelClassName: classes.panel,
          content: () => (recipe ? <RecipeTab key={recipeId} recipe={recipe} /> : <RecipeSkeleton />),
        },
        {
          name: 'comments',
          label: (
            <>
              Comments <Count of={comments && totalOf(comments)} />
            </>
          ),
          className: classes.tab,
          content: () => (recipe ? <CommentsTab recipeId={recipeId} /> : PHOTO_TO_COME),
        },
        {
          name: 'photos',
          label: (
            <>
              Photos <Count of={recipe?.recipePicList.length} />
            </>
          ),
          className: classes.tab,
          content: () => (recipe ? <PhotosTab recipe={recipe} /> : PHOTO_TO_COME),
        },
      ]}
    />
  );
}

/** How many there are on a tab; nothing while that is not known, and where there are none: an empty tab is quiet. */
function Count({ of: count }: { of: number | undefined }) {
  return count !== undefined && count > 0 && <span className={classes.count}>{numberText(count)}</span>;
}
