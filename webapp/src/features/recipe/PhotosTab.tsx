import type { Recipe } from '../../api/types.ts';
import { Notice } from '../../ui/messages/Notice.tsx';
import { Replacing } from '../../ui/primitives/Replacing.tsx';
import { useSession } from '../../session/session-store.ts';
import { PhotoCarousel } from './PhotoCarousel.tsx';
import { OwnPhoto } from './OwnPhoto.tsx';
import classes from './PhotosTab.module.css';
import { WaitingPhotos } from './WaitingPhotos.tsx';

/** The photos of a recipe; below them, on a desk beside them, those of the reader that wait for an admin, and the form for another one. */
export function PhotosTab({ recipe: { recipeId, recipePicList } }: { recipe: Recipe }) {
  const reader = useSession(({ user }) => user);
  return (
    <div className={classes.tab}>
      <Replacing shows={recipePicList.length === 0 ? 'nothing' : 'photos'}>
        {recipePicList.length === 0 ? (
          <Notice>There are no images for this recipe yet.</Notice>
        ) : (
          <PhotoCarousel pictures={recipePicList} />
        )}
      </Replacing>
      <div className={classes.own}>
        {reader !== null && (
          <WaitingPhotos key={reader.id} recipeId={recipeId} shown={recipePicList} reader={reader} />
        )}
        <OwnPhoto recipeId={recipeId} photographer={reader} />
      </div>
    </div>
  );
}
