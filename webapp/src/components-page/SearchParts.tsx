import { useState } from 'react';
import { KeywordBox } from '../features/search/KeywordBox.tsx';
import { TagPanel } from '../features/search/TagPanel.tsx';
import { SuggestInput } from '../ui/primitives/SuggestInput.tsx';
import { TAGS } from './answers.ts';
import { Part } from './Part.tsx';
import classes from './ComponentsPage.module.css';

const nothing = () => undefined;

/** How many recipes have each tag: fewer and fewer, the last one none. */
const COUNTS = new Map(TAGS.map(({ tagId }) => [tagId, TAGS.length - tagId]));

/** With what one searches. Both fields suggest something as soon as somebody types. */
export function SearchParts() {
  const [name, setName] = useState('');
  const [text, setText] = useState('ban');
  const [chosen, setChosen] = useState<readonly number[]>([3]);
  const panel = {
    chosen,
    onToggle: (tagId: number) => {
      setChosen(chosen.includes(tagId) ? chosen.filter((one) => one !== tagId) : [...chosen, tagId]);
    },
    onClear: () => {
      setChosen([]);
    },
    onDone: nothing,
  };
  return (
    <>
      <Part title="Suggestions">
        <div className={classes.stack}>
          <SuggestInput
            label="With suggestions"
            value={name}
            suggestions={['Banana Bread', 'Banana Pancakes']}
            keyOf={(title) => title}
            onValue={setName}
            onChoose={setName}
          >
            {(title) => <bdi>{title}</bdi>}
          </SuggestInput>
          <KeywordBox
            ref={null}
            text={text}
            suggestions={[
              { kind: 'tag', tagId: 1, name: 'banana', recipes: 1 },
              { kind: 'recipe', recipeId: 1, name: 'Brown Butter Banana Bread' },
            ]}
            onType={setText}
            onLeave={nothing}
            onChoose={nothing}
          />
        </div>
      </Part>
      <Part title="Tag panel">
        <div className={classes.stack}>
          <TagPanel tags={TAGS} failed={false} used={COUNTS} counts={COUNTS} found={12} {...panel} />
          <TagPanel
            tags={undefined}
            failed
            used={undefined}
            counts={undefined}
            found={undefined}
            {...panel}
          />
        </div>
      </Part>
    </>
  );
}
