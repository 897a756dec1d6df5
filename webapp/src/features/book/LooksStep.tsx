import { type Book, EMPTY_BOOK, LONGEST, PAPERS } from '../../data/book/kept-book.ts';
import { ChipCheckbox } from '../../ui/primitives/Chip.tsx';
import { ChipRadios } from '../../ui/primitives/ChipRadios.tsx';
import { Textarea, TextInput } from '../../ui/primitives/fields.tsx';
import { Row, Stack } from '../../ui/primitives/Stack.tsx';
import classes from './BookPage.module.css';
import { PAPER_NAMES } from './paper-names.ts';

const CHOICES = PAPERS.map((value) => ({ value, said: PAPER_NAMES[value] }));
const OPTIONS = [
  { of: 'withPhotos', label: 'Photos' },
  { of: 'withCards', label: 'Original cards' },
  { of: 'ownPages', label: 'Each recipe on a page of its own' },
] as const;

/** What stands on the cover and behind it, on which paper, and what is shown of each recipe. */
export function LooksStep({ book, onChange }: { book: Book; onChange: (change: Partial<Book>) => void }) {
  return (
    <Stack gap="lg" className={classes.looks}>
      <TextInput
        label="Title"
        name="title"
        autoComplete="off"
        maxLength={LONGEST.title}
        placeholder={EMPTY_BOOK.title}
        value={book.title}
        onChange={({ currentTarget }) => {
          onChange({ title: currentTarget.value });
        }}
      />
      <TextInput
        label="Whose recipes they are"
        description="Stands on the cover, below the drawing."
        name="line"
        autoComplete="off"
        maxLength={LONGEST.line}
        placeholder="From the kitchens of our family"
        value={book.line}
        onChange={({ currentTarget }) => {
          onChange({ line: currentTarget.value });
        }}
      />
      <Textarea
        label="Dedication"
        description="Has a page of its own. Without one there is no such page."
        name="dedication"
        rows={4}
        maxLength={LONGEST.dedication}
        value={book.dedication}
        onChange={({ currentTarget }) => {
          onChange({ dedication: currentTarget.value });
        }}
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
