import { paths } from '../../paths.ts';
import { Placeholder } from '../../ui/primitives/Placeholder.tsx';
import { Sheet } from '../../ui/primitives/Sheet.tsx';
import { Skeleton } from '../../ui/primitives/Skeleton.tsx';
import { Link } from '../../routing/Link.tsx';
import type { FoundCard } from './found-card.ts';
import { CardPicture } from './CardPicture.tsx';
import { MarkMatches } from './MarkMatches.tsx';
import classes from './RecipeRow.module.css';

/** The most tags in a row; they take the room that the writer's name leaves. */
const TAGS_SHOWN = 3;

/** A recipe in a row, for phones: a small picture, the title, a line of the description or of what is missing, the writer and some tags. The whole row is one link. */
function RecipeRow({ card, matching, eager }: { card: FoundCard; matching: string; eager: boolean }) {
  const tags = card.recipeTagList.map(({ tag }) => tag);
  return (
    <Sheet as="article" padding="none" className={classes.row}>
      <div className={classes.picture}>
        <CardPicture card={card} place="row" eager={eager} />
      </div>
      <div className={classes.text}>
        <h2 className={classes.title}>
          <Link {...paths.recipe(card.recipeId)} className={classes.link}>
            <MarkMatches text={card.title} keyword={matching} />
          </Link>
        </h2>
        {card.needs ? (
          <p className={classes.needs}>{card.needs}</p>
        ) : (
          card.description !== '' && (
            <p className={classes.line}>
              <MarkMatches text={card.description} keyword={matching} />
            </p>
          )
        )}
        <p className={`${classes.line} ${classes.facts}`}>
          {[card.writer !== '' && `by ${card.writer}`, ...tags.slice(0, TAGS_SHOWN)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </Sheet>
  );
}

/** Recipes in rows, one below the other. */
export function RecipeRows({
  cards,
  matching = '',
  label,
  opening = 0,
  stale = false,
}: {
  cards: readonly FoundCard[];
  /** What was searched for; its words are marked. */
  matching?: string;
  /** What the list is, for screen readers. */
  label: string;
  /** How many of them are in sight when the page opens: their photos are loaded at once. */
  opening?: number;
  /** The rows of the previous query, shown until the answer to the current one is there. */
  stale?: boolean;
}) {
  return (
    <ul className={classes.rows} aria-label={label} aria-busy={stale} data-stale={stale || undefined}>
      {cards.map((card, place) => (
        <li key={card.recipeId}>
          <RecipeRow card={card} matching={matching} eager={place < opening} />
        </li>
      ))}
    </ul>
  );
}

/** The skeletons of rows. */
export function RecipeRowsSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <div className={classes.rows} aria-hidden="true">
      {Array.from({ length: rows }, (_, place) => (
        <Sheet key={place} padding="none" className={classes.row}>
          <Skeleton className={classes.picture} />
          <div className={classes.text}>
            <Placeholder of="line" share={70} />
            <Placeholder of="line" />
            <Placeholder of="line" share={50} />
          </div>
        </Sheet>
      ))}
    </div>
  );
}
