import { Button } from '@mantine/core';
import { useId, useLayoutEffect, useRef } from 'react';
import { Sheet } from '../primitives/Sheet.tsx';
import classes from './QuestionDialog.module.css';
import { type OpenQuestion, useQuestion } from './question-store.ts';

/** The question of `ask`, over the page. */
export function QuestionDialog() {
  const question = useQuestion((state) => state.current);
  return question === null ? null : <OpenDialog key={question.number} question={question} />;
}

/** The browser's own modal element keeps the focus inside, closes on Escape and gives the focus back. */
function OpenDialog({ question }: { question: OpenQuestion }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const textId = useId();
  const contentId = useId();
  // It has to be closed while it is still in the document: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <Sheet
      as="dialog"
      padding="form"
      ref={dialog}
      role="alertdialog"
      aria-labelledby={textId}
      aria-describedby={question.content === undefined ? undefined : contentId}
      className={classes.dialog}
      onCancel={() => {
        question.answer(false);
      }}
    >
      <p id={textId} className={classes.text}>
        {question.text}
      </p>
      {question.content !== undefined && <div id={contentId}>{question.content}</div>}
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
    </Sheet>
  );
}
