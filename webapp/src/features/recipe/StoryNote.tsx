import { useId } from 'react';
import type { Story } from '../../api/types.ts';
import { Title } from '../../ui/primitives/Title.tsx';
import classes from './StoryNote.module.css';

/** A note in the margin: who cooked the recipe first, where and when, and what is told of it, in the words of its writer. */
export function StoryNote({ story: { origin, told }, writer }: { story: Story; writer: string }) {
  const heading = useId();
  return (
    <aside aria-labelledby={heading} className={classes.note}>
      <Title order={2} size="h4" id={heading}>
        The Story
      </Title>
      {origin !== '' && (
        <p dir="auto" className={classes.origin}>
          {origin}
        </p>
      )}
      {told !== '' && (
        <p dir="auto" className={classes.told}>
          {told}
        </p>
      )}
      {writer !== '' && (
        <p className={classes.signed}>
          Told by <bdi>{writer}</bdi>
        </p>
      )}
    </aside>
  );
}
