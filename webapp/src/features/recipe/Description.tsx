import { type ReactNode, useId, useState } from 'react';
import classes from './Description.module.css';

/** What fits into a line of a phone, in characters. */
const LINE = 38;

/** Whether it takes more than two lines on a phone, where it is folded, so that the ingredients begin on the first screen. */
function takesMore(text: string): boolean {
  return text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / LINE)), 0) > 2;
}

/** What is told about a recipe, and facts below it. On a phone a long text shows its first two lines until somebody wants to read on. */
export function Description({ text, children: facts }: { text: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const isLong = takesMore(text);
  return (
    <>
      {text !== '' && (
        <p id={id} className={classes.description} data-folded={(isLong && !isOpen) || undefined}>
          {text}
        </p>
      )}
      <div className={classes.foot}>
        {facts}
        {isLong && (
          <button
            type="button"
            className={classes.more}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => {
              setIsOpen(!isOpen);
            }}
          >
            {isOpen ? 'Read less' : 'Read more'}
          </button>
        )}
      </div>
    </>
  );
}
