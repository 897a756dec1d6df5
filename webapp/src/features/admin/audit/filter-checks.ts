import type { AuditFilter } from '../../../data/audit/audit.ts';
import { errorsOf, type FieldErrors } from '../../../ui/forms/checks.ts';
import { idFromAddress } from '../../../paths.ts';
import { memberError } from './member-as-typed.ts';

/** The filters of the trail as they are typed. */
export type TypedFilter = Record<keyof AuditFilter, string>;

/** What is wrong with which filter; whoever is named is looked up afterwards. */
export function filterErrors(typed: TypedFilter): FieldErrors {
  return errorsOf({
    target: numberError(typed.target),
    actor: memberError(typed.actor),
    subject: memberError(typed.subject),
    cause: numberError(typed.cause),
    seq: numberError(typed.seq),
    to:
      typed.from !== '' && typed.to !== '' && typed.to < typed.from
        ? 'This day is before the first one. Please choose a later day.'
        : undefined,
  });
}

function numberError(text: string): string | undefined {
  const typed = text.trim();
  return typed === '' || idFromAddress(typed) !== 0 ? undefined : 'Please enter a whole number, 1 or higher.';
}

/** The fields for a day in which a part of one is typed: the browser takes it for nothing. */
export function unfinishedDays(form: HTMLFormElement): FieldErrors {
  const fields = [...form.elements].filter(
    (field) => field instanceof HTMLInputElement && field.validity.badInput,
  );
  return errorsOf(
    Object.fromEntries(
      fields.map((field) => [
        (field as HTMLInputElement).name,
        'Please enter a full date, or leave it empty.',
      ]),
    ),
  );
}
