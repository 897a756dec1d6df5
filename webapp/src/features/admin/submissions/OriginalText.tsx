import { useEffect, useRef } from 'react';
import { placesIn } from '../recipe-editor/source-lines.ts';
import classes from './Submissions.module.css';

/** The text of a submission, with the lines marked from which the line of the editor came that somebody works in: they are scrolled to. */
export function OriginalText({ text, source }: { text: string; source: string }) {
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const marked = shown.current?.querySelector('mark');
    if (marked) scrollInside(marked);
  }, [source]);
  const places = placesIn(text, source);
  return (
    <div
      ref={shown}
      dir="auto"
      // What scrolls is reached by the keyboard.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="group"
      aria-label="Its text"
      className={`${classes.text} ${classes.recipeText}`}
    >
      {text.split('\n').map((line, place) => (
        // The lines never change places.
        <span key={place}>
          {places.includes(place) ? <mark>{line}</mark> : line}
          {'\n'}
        </span>
      ))}
    </div>
  );
}

/** Scrolls what scrolls around an element, except the page, so that it is in the middle. */
function scrollInside(element: HTMLElement): void {
  for (
    let around = element.parentElement;
    around !== null && around !== document.body;
    around = around.parentElement
  ) {
    const { overflowY } = getComputedStyle(around);
    if (overflowY !== 'auto' && overflowY !== 'scroll') continue;
    const [inside, outside] = [element.getBoundingClientRect(), around.getBoundingClientRect()];
    around.scrollTop += inside.top - outside.top - (outside.height - inside.height) / 2;
    return;
  }
}
