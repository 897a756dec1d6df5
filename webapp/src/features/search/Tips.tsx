import { useState } from 'react';
import { lazyPart } from '../../ui/messages/lazy-part.tsx';
import { Placeholder } from '../../ui/primitives/Placeholder.tsx';
import classes from './SearchForm.module.css';
import { partFailed } from './TagPanel.tsx';

const SearchTips = lazyPart(
  () => import('./SearchTips.tsx'),
  ({ SearchTips: part }) => part,
  { waiting: <Placeholder of="part" />, failed: partFailed },
);

/** Unfolds what else a keyword may say, which few need: it is loaded then. */
export function Tips() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={classes.tips}
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary>Search tips</summary>
      {isOpen && <SearchTips />}
    </details>
  );
}
