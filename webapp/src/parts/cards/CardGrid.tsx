import { Placeholder } from '../../ui/primitives/Placeholder.tsx';
import { Sheet } from '../../ui/primitives/Sheet.tsx';
import { Skeleton } from '../../ui/primitives/Skeleton.tsx';
import type { FoundCard } from './found-card.ts';
import classes from './CardGrid.module.css';
import { RecipeCard } from './RecipeCard.tsx';
import card from './RecipeCard.module.css';

/** Recipe cards, as many beside each other as fit. */
export function CardGrid({
  cards,
  matching = '',
  label,
  headingLevel = 'h2',
  opening = 0,
  stale = false,
}: {
  cards: readonly FoundCard[];
  matching?: string;
  /** What the list is, for screen readers. */
  label: string;
  headingLevel?: 'h2' | 'h3';
  /** How many of them are in sight when the page opens: their photos are loaded at once. */
  opening?: number;
  /** The cards of the previous query, shown until the answer to the current one is there. */
  stale?: boolean;
}) {
  return (
    <ul className={classes.grid} aria-label={label} aria-busy={stale} data-stale={stale || undefined}>
      {cards.map((shown, place) => (
        <li key={shown.recipeId}>
          <RecipeCard card={shown} {...{ matching, headingLevel }} eager={place < opening} />
        </li>
      ))}
    </ul>
  );
}

/** The skeletons of cards. */
export function CardGridSkeleton({ cards = 6 }: { cards?: number }) {
  return (
    <div className={classes.grid} aria-hidden="true">
      {Array.from({ length: cards }, (_, place) => (
        <CardSkeleton key={place} />
      ))}
    </div>
  );
}

/** The skeleton of a card; of one that its page opens with, as high as that is. */
export function CardSkeleton({ lone = false }: { lone?: boolean }) {
  return (
    <Sheet padding="none" className={classes.skeleton} aria-hidden="true">
      <Skeleton className={classes.skeletonPicture} />
      {lone ? (
        <div className={card.text} data-lone>
          <div className={card.head}>
            <Placeholder of="line" share={70} />
            <Placeholder of="line" share={35} />
          </div>
          <div className={card.excerpt}>
            <Placeholder of="part" />
          </div>
          <div className={card.tags} />
        </div>
      ) : (
        <div className={classes.skeletonText}>
          <Placeholder of="title" share={70} />
          <Placeholder of="line" share={35} />
          <Placeholder of="line" />
          <Placeholder of="line" share={85} />
        </div>
      )}
    </Sheet>
  );
}
