import { use } from 'react';
import { Photo } from '../cards/Photo.tsx';
import { PictureViews } from './picture-views.ts';
import classes from './Thumbnail.module.css';
import { uploadedPicture } from './uploaded-pictures.ts';

/** An uploaded picture, small: as this tab knows it, as whoever may is shown it, or as everybody sees it. What it shows stands beside it. */
export function Thumbnail({ picUrl }: { picUrl: string }) {
  const own = uploadedPicture(picUrl)?.thumbnail;
  const view = use(PictureViews).get(picUrl) ?? picUrl;
  return (
    <div className={classes.frame}>
      {own === undefined ? (
        <Photo picUrl={view} altText="" place="thumbnail" />
      ) : (
        <img src={own} alt="" className={classes.own} />
      )}
    </div>
  );
}
