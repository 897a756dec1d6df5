import { useEffect, useRef } from 'react';
import type { PastedRecipe } from '../../api/types.ts';
import { parsePasted } from '../../data/submissions/parse-pasted.ts';
import classes from '../../ui/forms/fields.module.css';
import { FormSheet } from '../../ui/forms/FormSheet.tsx';
import { StatusLine } from '../../ui/forms/StatusLine.tsx';
import { StepIntro } from '../../ui/forms/StepIntro.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { TextAreaField } from '../../ui/forms/TextAreaField.tsx';
import { useCommandForm } from '../../ui/forms/use-command-form.ts';
import { isPassing, isRefusal } from '../../api/errors.ts';

/** As many bytes as the server reads, with some to spare. */
const MOST_BYTES = 2_000_000;

/** What is said where somebody may fear for it. */
const KEPT = 'What you pasted is still here.';

/** Where a recipe is pasted that is written down already: its words, or the source of a page. */
export function PastePanel({
  pasted,
  onPasted,
  onRead,
}: {
  /** What was pasted before the panel was closed. */
  pasted: string;
  onPasted: (text: string) => void;
  /** Told only while the panel is open. */
  onRead: (recipe: PastedRecipe) => void;
}) {
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const form = useCommandForm({
    name: 'read what you pasted',
    start: { text: pasted },
    check: ({ text }) => ({ ...(pasteError(text) !== undefined && { text: pasteError(text) }) }),
    send: parsePasted,
    beside: (refusal) => (isRefusal(refusal, 400) ? { text: refusal.message } : undefined),
    onDone: (recipe) => {
      if (isOpen.current) onRead(recipe);
    },
  });
  const { text } = form.values;
  useEffect(() => {
    if (text !== pasted) onPasted(text);
  }, [text, pasted, onPasted]);
  return (
    <FormSheet form={form.ref} onSubmit={form.submit}>
      <StepIntro>
        Paste the words of a recipe, or the source of a web page that has one. They fill in the form below,
        for you to look over; nothing is submitted. Share only what you may share, and say under Attribution
        where it comes from.
      </StepIntro>
      <TextAreaField {...form.field('text')} label="What you have copied" rows={8} />
      <StatusLine text={isPassing(form.error) ? `${form.trouble} ${KEPT}` : form.trouble} urgent />
      <div className={classes.actions}>
        <SubmitButton pending={form.isPending}>Fill In the Form</SubmitButton>
      </div>
    </FormSheet>
  );
}

/** What is wrong with a text that was pasted; undefined if nothing is. */
function pasteError(text: string): string | undefined {
  if (text.trim() === '') return 'Please paste a recipe first.';
  const bytes = new Blob([JSON.stringify(text)]).size;
  return bytes > MOST_BYTES
    ? 'This is more than can be read. Please paste the recipe’s words alone.'
    : undefined;
}
