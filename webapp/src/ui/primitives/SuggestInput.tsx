import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { TextInput } from './fields.tsx';
import classes from './SuggestInput.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/**
 * A field for a line of text, with suggestions while somebody types (a combobox with a list box, as the ARIA authoring practices describe
 * it). Whatever is typed may stay: Enter without a chosen suggestion does what it does in any field.
 */
export function SuggestInput<Suggested>({
  around = classes.around,
  value,
  suggestions,
  keyOf,
  said,
  onValue,
  onChoose,
  onLeave,
  children: show,
  ...props
}: Omit<
  ComponentProps<typeof TextInput>,
  'value' | 'role' | 'autoComplete' | 'onChange' | 'onKeyDown' | 'onBlur' | 'children'
> & {
  /** The class of what surrounds it; by default the list is as wide as that. */
  around?: string | undefined;
  value: string;
  suggestions: readonly Suggested[];
  keyOf: (suggestion: Suggested) => string;
  /** What is said of the suggestions, where nobody else says it. */
  said?: string;
  onValue: (value: string) => void;
  onChoose: (suggestion: Suggested) => void;
  /** The field was left. */
  onLeave?: () => void;
  /** What a suggestion shows. */
  children: (suggestion: Suggested) => ReactNode;
}) {
  const [typing, setTyping] = useState(false);
  const [active, setActive] = useState<string>();
  const list = useId();
  const open = typing && suggestions.length > 0;
  const at = open ? suggestions.findIndex((suggestion) => keyOf(suggestion) === active) : -1;
  const activate = (suggestion?: Suggested) => {
    setActive(suggestion && keyOf(suggestion));
  };
  const close = () => {
    setTyping(false);
    activate();
  };
  const choose = (suggestion: Suggested) => {
    close();
    onChoose(suggestion);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = suggestions[at];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setTyping(true);
      // One place is the field itself.
      const places = suggestions.length + 1;
      const by = event.key === 'ArrowDown' ? 1 : -1;
      if (open) activate(suggestions[((at + 1 + by + places) % places) - 1]);
    } else if (event.key === 'Escape' && open) {
      // The browser would empty a field for searching.
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
    <div className={around}>
      <TextInput
        {...props}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? list : undefined}
        aria-activedescendant={at === -1 ? undefined : `${list}-${at}`}
        value={value}
        onChange={(event) => {
          setTyping(true);
          activate();
          onValue(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          close();
          onLeave?.();
        }}
      />
      {open && (
        <div id={list} role="listbox" aria-label="Suggestions" className={classes.list}>
          {suggestions.map((suggestion, place) => (
            // The field has the focus, and with it the keys.
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={keyOf(suggestion)}
              id={`${list}-${place}`}
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
              {show(suggestion)}
            </div>
          ))}
        </div>
      )}
      {said !== undefined && <VisuallyHidden aria-live="polite">{open && said}</VisuallyHidden>}
    </div>
  );
}
