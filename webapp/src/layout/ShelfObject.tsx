import classes from './ShelfObject.module.css';

/** How wide each thing on the shelf is; all are 72 high. */
const ACROSS = {
  'recipe-box': 88,
  cookbook: 58,
  herb: 64,
  'utensil-jar': 64,
  thermometer: 84,
};

/** A thing that stands on the shelf. */
export type ShelfObjectName = keyof typeof ACROSS;

/** Where its drawing stands in the page (`ShelfSprite`). */
export const idOf = (name: ShelfObjectName) => `shelf-${name}`;

/** The drawing of a thing on the shelf. */
export function ShelfObject({ of, className }: { of: ShelfObjectName; className: string | undefined }) {
  return (
    <svg
      viewBox={`0 0 ${ACROSS[of]} 72`}
      className={`${classes.object} ${className ?? ''}`}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`#${idOf(of)}`} />
    </svg>
  );
}
