import { use } from 'react';
import { MissingPhoto } from '../cards/MissingPhoto.tsx';
import { Photo } from '../cards/Photo.tsx';
import { PictureViews, useOwnView } from './picture-views.ts';
import classes from './Thumbnail.module.css';
import { uploadedPicture } from './uploaded-pictures.ts';

/** An uploaded picture, small: as this tab knows it, as whoever may is shown it, or as everybody sees it. What it shows stands beside it. */
export function Thumbnail({ picUrl }: { picUrl: string }) {
  const own = uploadedPicture(picUrl)?.thumbnail ?? '';
  const views = use(PictureViews);
  const ownView = useOwnView(picUrl);
  const view = views?.get(picUrl) ?? ownView ?? (views === null ? picUrl : undefined);
  return <div className={classes.frame}>{shown()}</div>;

  function shown() {
    if (own !== '') return <img src={own} alt="" className={classes.own} />;
    // It was taken back meanwhile, so nobody is shown it: asking for it would be a 404.
    if (view === undefined) return <MissingPhoto />;
    return <Photo picUrl={view} altText="" place="thumbnail" />;
  }
}
