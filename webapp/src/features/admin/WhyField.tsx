import type { Field } from '../../ui/forms/field.ts';
import { TextAreaField } from '../../ui/forms/TextAreaField.tsx';
import { ReasonsField } from './ReasonsField.tsx';

/** Why something is declined: usual reasons to choose from, and room for own words. One of both is needed. */
export function WhyField({
  legend,
  offered,
  reader,
  usual,
  words,
}: {
  /** The question. */
  legend: string;
  /** The usual reasons. */
  offered: readonly string[];
  /** Who reads it. */
  reader: string;
  usual: Field<string[]>;
  words: Field<string>;
}) {
  return (
    <ReasonsField {...usual} legend={legend} offered={offered}>
      <TextAreaField
        {...words}
        label="In your own words"
        description={`${reader} will read this in an email. A kind word helps them try again.`}
        rows={2}
        required={false}
      />
    </ReasonsField>
  );
}
