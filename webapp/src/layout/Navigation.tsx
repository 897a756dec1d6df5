import { paths } from '../paths.ts';
import { useMediaQuery } from '../ui/primitives/use-media-query.ts';
import { Link } from '../routing/Link.tsx';
import { bar } from '../theme/tokens.ts';
import { Board } from './Board.tsx';
import classes from './Navigation.module.css';
import { ShelfObject } from './ShelfObject.tsx';

const THINGS = [
  { link: paths.search(), name: 'Recipe Search', of: 'recipe-box' },
  { link: paths.myRecipes(), name: 'My Recipes', of: 'cookbook' },
  { link: paths.grow(), name: 'Help Us Grow', of: 'herb' },
  { link: paths.settings(), name: 'Settings', of: 'utensil-jar' },
  { link: paths.tips(), name: 'Tips and Temps', of: 'thermometer' },
] as const;

/** Whether the navigation is a bar at the bottom: it then comes after the page, also for the keyboard. */
export function useBottomBar(): boolean {
  return useMediaQuery(bar.where);
}

/** Five links with pictures, which stand on a board with their names on its edge. */
export function Navigation({ atBottom }: { atBottom: boolean }) {
  return (
    <nav className={classes.things} aria-label="Main" data-at-bottom={atBottom || undefined}>
      <Board className={classes.board} />
      <ul className={classes.list}>
        {THINGS.map(({ link, name, of }) => (
          <li key={name} className={classes.place}>
            <Link {...link} className={classes.thing}>
              <ShelfObject of={of} className={classes.picture} />
              <span className={classes.edge}>
                <span className={classes.name}>{name}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
