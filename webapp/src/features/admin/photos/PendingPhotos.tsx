import { useQuery } from '@tanstack/react-query';
import type { User } from '../../../api/types.ts';
import { QueryView } from '../../../ui/messages/QueryView.tsx';
import { pendingPhotosQuery } from '../../../data/photos/pending-photos.ts';
import { Placeholder } from '../../../ui/primitives/Placeholder.tsx';
import { PhotoReview } from './PhotoReview.tsx';

/** The photos that members submitted: each is marked approved or for deletion, or reported. */
export function PendingPhotos({ admin }: { admin: User }) {
  const pending = useQuery(pendingPhotosQuery(admin.id));
  return (
    <QueryView query={pending} skeleton={<Placeholder of="gallery" />}>
      {(waiting) => <PhotoReview waiting={waiting} admin={admin} />}
    </QueryView>
  );
}
