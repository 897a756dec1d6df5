import { useRef } from 'react';
import { FormSheet } from '../../../ui/forms/FormSheet.tsx';
import { StatusLine } from '../../../ui/forms/StatusLine.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import type { CommandForm } from '../../../ui/forms/use-command-form.ts';
import type { PhotoMarks } from '../../../data/photos/save-photo-marks.ts';
import { Button } from '../../../ui/primitives/Button.tsx';
import { Sheet } from '../../../ui/primitives/Sheet.tsx';
import { leftText } from './DecidedMeanwhile.tsx';
import { notSavedText, type ReviewMarks } from './marks.ts';
import classes from './Photos.module.css';

/** How many photos are marked, and the button that sends the marks. It stays in sight while the photos scroll. */
export function SaveChanges({
  form,
  marks,
  onTried,
  left,
  onShowLeft,
  onClear,
}: {
  form: CommandForm<ReviewMarks>;
  marks: PhotoMarks;
  /** The marks are sent, or something is wrong with them. */
  onTried: () => void;
  /** How many marked photos wait no longer, which is told further up. */
  left: number;
  onShowLeft: () => void;
  /** The marks of what waits are not wanted. */
  onClear: () => void;
}) {
  const buttons = useRef<HTMLDivElement>(null);
  const isMarked = marks.approved.length + marks.deleted.length > 0;
  return (
    <Sheet className={classes.save}>
      <FormSheet
        form={form.ref}
        isOnSheet
        onSubmit={() => {
          if (isMarked) {
            form.submit();
            onTried();
          } else form.refuse({ approved: 'Please mark a photo first.' });
        }}
      >
        <div>
          <p role="status">{notSavedText(marks)}</p>
          {left > 0 && (
            <p className={classes.left}>
              {leftText(left)}{' '}
              <button type="button" className={classes.showLeft} onClick={onShowLeft}>
                See who decided
              </button>
            </p>
          )}
          <StatusLine text={form.errors.approved ?? form.trouble} urgent />
        </div>
        <div ref={buttons} className={classes.buttons}>
          <SubmitButton pending={form.isPending}>Save Changes</SubmitButton>
          {isMarked && (
            <Button
              variant="default"
              aria-label="Clear all marks"
              onClick={() => {
                if (form.isPending) return;
                buttons.current?.querySelector('button')?.focus();
                onClear();
              }}
            >
              Clear
            </Button>
          )}
        </div>
      </FormSheet>
    </Sheet>
  );
}
