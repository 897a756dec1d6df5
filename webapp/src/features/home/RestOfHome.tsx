import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { Home } from '../../api/types.ts';
import { Notice } from '../../ui/messages/Notice.tsx';
import { paths } from '../../paths.ts';
import { PendingButton } from '../../ui/primitives/PendingButton.tsx';
import { Replacing } from '../../ui/primitives/Replacing.tsx';
import { homeQuery } from '../../data/recipes/home.ts';
import { Link } from '../../routing/Link.tsx';
import { Cooks } from './Cooks.tsx';
import { PhotoLinks } from '../../parts/cards/PhotoLinks.tsx';
import classes from './RestOfHome.module.css';
import { SmallCards, SmallCardsSkeleton } from './SmallCards.tsx';

/**
 * What is new, what is in season, the cooks, the photos of the week; a part without content is left out. If it cannot be fetched, it says
 * so and can be fetched again; the card above does not depend on it.
 */
export function RestOfHome({
  alone,
}: {
  /** The card is not there either: what is wrong is said there. */
  alone: boolean;
}) {
  const home = useQuery(homeQuery());
  if (home.data === undefined && !home.isError && home.errorUpdateCount === 0) return <Skeletons />;
  if (home.data === undefined && alone) return null;
  return (
    <Replacing shows={home.data === undefined ? 'trouble' : 'parts'}>
      {home.data === undefined ? (
        <div role="status">
          <Notice
            action={
              <PendingButton
                variant="default"
                pending={home.isFetching}
                onClick={() => {
                  void home.refetch();
                }}
              >
                Fetch the Rest
              </PendingButton>
            }
          >
            What is new, what is in season and who cooks here could not be fetched just now.
          </Notice>
        </div>
      ) : (
        <Parts home={home.data} />
      )}
    </Replacing>
  );
}

function Parts({ home: { newest, season, cooks, photos } }: { home: Home }) {
  return (
    <div className={classes.parts}>
      {newest.length > 0 && (
        <Part title="New on the Shelf" more={<Link {...paths.search()}>See All Recipes</Link>}>
          <SmallCards cards={newest} label="New recipes" />
        </Part>
      )}
      {season.recipes.length > 0 && (
        <Part
          title={`In Season in ${MONTHS[season.month - 1] ?? ''}`}
          note={`Fresh in the markets now, north of the equator: ${listText(season.produce)}.`}
        >
          <SmallCards cards={season.recipes} label="Recipes in season" />
        </Part>
      )}
      {cooks.length > 0 && (
        <Part
          title="The Cooks"
          note="Somebody wrote each of these cards. Here is who added to the shelf last."
        >
          <Cooks cooks={cooks} />
        </Part>
      )}
      {photos.list.length > 0 && (
        <Part
          title={photos.ofThisWeek ? 'Photos of the Week' : 'The Newest Photos'}
          note="What came out of the kitchens of those who cooked from these cards."
        >
          <PhotoLinks photos={photos.list} />
        </Part>
      )}
    </div>
  );
}

function Part({
  title,
  note,
  more,
  children,
}: {
  title: string;
  note?: string;
  /** The way to more of it. */
  more?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.part}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {more !== undefined && <p className={classes.more}>{more}</p>}
      </div>
      {note !== undefined && <p className={classes.note}>{note}</p>}
      {children}
    </section>
  );
}

function Skeletons() {
  return (
    <div className={classes.parts} aria-hidden="true">
      {['new', 'in season'].map((part) => (
        <SmallCardsSkeleton key={part} />
      ))}
    </div>
  );
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** Things one after another: "apples, pears, and figs". The browser's own way costs a slow phone tens of milliseconds the first time. */
function listText(things: readonly string[]): string {
  if (things.length < 3) return things.join(' and ');
  return `${things.slice(0, -1).join(', ')}, and ${things.at(-1) ?? ''}`;
}
