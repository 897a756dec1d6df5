import type { Card } from '../api/types.ts';
import { CardGrid } from '../parts/cards/CardGrid.tsx';
import { PAGE_SIZE } from '../parts/cards/PageTurner.tsx';
import { photoSources } from '../parts/cards/photo-sources.ts';
import { countText, NoMore } from '../features/search/Results.tsx';
import { searchAddress } from '../features/search/search-address.ts';
import { SearchPage } from '../features/search/SearchPage.tsx';
import { Button, ButtonLink, type ButtonRoot } from '../ui/primitives/Button.tsx';
import { searchQuery, type SearchResults } from '../data/recipes/search.ts';
import { linkTo } from '../routing/address.ts';
import { breakpoints } from '../theme/tokens.ts';
import { ADDRESS, COUNT, FOUND, type Known, KEYWORD, NEXT, NUMBER, PREVIOUS } from './known.ts';
import { disabled, drawn, instead, SOME_RECIPE } from './part.tsx';

/** A page that has pages before and after it. */
const PAGE_BETWEEN = 2;

/** Draws the recipe search: the page around what was found, and what may stand there besides recipes. */
export async function drawSearch(): Promise<
  Pick<Known, 'search' | 'noMore' | 'previous' | 'next' | 'foundSizes'>
> {
  const cards: Card[] = Array.from({ length: PAGE_SIZE }, (_, place) => ({
    ...SOME_RECIPE,
    recipeId: place + 1,
  }));
  const search = { keyword: KEYWORD, tags: [], page: PAGE_BETWEEN };
  const results: SearchResults = {
    items: cards,
    total: PAGE_BETWEEN * PAGE_SIZE,
    leftOut: [],
    unknown: [],
    beyond: [],
    searched: KEYWORD,
    meant: [],
    search,
  };
  const page = await drawn(<SearchPage />, {
    address: searchAddress,
    href: linkTo(searchAddress, {}, search).to,
    known: [[searchQuery(search).queryKey, results]],
  });
  const parts: [part: string, place: string][] = [
    [countText(results), COUNT],
    [await drawn(<CardGrid cards={cards} matching={KEYWORD} label="Recipes found" />), FOUND],
    [await turning('Previous'), PREVIOUS],
    [`Page Number ${PAGE_BETWEEN}`, `Page Number ${NUMBER}`],
    [await turning('Next'), NEXT],
  ];
  return {
    search: disabled(parts.reduce((html, [part, place]) => instead(html, part, place), page)),
    noMore: await drawn(<NoMore />),
    previous: await leading('Previous', 'prev'),
    next: await leading('Next', 'next'),
    foundSizes: `(width < ${breakpoints.desk}) ${photoSources('', 'row').webp.sizes}, ${photoSources('', 'card').webp.sizes}`,
  };
}

/** A button of the page turner, and the link that looks like it: it leads on before the app is there. */
function turning(name: 'Previous' | 'Next'): Promise<string> {
  return drawn(
    <Button variant="default" data-turn={name.toLowerCase()}>
      {name}
    </Button>,
  );
}

function leading(name: 'Previous' | 'Next', rel: 'prev' | 'next'): Promise<string> {
  const link = ({ children, ...root }: ButtonRoot) => (
    <a href={ADDRESS} rel={rel} data-turn={name.toLowerCase()} {...root}>
      {children}
    </a>
  );
  return drawn(
    <ButtonLink variant="default" link={link}>
      {name}
    </ButtonLink>,
  );
}
