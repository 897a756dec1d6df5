import { useId, useState } from 'react';
import classes from './Description.module.css';

/** Longer ones are folded on a phone, in characters: two lines there, so that the ingredients begin on the first screen. */
const SHORT = 80;

/** What is told about a recipe. On a phone a long one shows its first two lines until somebody wants to read on. */
export function Description({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  if (text === '') return null;
  const isLong = text.length > SHORT || text.includes('\n');
  return (
    <div>
      <p id={id} className={classes.description} data-folded={(isLong && !isOpen) || undefined}>
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
