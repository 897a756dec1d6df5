import { photoSources } from '../parts/cards/photo-sources.ts';
import { Plate } from '../parts/cards/Plate.tsx';
import { RecipeCard } from '../parts/cards/RecipeCard.tsx';
import { cardClasses, listClasses } from '../parts/cards/card-classes.ts';
import { HomePage } from '../features/home/HomePage.tsx';
import { recipeClasses } from '../features/recipe/recipe-classes.ts';
import { Board } from '../layout/Board.tsx';
import { Navigation } from '../layout/Navigation.tsx';
import { PageSkeleton } from '../layout/PageSkeleton.tsx';
import shelf from '../layout/Shelf.module.css';
import { ShelfSprite } from '../layout/ShelfSprite.tsx';
import { Surroundings } from '../layout/Surroundings.tsx';
import { randomRecipeQuery } from '../data/recipes/random-recipe.ts';
import { CARD, type Drawn, PAGE } from './known.ts';
import { disabled, drawn, instead, SOME_RECIPE } from './part.tsx';
import { drawSearch } from './search.tsx';

/** Draws what does not depend on the address. The build calls it. */
export async function draw(): Promise<Drawn> {
  const card = await drawn(<RecipeCard card={SOME_RECIPE} headingLevel="h2" lone />);
  const home = await drawn(<HomePage />, { known: [[randomRecipeQuery().queryKey, SOME_RECIPE]] });
  return {
    surroundings: withoutScheme(disabled(await drawn(<AroundThePage />))),
    sprite: await drawn(<ShelfSprite />),
    known: {
      skeleton: await drawn(<PageSkeleton />),
      plate: await drawn(<Plate title="" tags={[]} />),
      home: disabled(instead(home, card, CARD)),
      openingSizes: photoSources('', 'opening').webp.sizes,
      loneSizes: photoSources('', 'lone').webp.sizes,
      ...(await drawSearch()),
      recipe: recipeClasses,
      card: cardClasses,
      list: listClasses,
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

/** Which scheme a reader has chosen is not known yet. */
function withoutScheme(html: string): string {
  const label = /(?<=aria-label="Theme):[^"]*/;
  if (!label.test(html)) throw new Error('No button says which scheme is chosen.');
  return html.replace(label, '');
}
