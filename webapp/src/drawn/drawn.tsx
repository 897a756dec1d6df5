import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Recipe } from '../api/types.ts';
import { photoSources } from '../cards/photo-sources.ts';
import { Plate } from '../cards/Plate.tsx';
import { RecipeCard } from '../cards/RecipeCard.tsx';
import { cardClasses } from '../cards/card-classes.ts';
import { HomePage } from '../features/home/HomePage.tsx';
import { recipeClasses } from '../features/recipe/recipe-classes.ts';
import { Board } from '../layout/Board.tsx';
import { Navigation } from '../layout/Navigation.tsx';
import { PageSkeleton } from '../layout/PageSkeleton.tsx';
import shelf from '../layout/Shelf.module.css';
import { Surroundings } from '../layout/Surroundings.tsx';
import { randomRecipeQuery } from '../recipes/random-recipe.ts';
import { CARD, type Drawn, PAGE } from './known.ts';

/** Draws what does not depend on the address. The build calls it. */
export async function draw(): Promise<Drawn> {
  const card = await drawn(<RecipeCard card={SOME_RECIPE} headingLevel="h2" lone />);
  const home = await drawn(<HomePage />);
  if (!home.includes(card)) throw new Error('Home does not show its card as a card.');
  return {
    surroundings: withoutScheme(disabled(await drawn(<AroundThePage />))),
    known: {
      skeleton: await drawn(<PageSkeleton />),
      plate: await drawn(<Plate title="" tags={[]} />),
      home: disabled(home.replace(card, CARD)),
      openingSizes: photoSources('', 'opening').webp.sizes,
      loneSizes: photoSources('', 'lone').webp.sizes,
      recipe: recipeClasses,
      card: cardClasses,
    },
  };
}

/** Where it is not known yet how wide the window is, both navigations are there; one of them is seen. */
function AroundThePage() {
  return (
    <Surroundings
      user={null}
      onShelf={
        <>
          <div data-drawn-for="desk">
            <Navigation atBottom={false} />
          </div>
          <div data-drawn-for="bar">
            <Board className={shelf.bare} />
          </div>
        </>
      }
      below={
        <div data-drawn-for="bar">
          <Navigation atBottom />
        </div>
      }
    >
      {PAGE}
    </Surroundings>
  );
}

/** What home shows where its recipe will be. */
const SOME_RECIPE: Recipe = {
  recipeId: 1,
  title: 'Some recipe',
  description: '',
  writer: '',
  userId: 0,
  avatarUrl: '',
  attribution: '',
  recipePicList: [],
  recipeTagList: [],
  ingredientList: [],
  recipeStepList: [],
};

/** A part of the app in HTML, at an address to which no link leads: so none says that it is the page that is open. */
async function drawn(part: ReactNode): Promise<string> {
  const queryClient = new QueryClient();
  queryClient.setQueryData(randomRecipeQuery().queryKey, SOME_RECIPE);
  const router = createRouter({
    routeTree: createRootRoute({ component: () => part }),
    history: createMemoryHistory({ initialEntries: ['/drawn'] }),
    defaultNotFoundComponent: () => null,
  });
  await router.load();
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

/** What a button does is in the app, but for one that sends a form. */
function disabled(html: string): string {
  return html.replaceAll(/<button (?![^>]*type="submit")/g, '<button disabled ');
}

/** Which scheme a reader has chosen is not known yet. */
function withoutScheme(html: string): string {
  const label = /(?<=aria-label="Theme):[^"]*/;
  if (!label.test(html)) throw new Error('No button says which scheme is chosen.');
  return html.replace(label, '');
}
