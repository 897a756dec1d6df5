import { useState } from 'react';
import { lazyPart } from '../../ui/messages/lazy-part.tsx';
import { SignInNotice } from '../../ui/messages/SignInNotice.tsx';
import { Trouble } from '../../ui/messages/Trouble.tsx';
import { RestrictedNotice } from '../../parts/people/RestrictedNotice.tsx';
import { Placeholder } from '../../ui/primitives/Placeholder.tsx';
import { Replacing } from '../../ui/primitives/Replacing.tsx';
import { may } from '../../session/may.ts';
import { useSession } from '../../session/session-store.ts';
import { ThankYou } from './ThankYou.tsx';

/** The form is loaded for those who may use it. */
const SubmissionForm = lazyPart(
  () => import('./SubmissionForm.tsx'),
  ({ SubmissionForm: form }) => form,
  {
    waiting: <Placeholder of="gallery" />,
    failed: (failure, retry) => <Trouble error={failure} onRetry={retry} />,
  },
);

/** The form for a recipe, the thanks for one, or why there is neither. It follows who is signed in and how they stand. */
export function SubmitRecipe() {
  const writer = useSession(({ user }) => user);
  // Whoever signs in here next has not submitted anything.
  const [thanked, setThanked] = useState<number | null>(null);
  if (writer === null) {
    return (
      <Replacing shows="sign in">
        <SignInNotice registering>You must log in to submit a recipe!</SignInNotice>
      </Replacing>
    );
  }
  if (thanked === writer.id) {
    return (
      <Replacing shows="thanks">
        <ThankYou
          onAnother={() => {
            setThanked(null);
          }}
        />
      </Replacing>
    );
  }
  if (!may(writer, 'submitRecipe')) {
    return (
      <Replacing shows="restricted">
        <RestrictedNotice what="recipes" />
      </Replacing>
    );
  }
  return (
    <Replacing shows={`form ${writer.id}`}>
      <SubmissionForm
        writer={writer}
        onSubmitted={() => {
          setThanked(writer.id);
        }}
      />
    </Replacing>
  );
}
