import { useEffect, useRef, useState } from 'react';

/** What is wrong with which field, in the words for the person in front of it. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/**
 * What is wrong with the fields of a form. `show` puts the focus into the first field that is wrong, where a screen reader reads
 * what to do about it; `forget` takes a field's error away as soon as somebody types into it.
 */
export function useFieldErrors<Field extends string>() {
  const [errors, setErrors] = useState<FieldErrors<Field>>({});
  const [shown, setShown] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (shown > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [shown]);
  return {
    form,
    errors,
    /** Shows the errors; true when there are none. */
    show: (found: FieldErrors<Field>): boolean => {
      setErrors(found);
      setShown((times) => times + 1);
      return Object.keys(found).length === 0;
    },
    forget: (...fields: Field[]) => {
      setErrors((known) => {
        const kept = Object.entries(known).filter(([field]) => !fields.includes(field as Field));
        return Object.fromEntries(kept) as FieldErrors<Field>;
      });
    },
  };
}
