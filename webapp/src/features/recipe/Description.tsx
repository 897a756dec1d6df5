import { useId, useState } from 'react';
import classes from './Description.module.css';

/** What fits into a line of a phone, in characters. */
const LINE = 38;

/** Whether it takes more than two lines on a phone, where it is folded, so that the ingredients begin on the first screen. */
function takesMore(text: string): boolean {
  return text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / LINE)), 0) > 2;
}

/** What is told about a recipe. On a phone a long text shows its first two lines until somebody wants to read on. */
export function Description({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  if (text === '') {
    return null;
  }
  const isLong = takesMore(text);
  return (
    <div className={classes.description}>
      <p id={id} data-folded={(isLong && !isOpen) || undefined}>
        {text}
      </p>
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
  );
}
