import { Photo } from '../cards/Photo.tsx';
import type { CardSide } from './card-sides.ts';
import classes from './CardGlance.module.css';

/** The sides of a handwritten card, small. */
export function CardGlance({ sides, title }: { sides: readonly CardSide[]; title: string }) {
  return (
    <ul className={classes.sides} aria-label="Sides of the card">
      {sides.map(({ name, view }) => (
        <li key={view}>
          <Photo picUrl={view} altText={`${name} of the handwritten card for ${title}`} place="thumbnail" />
        </li>
      ))}
    </ul>
  );
}
