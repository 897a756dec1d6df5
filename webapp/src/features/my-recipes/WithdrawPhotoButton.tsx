import { isRefusal } from '../../api/errors.ts';
import type { SubmittedPicture, User } from '../../api/types.ts';
import { shown } from '../../commands/show-at-once.ts';
import { useAction } from '../../commands/use-action.ts';
import { notify } from '../../messages/notification-store.ts';
import { Button } from '../../primitives/Button.tsx';
import { invalidates } from '../../invalidates.ts';
import { myPendingPhotosQuery, withoutPhoto } from '../../photos/my-pending-photos.ts';
import { myPhotosQuery, pagesWithout } from '../../photos/my-photos.ts';
import { withdrawPhoto } from '../../photos/withdraw-photo.ts';

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
