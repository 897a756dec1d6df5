import { type Book, EMPTY_BOOK, LONGEST, PAPERS } from '../../data/book/kept-book.ts';
import { keepLongText, useLongTexts } from '../../data/book/long-texts.ts';
import { ChipCheckbox } from '../../ui/primitives/Chip.tsx';
import { ChipRadios } from '../../ui/primitives/ChipRadios.tsx';
import { Textarea, TextInput } from '../../ui/primitives/fields.tsx';
import { Row, Stack } from '../../ui/primitives/Stack.tsx';
import classes from './BookPage.module.css';
import { PAPER_NAMES } from './paper-names.ts';
import { TEXTS, tooLong } from './too-long.ts';
import { useCalm } from './use-calm.ts';

const CHOICES = PAPERS.map((value) => ({ value, said: PAPER_NAMES[value] }));
const OPTIONS = [
  { of: 'withPhotos', label: 'Photos' },
  { of: 'withCards', label: 'Original cards' },
  { of: 'ownPages', label: 'Each recipe on a page of its own' },
] as const;

/** What stands on the cover and behind it, on which paper, and what is shown of each recipe. */
export function LooksStep({ book, onChange }: { book: Book; onChange: (change: Partial<Book>) => void }) {
  const text = (of: keyof typeof TEXTS) => ({
    of,
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
function useText({
  of,
  text,
  onText,
}: {
  of: keyof typeof TEXTS;
  text: string;
  onText: (text: string) => void;
}) {
  const { [of]: long } = useLongTexts();
  const error = (value: string) => tooLong(TEXTS[of], value, LONGEST[of]);
  const told = useCalm(error(long ?? ''));
  return {
    value: long ?? text,
    error: told,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      const isTaken = error(value) === undefined;
      if (isTaken) onText(value);
      if (!isTaken || long !== undefined) keepLongText(of, isTaken ? null : value);
    },
  };
}
