import { useRef, useState } from 'react';
import { Button } from '../../ui/primitives/Button.tsx';
import { TextInput } from '../../ui/primitives/fields.tsx';
import { VisuallyHidden } from '../../ui/primitives/VisuallyHidden.tsx';
import { LONGEST_OWN, MOST_OWN, useShoppingList } from '../../data/shopping/kept-list.ts';
import { openKept } from '../../session/kept.ts';
import classes from './ShoppingListPage.module.css';

/** Adds what no recipe names; the field keeps the focus for the next one, and over a reload what was typed. */
export function OwnForm({ onAdd }: { onAdd: (text: string) => void }) {
  const [kept] = useState(() => openKept('shopping-list-line'));
  const [text, setText] = useState(() => kept.take() ?? '');
  const [said, say] = useState('');
  const [error, setError] = useState('');
  const field = useRef<HTMLInputElement>(null);
  return (
    <form
      className={classes.own}
      aria-label="Something else"
      onSubmit={(event) => {
        event.preventDefault();
        field.current?.focus();
        const words = text.trim();
        if (words === '') return;
        if (useShoppingList.getState().content.own.length >= MOST_OWN) {
          setError(`The list has ${MOST_OWN} lines of your own already.`);
          return;
        }
        onAdd(words);
        say(`${words} is on the list.`);
        setError('');
        setText('');
        kept.forget();
      }}
    >
      <TextInput
        ref={field}
        label="Something else"
        name="own"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={LONGEST_OWN}
        placeholder="Kitchen paper"
        value={text}
        error={error}
        className={classes.field}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          kept.writeSoon(currentTarget.value);
        }}
      />
      <Button type="submit" variant="default">
        Add
      </Button>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </form>
  );
}
