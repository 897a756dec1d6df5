import type { Field } from '../../ui/forms/field.ts';
import { UploadField } from '../upload/UploadField.tsx';
import classes from './CardFields.module.css';

/** Both sides of a handwritten card, of any shape. */
export function CardFields({
  legend,
  hint,
  front,
  back,
}: {
  legend: string;
  hint: string;
  front: Field<string>;
  back: Field<string>;
}) {
  return (
    <fieldset className={classes.card}>
      <legend>{legend}</legend>
      <p className={classes.hint}>{hint}</p>
      <UploadField {...front} label="Front of the card" kind="card" />
      {(front.value !== '' || back.value !== '') && (
        <UploadField {...back} label="Back of the card (optional)" kind="card" />
      )}
    </fieldset>
  );
}
