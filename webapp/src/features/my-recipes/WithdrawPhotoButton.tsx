import { isRefusal } from '../../api/errors.ts';
import type { SubmittedPicture, User } from '../../api/types.ts';
import { shown } from '../../ui/commands/show-at-once.ts';
import { useAction } from '../../ui/commands/use-action.ts';
import { notify } from '../../ui/messages/notification-store.ts';
import { Button } from '../../ui/primitives/Button.tsx';
import { invalidates } from '../../data/invalidates.ts';
import { myPendingPhotosQuery, withoutPhoto } from '../../data/photos/my-pending-photos.ts';
import { myPhotosQuery, pagesWithout } from '../../data/photos/my-photos.ts';
import { withdrawPhoto } from '../../data/photos/withdraw-photo.ts';

/** Takes back a photo that waits, after a question. */
export function WithdrawPhotoButton({ photo, owner }: { photo: SubmittedPicture; owner: User }) {
  const withdrawal = useAction(withdrawPhoto, {
    name: 'withdraw photo',
    ask: () => ({
      text: 'Are you sure you want to withdraw this photo?  This cannot be undone.',
      confirm: 'Withdraw',
    }),
    show: ({ picUrl }: SubmittedPicture) => [
      shown(myPhotosQuery(owner.id), (known) => pagesWithout(known, picUrl)),
      shown(myPendingPhotosQuery(owner.id), (known) => withoutPhoto(known, picUrl)),
    ],
    invalidates: () => invalidates.submitPhoto(owner.id),
    toldByScreen: isDecided,
    onDone: () => {
      notify('Your photo is withdrawn.', { type: 'success' });
    },
    onRefused: (refusal) => {
      if (isDecided(refusal)) notify(refusal.message);
    },
  });
  return (
    <Button
      variant="default"
      aria-label={`Withdraw the photo: ${photo.altText}`}
      onClick={() => void withdrawal.run(photo)}
    >
      Withdraw
    </Button>
  );
}

/** An admin has decided meanwhile; the server says who and when. */
function isDecided(refusal: Error): boolean {
  return isRefusal(refusal, 409);
}
