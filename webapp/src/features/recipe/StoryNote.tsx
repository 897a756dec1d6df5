import { useId } from 'react';
import type { Story } from '../../api/types.ts';
import { factsOfStory } from '../../kitchen/written-story.ts';
import { Title } from '../../ui/primitives/Title.tsx';
import classes from './StoryNote.module.css';

/** A note in the margin: who cooked the recipe first, where and when, and what is told of it, in the words of its writer. */
export function StoryNote({ story, writer }: { story: Story; writer: string }) {
  const heading = useId();
  const facts = factsOfStory(story);
  return (
    <aside aria-labelledby={heading} className={classes.note}>
      <Title order={2} size="h4" id={heading}>
        The Story
      </Title>
      {facts.length > 0 && (
        <dl className={classes.facts}>
          {facts.map(([label, said]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{said}</dd>
            </div>
          ))}
        </dl>
      )}
      {story.told !== '' && (
        <p dir="auto" className={classes.told}>
          {story.told}
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
