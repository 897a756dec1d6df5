import { StatusLine } from '../../../forms/StatusLine.tsx';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import classes from './RecipeEditor.module.css';
import { saveTrouble } from './save-trouble.ts';

/** The button that saves, always in sight, with what went wrong and with the words of the submission in which somebody works. */
export function SaveBar({
  save,
  isPending,
  error,
  source,
}: {
  /** What the button says. */
  save: string;
  isPending: boolean;
  error: Error | null;
  /** The lines of the submission from which the line came that somebody works in; empty where there are none. */
  source: string;
}) {
  return (
    <div className={classes.saveBar}>
      <StatusLine text={saveTrouble(error)} urgent />
      {source !== '' && (
        <p dir="auto" className={classes.source}>
          Original: {source}
        </p>
      )}
      <div>
        <SubmitButton pending={isPending}>{save}</SubmitButton>
      </div>
    </div>
  );
}
