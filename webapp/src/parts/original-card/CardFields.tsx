import { useState } from 'react';
import type { Field } from '../../ui/forms/field.ts';
import { UploadField } from '../upload/UploadField.tsx';
import classes from './CardFields.module.css';

/** Both sides of a handwritten card, of any shape. */
export function CardFields({
  legend,
  hint,
  front,
  back,
  folds = false,
}: {
  legend: string;
  hint: string;
  front: Field<string>;
  back: Field<string>;
  /** Where most recipes have no card, the fields are unfolded by whoever wants them. */
  folds?: boolean;
}) {
  const [hadCard] = useState(front.value !== '');
  const fields = (
    <>
      <p className={classes.hint}>{hint}</p>
      <UploadField {...front} label="Front of the card" kind="card" />
      {(front.value !== '' || back.value !== '') && (
        <UploadField {...back} label="Back of the card (optional)" kind="card" />
      )}
    </>
  );
  return folds ? (
    <details className={classes.folded} open={hadCard}>
      <summary>{legend}</summary>
      <div className={classes.card}>{fields}</div>
    </details>
  ) : (
    <fieldset className={classes.card}>
      <legend>{legend}</legend>
      {fields}
    </fieldset>
  );
}
