import { Skeleton, Tabs, VisuallyHidden } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Recipe } from '../../api/types.ts';
import { commentsQuery, totalOf } from '../../comments/comments.ts';
import { useChanges } from '../../changes/use-changes.ts';
import { usePageTitle } from '../../layout/page-title.ts';
import { lazyPart } from '../../messages/lazy-part.tsx';
import { Loaded } from '../../messages/Loaded.tsx';
import { NotFoundPage } from '../../messages/NotFoundPage.tsx';
import { Trouble } from '../../messages/Trouble.tsx';
import { ROUTES } from '../../paths.ts';
import { CommentsTab } from './CommentsTab.tsx';
import { openOuterTab } from '../../primitives/open-outer-tab.ts';
import { Replacing } from '../../primitives/Replacing.tsx';
import { recipeQuery } from '../../recipes/recipe.ts';
import { isRecipeTab } from './recipe-address.ts';
import classes from './RecipePage.module.css';
import { RecipeSkeleton } from './RecipeSkeleton.tsx';
import { RecipeTab } from './RecipeTab.tsx';

const route = getRouteApi(ROUTES.recipe);
/** The photos are loaded when somebody opens them. */
const PhotosTab = lazyPart(
  () => import('./PhotosTab.tsx'),
  ({ PhotosTab: tab }) => tab,
  {
    waiting: <Skeleton className={classes.photoSkeleton} />,
    failed: (failure, retry) => <Trouble error={failure} onRetry={retry} />,
  },
);

/** A recipe's page: three tabs, named in the address. */
export function RecipePage() {
  const { recipeId } = route.useParams();
  const recipe = useQuery(recipeQuery(recipeId));
  usePageTitle(recipe.data?.title);
  useChanges(recipeId);
  return (
    <Loaded query={recipe} skeleton={<RecipeSkeleton />} title="Recipe">
      {(found) => (
        // It may be deleted while somebody looks at it.
        <Replacing shows={found === null ? 'nothing' : 'the recipe'}>
          {found === null ? (
            <NotFoundPage message="There was not a recipe found for that id. Please try again." />
          ) : (
            <RecipeTabs recipe={found} />
          )}
        </Replacing>
      )}
    </Loaded>
  );
}

function RecipeTabs({ recipe }: { recipe: Recipe }) {
  const { tab } = route.useSearch();
  const navigate = route.useNavigate();
  const comments = useInfiniteQuery(commentsQuery(recipe.recipeId)).data;
  return (
    <article>
      <VisuallyHidden component="h1">{recipe.title}</VisuallyHidden>
      <Tabs
        value={tab}
        onChange={(next) => {
          if (isRecipeTab(next)) void navigate({ search: { tab: next }, resetScroll: false });
        }}
        keepMounted={false}
      >
        <Tabs.List aria-label="Parts of this recipe" className={classes.tabs} onKeyDownCapture={openOuterTab}>
          <Tabs.Tab value="recipe" className={classes.titleTab}>
            <bdi>{recipe.title}</bdi>
          </Tabs.Tab>
          <Tabs.Tab value="comments" className={classes.tab}>
            Comments <Count of={comments && totalOf(comments)} />
          </Tabs.Tab>
          <Tabs.Tab value="photos" className={classes.tab}>
            Photos <Count of={recipe.recipePicList.length} />
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="recipe" className={classes.panel}>
          <RecipeTab recipe={recipe} />
        </Tabs.Panel>
        <Tabs.Panel value="comments">
          <CommentsTab recipeId={recipe.recipeId} />
        </Tabs.Panel>
        <Tabs.Panel value="photos">
          <PhotosTab recipe={recipe} />
        </Tabs.Panel>
      </Tabs>
    </article>
  );
}

/** How many there are on a tab; nothing while that is not known. */
function Count({ of: count }: { of: number | undefined }) {
  return (
    count !== undefined && count > 0 && <span className={classes.count}>{count.toLocaleString('en')}</span>
  );
}
