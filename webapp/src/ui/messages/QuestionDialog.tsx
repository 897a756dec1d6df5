import { useId } from 'react';
import { Button } from '../primitives/Button.tsx';
import { ModalSheet } from '../primitives/ModalSheet.tsx';
import classes from './QuestionDialog.module.css';
import { type OpenQuestion, useQuestion } from './question-store.ts';

/** The question of `ask`, over the page. */
export function QuestionDialog() {
  const question = useQuestion((state) => state.current);
  return question === null ? null : <OpenDialog key={question.number} question={question} />;
}

function OpenDialog({ question }: { question: OpenQuestion }) {
  const textId = useId();
  const contentId = useId();
  return (
    <ModalSheet
      role="alertdialog"
      aria-labelledby={textId}
      aria-describedby={question.content === undefined ? undefined : contentId}
      onClose={() => {
        question.answer(false);
      }}
    >
      <p id={textId} className={classes.text}>
        {question.text}
      </p>
      {question.content !== undefined && (
        <div id={contentId} className={classes.content}>
          {question.content}
        </div>
      )}
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
    </ModalSheet>
  );
}
