import type { Card } from '../../api/types.ts';
import { CardPicture } from '../../parts/cards/CardPicture.tsx';
import { CardWriter } from '../../parts/cards/CardWriter.tsx';
import { paths } from '../../paths.ts';
import { Placeholder } from '../../ui/primitives/Placeholder.tsx';
import { Sheet } from '../../ui/primitives/Sheet.tsx';
import { Skeleton } from '../../ui/primitives/Skeleton.tsx';
import { Link } from '../../routing/Link.tsx';
import classes from './SmallCards.module.css';

/** How many cards a part of home has at most. */
const MOST = 6;

/** Recipes in little: a picture, the title, the writer. Each card is a link, but for its writer, and as high as the others. */
export function SmallCards({ cards, label }: { cards: readonly Card[]; label: string }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {cards.map((card) => (
        <Sheet as="li" key={card.recipeId} padding="none" className={classes.card}>
          <div className={classes.picture}>
            <CardPicture card={card} place="small" />
          </div>
          <div className={classes.text}>
            <h3 className={classes.title}>
              <Link {...paths.recipe(card.recipeId)} className={classes.link}>
                {card.title}
              </Link>
            </h3>
            <CardWriter card={card} />
          </div>
        </Sheet>
      ))}
    </ul>
  );
}

/** A part of home that is still to come. */
export function SmallCardsSkeleton() {
  return (
    <div className={classes.skeleton}>
      <Placeholder of="title" share={60} />
      <div className={classes.list}>
        {Array.from({ length: MOST }, (_, place) => (
          <Sheet key={place} padding="none" className={classes.card}>
            <Skeleton className={classes.picture} />
            <div className={classes.text}>
              <Placeholder of="line" />
              <Placeholder of="line" share={50} />
            </div>
          </Sheet>
        ))}
      </div>
    </div>
  );
}
