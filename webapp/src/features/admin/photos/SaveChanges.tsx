import { Button } from '@mantine/core';
import fields from '../../../forms/fields.module.css';
import { FormSheet } from '../../../forms/FormSheet.tsx';
import { StatusLine } from '../../../forms/StatusLine.tsx';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import type { CommandForm } from '../../../forms/use-command-form.ts';
import type { PhotoMarks } from '../../../photos/review-photos.ts';
import { marksText } from './marks.ts';
import classes from './Photos.module.css';

/** How many photos are marked, and the button that sends the marks. It stays in sight while the photos scroll. */
export function SaveChanges({ form, marks }: { form: CommandForm<PhotoMarks>; marks: PhotoMarks }) {
  const isMarked = marks.approved.length + marks.deleted.length > 0;
  return (
    <div className={classes.save}>
      <FormSheet
        form={form.ref}
        onSubmit={() => {
          if (isMarked) form.submit();
        }}
      >
        <p role="status">{marksText(marks)}</p>
        <StatusLine text={form.trouble} urgent />
        <div className={fields.actions}>
          <SubmitButton pending={form.isPending || !isMarked}>Save Changes</SubmitButton>
          {isMarked && (
            <Button
              variant="default"
              onClick={() => {
                form.ref.current?.querySelector('button')?.focus();
                form.field('approved').onValue([]);
                form.field('deleted').onValue([]);
              }}
            >
              Clear Marks
            </Button>
          )}
        </div>
      </FormSheet>
    </div>
  );
}
