import { StatusLine } from '../../../ui/forms/StatusLine.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import classes from './RecipeEditor.module.css';
import { type SaveAction, SAVES, saveTrouble } from './save-trouble.ts';

/** The button that saves, always in sight, with what went wrong and with the words of the submission in which somebody works. */
export function SaveBar({
  action,
  isPending,
  error,
  original,
}: {
  action: SaveAction;
  isPending: boolean;
  error: Error | null;
  /** The lines of the submission from which the line came that somebody works in; empty where there are none. */
  original: string;
}) {
  return (
    <div className={classes.saveBar}>
      <StatusLine text={saveTrouble(error, action)} urgent />
      {original !== '' && (
        <p dir="auto" className={classes.source}>
          Original: {original}
        </p>
      )}
      <div>
        <SubmitButton pending={isPending}>{SAVES[action]}</SubmitButton>
      </div>
    </div>
  );
}
