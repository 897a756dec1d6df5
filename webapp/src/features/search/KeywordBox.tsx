import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { VisuallyHidden } from '../../primitives/VisuallyHidden.tsx';
import { TextInput } from '../../primitives/fields.tsx';
import { SEARCH_LIMITS } from '../../recipes/search.ts';
import classes from './KeywordBox.module.css';
import { type Suggestion, suggestionKey } from './suggestions.ts';

/**
 * The keyword box, with suggestions while somebody types (a combobox with a list box, as the ARIA authoring practices describe it). Enter
 * without a chosen suggestion searches for what was typed.
 */
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
  const [typing, setTyping] = useState(false);
  const [active, setActive] = useState('');
  const list = useId();
  const open = typing && suggestions.length > 0;
  const at = open ? suggestions.findIndex((suggestion) => suggestionKey(suggestion) === active) : -1;
  const idOf = (suggestion: Suggestion) => `${list}-${suggestionKey(suggestion)}`;
  const close = () => {
    setTyping(false);
    setActive('');
  };
  const choose = (suggestion: Suggestion) => {
    close();
    onChoose(suggestion);
  };
  const move = (by: 1 | -1) => {
    // One place is the box itself.
    const places = suggestions.length + 1;
    const next = suggestions[((at + 1 + by + places) % places) - 1];
    setActive(next === undefined ? '' : suggestionKey(next));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = suggestions[at];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (open) move(event.key === 'ArrowDown' ? 1 : -1);
      else setTyping(true);
    } else if (event.key === 'Escape' && open) {
      // The browser would empty the box.
      event.preventDefault();
      close();
    } else if (event.key === 'Enter') {
      if (chosen === undefined) {
        close();
      } else {
        event.preventDefault();
        choose(chosen);
      }
    }
  };
  return (
    <div className={classes.place}>
      <TextInput
        ref={ref}
        label="Keyword"
        description={
          <span className={classes.hint}>
            A dish, an ingredient, a writer. Press / to come here from anywhere.
          </span>
        }
        type="search"
        name="keyword"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={SEARCH_LIMITS.keyword}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? list : undefined}
        aria-activedescendant={suggestions[at] === undefined ? undefined : idOf(suggestions[at])}
        value={text}
        onChange={(event) => {
          setTyping(true);
          setActive('');
          onType(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          close();
          onLeave();
        }}
      />
      {open && (
        <div id={list} role="listbox" aria-label="Suggestions" className={classes.list}>
          {suggestions.map((suggestion, place) => (
            // The box has the focus, and with it the keys.
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={suggestionKey(suggestion)}
              id={idOf(suggestion)}
              role="option"
              tabIndex={-1}
              aria-selected={place === at}
              className={classes.option}
              onMouseDown={(event) => {
                event.preventDefault();
              }}
              onClick={() => {
                choose(suggestion);
              }}
            >
              <span className={classes.name}>{suggestion.name}</span>{' '}
              <span className={classes.kind}>{kindText(suggestion)}</span>
            </div>
          ))}
        </div>
      )}
      <VisuallyHidden aria-live="polite">{open && announced(suggestions.length)}</VisuallyHidden>
    </div>
  );
}

function kindText(suggestion: Suggestion): string {
  if (suggestion.kind === 'recipe') return 'recipe';
  return suggestion.recipes === 1
    ? 'tag, 1 recipe'
    : `tag, ${suggestion.recipes.toLocaleString('en')} recipes`;
}

function announced(count: number): string {
  return `${count === 1 ? '1 suggestion' : `${count} suggestions`}. Choose with the arrow keys.`;
}
