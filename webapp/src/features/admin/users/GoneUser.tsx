import { Notice } from '../../../ui/messages/Notice.tsx';
import { TypedWords } from '../TypedWords.tsx';
import { forgetReason } from './deletion-draft.ts';
import classes from './EditUsers.module.css';

/** A user whom somebody else deleted, or who left, while an admin wrote why they are deleted. */
export function GoneUser({
  userId,
  reason,
  onDiscarded,
}: {
  userId: number;
  /** What the admin wrote. */
  reason: string;
  onDiscarded: () => void;
}) {
  return (
    <div className={classes.users}>
      <Notice>This account was deleted in the meantime. Nothing that you typed is lost: it is below.</Notice>
      <TypedWords
        more={[{ name: 'Reason', text: reason }]}
        onDiscarded={() => {
          forgetReason(userId);
          onDiscarded();
        }}
      />
    </div>
  );
}
