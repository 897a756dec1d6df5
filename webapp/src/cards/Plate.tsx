import classes from './Plate.module.css';

/** Fillings of the drawn plate, as classes; a tag always gets the same one. */
const FILLINGS = [classes.tomato, classes.herb, classes.butter, classes.crust] as const;

/** A plate drawn in the colours of a recipe's tags, for recipes without a photo. Decoration only. */
export function Plate({ tags }: { tags: readonly string[] }) {
  const [first, second, third] = [0, 1, 2].map((turn) => fillingOf(tags[turn] ?? `plate ${turn}`));
  return (
    <svg viewBox="0 0 160 100" className={classes.plate} aria-hidden="true" focusable="false">
      <rect width="160" height="100" className={classes.cloth} />
      <path d="M0 22h160M0 50h160M0 78h160M26 0v100M80 0v100M134 0v100" className={classes.check} />
      <ellipse cx="80" cy="54" rx="45" ry="38" className={classes.shadow} />
      <circle cx="80" cy="50" r="38" className={classes.rim} />
      <circle cx="80" cy="50" r="27" className={classes.well} />
      <path d="M61 54c0-13 9-20 19-20s20 6 20 17-9 17-20 17-19-5-19-14z" className={first} />
      <circle cx="72" cy="46" r="6.5" className={second} />
      <circle cx="88" cy="56" r="5.5" className={second} />
      <path d="M80 42q8-6 12 1-8 5-12-1zM68 59q6-5 10 1-6 4-10-1z" className={third} />
      <path
        d="M28 26v17m-4-17v11q0 6 4 6t4-6V26m-4 17v33M131 26q7 8 5 22l-5 2zm0 24v26"
        className={classes.cutlery}
      />
    </svg>
  );
}

function fillingOf(tag: string): string | undefined {
  const sum = Array.from(tag).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), tag.length);
  return FILLINGS[sum % FILLINGS.length];
}
