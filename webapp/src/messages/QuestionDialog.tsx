import { Button } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import classes from './QuestionDialog.module.css';
import { useQuestion } from './question-store.ts';

/** The dialog of `ask`: the browser's own modal element keeps the focus inside, closes on Escape and gives the focus back. */
export function QuestionDialog() {
  const question = useQuestion((state) => state.current);
  const dialog = useRef<HTMLDialogElement>(null);
  const textId = useId();
  useEffect(() => {
    if (question === null) return;
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, [question]);
  if (question === null) return null;
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={textId}
      className={classes.dialog}
      onCancel={() => {
        question.answer(false);
      }}
    >
      <p id={textId} className={classes.text}>
        {question.text}
      </p>
      <div className={classes.answers}>
        <Button
          variant="default"
          onClick={() => {
            question.answer(false);
          }}
        >
          Cancel
        </Button>
        <Button
          onClick={() => {
            question.answer(true);
          }}
        >
          {question.confirm}
        </Button>
      </div>
    </dialog>
  );
}
