import type { User } from '../../api/types.ts';
import { lazyPart } from '../../ui/messages/lazy-part.tsx';
import { SignInNotice } from '../../ui/messages/SignInNotice.tsx';
import { Trouble } from '../../ui/messages/Trouble.tsx';
import { RestrictedNotice } from '../../parts/people/RestrictedNotice.tsx';
import { Placeholder } from '../../ui/primitives/Placeholder.tsx';
import { Replacing } from '../../ui/primitives/Replacing.tsx';
import { may } from '../../session/may.ts';

/** The form is loaded for those who may use it. */
const PhotoForm = lazyPart(
  () => import('./PhotoForm.tsx'),
  ({ PhotoForm: form }) => form,
  {
    waiting: <Placeholder of="part" />,
    failed: (failure, retry) => <Trouble error={failure} onRetry={retry} />,
  },
);

/** The form for a photo, or why there is none. It follows who is signed in and how they stand. */
export function PhotoEntry({ recipeId, photographer }: { recipeId: number; photographer: User | null }) {
  if (photographer === null) {
    return (
      <Replacing shows="sign in">
        <SignInNotice registering>Did you cook it? Log in, and show us in a photo.</SignInNotice>
      </Replacing>
    );
  }
  if (!may(photographer, 'submitPhoto')) {
    return (
      <Replacing shows="restricted">
        <RestrictedNotice what="photos" />
      </Replacing>
    );
  }
  return (
    <Replacing shows={`form ${photographer.id}`}>
      <PhotoForm recipeId={recipeId} photographer={photographer} />
    </Replacing>
  );
}
