import type { ReactNode } from 'react';
import classes from './icons.module.css';

/*
 * The pictures of the navigation: one family of line (2 wide, round), drawn on 40 by 40, filled from the palette.
 * They are decoration; each stands beside its name.
 */

interface IconProps {
  className: string | undefined;
}

function Icon({ className, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 40 40"
      className={className === undefined ? classes.icon : `${classes.icon} ${className}`}
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

/** A recipe box with a magnifier: search. */
export function RecipeBoxIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9 18V6h14v12" className={classes.sheet} />
      <path d="M12 10h8M12 13.5h5" />
      <path d="M4 17h24v17H4z" className={classes.butter} />
      <path d="M4 22h24" />
      <circle cx="27" cy="25" r="7" className={classes.sheet} />
      <path d="m32 30 5 5.5" />
    </Icon>
  );
}

/** A well-worn cookbook: my recipes. */
export function CookbookIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8 8a4 4 0 0 1 4-4h20v32H12a4 4 0 0 1-4-4z" className={classes.tomato} />
      <path d="M8 32a4 4 0 0 1 4-4h20v8H12a4 4 0 0 1-4-4z" className={classes.sheet} />
      <path
        d="M20 20.5c-3.5-2.200-5.5-4.200-5.5-6.700 0-1.800 1.300-3 2.900-3 1.200 0 2.100.7 2.600 1.700.5-1 1.400-1.700 2.600-1.700 1.600 0 2.900 1.200 2.900 3 0 2.5-2 4.5-5.5 6.700z"
        className={classes.sheet}
      />
    </Icon>
  );
}

/** A potted herb: help us grow. */
export function HerbIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M20 24V11" />
      <path d="M20 17c-7 1-10-3-10-8 6-1 10 2 10 8z" className={classes.herb} />
      <path d="M20 13c0-5 3-9 9-9 1 6-3 10-9 9z" className={classes.herb} />
      <path d="M20 22c1-4 4-6 9-5 0 4-4 7-9 5z" className={classes.herb} />
      <path d="M9 24h22v4H9z" className={classes.tomato} />
      <path d="m11 28 2 8h14l2-8z" className={classes.tomato} />
    </Icon>
  );
}

/** A jar of utensils: settings. */
export function JarIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M15 19 11 9" />
      <ellipse cx="10" cy="6.5" rx="3" ry="4" transform="rotate(-20 10 6.5)" className={classes.wood} />
      <path d="M20 19V10M17 3v5a3 3 0 0 0 6 0V3M20 3v6" />
      <path d="m25 19 2.5-8" />
      <path d="m26 11 2-8h4l-1.5 9z" className={classes.sheet} />
      <path d="M10 19h20v14a3 3 0 0 1-3 3H13a3 3 0 0 1-3-3z" className={classes.butter} />
      <path d="M10 24h20M10 30h20" />
    </Icon>
  );
}

/** A probe thermometer: tips and temps. */
export function ThermometerIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m19 21 1 15 1-15" />
      <circle cx="20" cy="14" r="11" className={classes.sheet} />
      <path d="M20 14V8M20 14l4 3" className={classes.needle} />
      <path d="M12.5 14h1.5M27.5 14H26M14.700 8.700l1 1M25.300 8.700l-1 1" />
    </Icon>
  );
}

/** A hanging banner: home. */
export function BannerIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 8h34" />
      <path d="M7 8h26v25l-13-7-13 7z" className={classes.tomato} />
      <path d="M13 20h14M16 20v-5.5h3V20m1.5 0v-7h3v7" className={classes.light} />
    </Icon>
  );
}
