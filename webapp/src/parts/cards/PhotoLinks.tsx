import type { ShownPhoto } from '../../api/types.ts';
import { Link } from '../../routing/Link.tsx';
import { Photo } from './Photo.tsx';
import { paths } from '../../paths.ts';
import classes from './PhotoLinks.module.css';

/** Photos that members took, each with the recipe of which it is; they lead to the photos of the recipe. */
export function PhotoLinks({ photos }: { photos: readonly ShownPhoto[] }) {
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
