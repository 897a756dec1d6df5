import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import { TextInput } from './fields.tsx';
import classes from './SuggestInput.module.css';

/**
 * A field for a line of text, with suggestions while somebody types (a combobox with a list box, as the ARIA authoring practices describe
 * it). Whatever is typed may stay.
 */
export function SuggestInput({
  value,
  suggestions,
  onValue,
  ...props
}: Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'onKeyDown' | 'onBlur'> & {
  value: string;
  suggestions: readonly string[];
  onValue: (value: string) => void;
}) {
  const [typing, setTyping] = useState(false);
  const [active, setActive] = useState('');
  const list = useId();
  const open = typing && suggestions.length > 0;
  const at = open ? suggestions.indexOf(active) : -1;
  const close = () => {
    setTyping(false);
    setActive('');
  };
  const choose = (suggestion: string) => {
    close();
    onValue(suggestion);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = suggestions[at];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setTyping(true);
      // One place is the field itself.
      const places = suggestions.length + 1;
      const by = event.key === 'ArrowDown' ? 1 : -1;
      if (open) setActive(suggestions[((at + 1 + by + places) % places) - 1] ?? '');
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault();
      choose(chosen);
    }
  };
  return (
    <div className={classes.around}>
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
          setActive('');
          onValue(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {open && (
        <div id={list} role="listbox" aria-label="Suggestions" className={classes.list}>
          {suggestions.map((suggestion, place) => (
            // The field has the focus, and with it the keys.
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={suggestion}
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
              <bdi>{suggestion}</bdi>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
