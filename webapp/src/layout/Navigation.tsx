import { paths } from '../paths.ts';
import { useMediaQuery } from '../primitives/use-media-query.ts';
import { Link } from '../routing/Link.tsx';
import { bar } from '../theme/tokens.ts';
import { Board } from './Board.tsx';
import classes from './Navigation.module.css';
import { Cookbook, Herb, RecipeBox, Thermometer, UtensilJar } from './objects.tsx';

const THINGS = [
  { link: paths.search(), name: 'Recipe Search', Picture: RecipeBox },
  { link: paths.myRecipes(), name: 'My Recipes', Picture: Cookbook },
  { link: paths.grow(), name: 'Help Us Grow', Picture: Herb },
  { link: paths.settings(), name: 'Settings', Picture: UtensilJar },
  { link: paths.tips(), name: 'Tips and Temps', Picture: Thermometer },
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
        {THINGS.map(({ link, name, Picture }) => (
          <li key={name} className={classes.place}>
            <Link {...link} className={classes.thing}>
              <Picture className={classes.picture} />
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
