import type { Ref } from 'react';
import { SuggestInput } from '../../ui/primitives/SuggestInput.tsx';
import { LONGEST_TYPED } from '../../data/recipes/search.ts';
import { numberText } from '../../number-text.ts';
import classes from './KeywordBox.module.css';
import { type Suggestion, suggestionKey } from './suggestions.ts';

/** The keyword box, with suggestions while somebody types. Enter without a chosen one searches for what was typed. */
export function KeywordBox({
  ref,
  text,
  suggestions,
  onType,
  onLeave,
  onChoose,
}: {
  ref: Ref<HTMLInputElement>;
  text: string;
  suggestions: readonly Suggestion[];
  onType: (text: string) => void;
  /** The box was left. */
  onLeave: () => void;
  onChoose: (suggestion: Suggestion) => void;
}) {
  return (
    <SuggestInput
      ref={ref}
      around={classes.place}
      label="Keyword"
      description={
        <span className={classes.hint}>
          A dish, an ingredient, a writer. Press / to come here from anywhere.
        </span>
      }
      type="search"
      name="keyword"
      enterKeyHint="search"
      maxLength={LONGEST_TYPED}
      value={text}
      suggestions={suggestions}
      keyOf={suggestionKey}
      said={announced(suggestions.length)}
      onValue={onType}
      onChoose={onChoose}
      onLeave={onLeave}
    >
      {(suggestion) => (
        <>
          <span className={classes.name}>{suggestion.name}</span>{' '}
          <span className={classes.kind}>{kindText(suggestion)}</span>
        </>
      )}
    </SuggestInput>
  );
}

function kindText(suggestion: Suggestion): string {
  if (suggestion.kind === 'recipe') return 'recipe';
  return suggestion.recipes === 1 ? 'tag, 1 recipe' : `tag, ${numberText(suggestion.recipes)} recipes`;
}

function announced(count: number): string {
  return `${count === 1 ? '1 suggestion' : `${count} suggestions`}. Choose with the arrow keys.`;
}
