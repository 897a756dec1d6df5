import { Photo } from '../cards/Photo.tsx';
import classes from './Thumbnail.module.css';
import { uploadedPicture } from './uploaded-pictures.ts';

/** An uploaded picture, small: as this tab knows it, or as everybody sees it. What it shows stands beside it. */
export function Thumbnail({ picUrl }: { picUrl: string }) {
  const own = uploadedPicture(picUrl)?.thumbnail;
  return (
    <div className={classes.frame}>
      {own === undefined ? (
        <Photo picUrl={picUrl} altText="" place="thumbnail" />
      ) : (
        <img src={own} alt="" className={classes.own} />
      )}
    </div>
  );
}
