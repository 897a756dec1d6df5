import classes from './Thumbnail.module.css';

/** A file that somebody chose, small; an empty frame until it is made, or if this browser cannot. */
export function FileThumbnail({ thumbnail }: { thumbnail: string }) {
  return (
    <div className={classes.frame}>
      {thumbnail !== '' && <img src={thumbnail} alt="" className={classes.own} />}
    </div>
  );
}
