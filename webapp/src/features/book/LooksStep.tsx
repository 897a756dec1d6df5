import { useState } from 'react';
import { type Book, EMPTY_BOOK, LONGEST, PAPERS } from '../../data/book/kept-book.ts';
import { ChipCheckbox } from '../../ui/primitives/Chip.tsx';
import { ChipRadios } from '../../ui/primitives/ChipRadios.tsx';
import { Textarea, TextInput } from '../../ui/primitives/fields.tsx';
import { Row, Stack } from '../../ui/primitives/Stack.tsx';
import classes from './BookPage.module.css';
import { PAPER_NAMES } from './paper-names.ts';
import { tooLong } from './too-long.ts';

const CHOICES = PAPERS.map((value) => ({ value, said: PAPER_NAMES[value] }));
const OPTIONS = [
  { of: 'withPhotos', label: 'Photos' },
  { of: 'withCards', label: 'Original cards' },
  { of: 'ownPages', label: 'Each recipe on a page of its own' },
] as const;

const TEXTS = { title: 'The title', line: 'This line', dedication: 'The dedication' } as const;

/** What stands on the cover and behind it, on which paper, and what is shown of each recipe. */
export function LooksStep({ book, onChange }: { book: Book; onChange: (change: Partial<Book>) => void }) {
  const text = (of: keyof typeof TEXTS) => ({
    what: TEXTS[of],
    longest: LONGEST[of],
    text: book[of],
    onText: (text: string) => {
      onChange({ [of]: text });
    },
  });
  const [title, line, dedication] = [
    useText(text('title')),
    useText(text('line')),
    useText(text('dedication')),
  ];
  return (
    <Stack gap="lg" className={classes.looks}>
      <TextInput label="Title" name="title" autoComplete="off" placeholder={EMPTY_BOOK.title} {...title} />
      <TextInput
        label="Whose recipes they are"
        description="Stands on the cover, below the drawing."
        name="line"
        autoComplete="off"
        placeholder="From the kitchens of our family"
        {...line}
      />
      <Textarea
        label="Dedication"
        description="Has a page of its own. Without one there is no such page."
        name="dedication"
        rows={4}
        {...dedication}
      />
      <ChipRadios
        label="Paper"
        choices={CHOICES}
        chosen={book.paper}
        onChoose={(paper) => {
          onChange({ paper });
        }}
      />
      <Row>
        {OPTIONS.map(({ of, label }) => (
          <ChipCheckbox
            key={of}
            label={label}
            checked={book[of]}
            onToggle={() => {
              onChange({ [of]: !book[of] });
            }}
          />
        ))}
      </Row>
    </Stack>
  );
}

/** A text of the book in its field, which keeps one that is too long and says so. */
function useText(given: { what: string; longest: number; text: string; onText: (text: string) => void }) {
  const { what, longest, text, onText } = given;
  /** Null while the book has what stands there. */
  const [typed, setTyped] = useState<string | null>(null);
  return {
    value: typed ?? text,
    error: tooLong(what, typed ?? '', longest),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      const isTaken = tooLong(what, value, longest) === undefined;
      setTyped(isTaken ? null : value);
      if (isTaken) onText(value);
    },
  };
}
