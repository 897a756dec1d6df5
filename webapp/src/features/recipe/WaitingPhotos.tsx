import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Picture, SubmittedPicture, User } from '../../api/types.ts';
import { MissingPhoto } from '../../parts/cards/MissingPhoto.tsx';
import { Photo } from '../../parts/cards/Photo.tsx';
import { myPendingPhotosQuery } from '../../data/photos/my-pending-photos.ts';
import { Moment } from '../../ui/primitives/Moment.tsx';
import { Sheet } from '../../ui/primitives/Sheet.tsx';
import { Title } from '../../ui/primitives/Title.tsx';
import classes from './WaitingPhotos.module.css';

/** The photos of a recipe that the reader submitted and that no admin has decided on yet. Nobody else sees them. */
export function WaitingPhotos({
  recipeId,
  shown,
  reader,
}: {
  recipeId: number;
  /** What the recipe shows already: that waits no longer, however lately the list was read. */
  shown: readonly Pick<Picture, 'picUrl'>[];
  reader: User;
}) {
  const heading = useId();
  const { data, refetch } = useQuery(myPendingPhotosQuery(reader.id));
  const isShown = (photo: SubmittedPicture) => shown.some(({ picUrl }) => picUrl === photo.picUrl);
  const own = data?.items.filter((photo) => photo.recipeId === recipeId && !isShown(photo)) ?? [];
  if (own.length === 0) return null;
  return (
    <section aria-labelledby={heading} className={classes.waiting}>
      <Title order={2} size="h3" id={heading}>
        Your photos awaiting review
      </Title>
      <p>A photo that an admin declines is kept for 30 days.</p>
      <ul className={classes.photos}>
        {own.map((photo) => (
          <WaitingPhoto key={photo.picUrl} photo={photo} onMissing={() => void refetch()} />
        ))}
      </ul>
    </section>
  );
}

function WaitingPhoto({
  photo: { altText, viewUrl, submitted },
  onMissing,
}: {
  photo: SubmittedPicture;
  onMissing: () => void;
}) {
  return (
    <Sheet as="li" padding="none" className={classes.photo}>
      <div className={classes.frame}>
        <Photo
          picUrl={viewUrl}
          altText={altText}
          place="thumbnail"
          instead={<MissingPhoto />}
          onMissing={onMissing}
        />
      </div>
      <div className={classes.about}>
        <p dir="auto" className={classes.caption}>
          {altText}
        </p>
        <p className={classes.state}>
          <strong>Waiting</strong> for review since <Moment at={submitted} />.
        </p>
      </div>
    </Sheet>
  );
}
