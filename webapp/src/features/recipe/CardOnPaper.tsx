import { onPaper } from '../../parts/cards/one-width.ts';
import { sidesOf } from '../../parts/original-card/card-sides.ts';
import classes from './CardOnPaper.module.css';

/** The handwritten card where it is all that there is of the steps, for paper: there nobody can look at it otherwise. */
export function CardOnPaper({ title, cards }: { title: string; cards: readonly string[] }) {
  return (
    <ul className={classes.sides} data-on-paper>
      {sidesOf(cards).map(({ name, view }) => (
        <li key={view}>
          <img
            src={onPaper(view)}
            alt={`${name} of the handwritten card for ${title}`}
            onLoad={({ currentTarget: side }) => {
              if (side.naturalHeight > side.naturalWidth) side.dataset.upright = '';
            }}
          />
        </li>
      ))}
    </ul>
  );
}
