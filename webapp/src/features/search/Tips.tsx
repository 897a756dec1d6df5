import { useId, useState } from 'react';
import { lazyPart } from '../../ui/messages/lazy-part.tsx';
import { Placeholder } from '../../ui/primitives/Placeholder.tsx';
import classes from './SearchForm.module.css';
import { partFailed } from './TagPanel.tsx';

const SearchTips = lazyPart(
  () => import('./SearchTips.tsx'),
  ({ SearchTips: part }) => part,
  { waiting: <Placeholder of="part" />, failed: partFailed },
);

/** Unfolds what else a keyword may say, which few need: it is loaded then. Read out right behind its button, and seen below the form. */
export function Tips() {
  const [isOpen, setOpen] = useState(false);
  const content = useId();
  return (
    <>
      <button
        type="button"
        className={classes.tips}
        aria-expanded={isOpen}
        aria-controls={content}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        Search tips
      </button>
      <div id={content} className={classes.unfolded} hidden={!isOpen}>
        {isOpen && <SearchTips />}
      </div>
    </>
  );
}
