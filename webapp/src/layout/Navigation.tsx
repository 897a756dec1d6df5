import { Link } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import { SITE_NAME } from '../site.ts';
import { BannerIcon, CookbookIcon, HerbIcon, JarIcon, RecipeBoxIcon, ThermometerIcon } from './icons.tsx';
import classes from './Navigation.module.css';

const THINGS = [
  { link: paths.search(), name: 'Recipe Search', Icon: RecipeBoxIcon },
  { link: paths.myRecipes(), name: 'My Recipes', Icon: CookbookIcon },
  { link: paths.grow(), name: 'Help Us Grow', Icon: HerbIcon },
  { link: paths.settings(), name: 'Settings', Icon: JarIcon },
  { link: paths.tips(), name: 'Tips and Temps', Icon: ThermometerIcon },
] as const;

/** The shelf: the home link with the site's name, and five links with pictures. On a phone the five are a bar at the bottom. */
export function Navigation() {
  return (
    <nav className={classes.shelf} aria-label="Main">
      <Link {...paths.home()} className={classes.home} activeOptions={{ exact: true }}>
        <BannerIcon className={classes.banner} />
        <span>{SITE_NAME}</span>
      </Link>
      <ul className={classes.things}>
        {THINGS.map(({ link, name, Icon }) => (
          <li key={name}>
            <Link {...link} className={classes.thing} activeOptions={{ includeSearch: false }}>
              <Icon className={classes.icon} />
              <span className={classes.name}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
