import { Link } from '@tanstack/react-router';
import type { Home } from '../../api/types.ts';
import { Photo } from '../../cards/Photo.tsx';
import { paths } from '../../paths.ts';
import classes from './Photos.module.css';

/** Photos that members took, each with the recipe of which it is; they lead to the photos of the recipe. */
export function Photos({ photos }: { photos: Home['photos']['list'] }) {
  return (
    <ul className={classes.list} aria-label="Photos">
      {photos.map(({ picUrl, altText, recipeId, recipeTitle }) => (
        <li key={picUrl}>
          <Link {...paths.recipePhotos(recipeId)} className={classes.link}>
            <span className={classes.photo}>
              <Photo picUrl={picUrl} altText={altText} place="thumbnail" />
            </span>
            <span className={classes.title}>{recipeTitle}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
