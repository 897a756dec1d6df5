import type { Api } from '../../../api/client.ts';
import { hasCode } from '../../../api/errors.ts';
import { actionName, ALL_ACTIONS, ALL_TARGETS, TARGETS } from '../../../data/audit/actions.ts';
import type { AuditFilter } from '../../../data/audit/audit.ts';
import type { FieldErrors } from '../../../ui/forms/checks.ts';
import { FIELD } from '../../../ui/forms/field.ts';
import { StatusLine } from '../../../ui/forms/StatusLine.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useCommandForm } from '../../../ui/forms/use-command-form.ts';
import { findUsersByName } from '../../../data/accounts/users-named.ts';
import { Button } from '../../../ui/primitives/Button.tsx';
import { NativeSelect, TextInput } from '../../../ui/primitives/fields.tsx';
import classes from './Audit.module.css';
import { AUDIT_ADDRESS_START, filtersIn, parseFilter } from './audit-address.ts';
import { filterErrors, type TypedFilter, unfinishedDays } from './filter-checks.ts';
import { memberAsTyped, oneNamed } from './member-as-typed.ts';
import { MemberField } from './MemberField.tsx';

const EVERY = { value: '', label: 'All' };

/** Chooses which decisions are shown. Whoever is named is looked up when the form is sent. */
export function FilterForm({
  filter,
  adminId,
  onFilter,
}: {
  filter: AuditFilter;
  adminId: number;
  onFilter: (filter: AuditFilter) => void;
}) {
  const set = filtersIn(filter);
  const { ref, ...form } = useCommandForm({
    name: 'filter decisions',
    start: asTyped(filter),
    check: filterErrors,
    send: findMembers,
    onDone: ({ actor, subject }, typed, refuse) => {
      const errors: FieldErrors = {
        ...('error' in actor && { actor: actor.error }),
        ...('error' in subject && { subject: subject.error }),
      };
      if ('id' in actor && 'id' in subject)
        onFilter(parseFilter({ ...typed, actor: actor.id, subject: subject.id }));
      else refuse(errors);
    },
  });
  const field = (name: keyof AuditFilter) => {
    const { onValue, ...props } = form.field(name);
    return {
      ...FIELD,
      ...props,
      required: false,
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
        onValue(value);
      },
    };
  };
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <details className={classes.filters} open={set > 0}>
      <summary>{set === 0 ? 'Filters' : `Filters (${set} set)`}</summary>
      <form
        role="search"
        aria-label="Audit trail"
        noValidate
        ref={ref}
        className={classes.fields}
        onSubmit={(event) => {
          event.preventDefault();
          const unfinished = unfinishedDays(event.currentTarget);
          if (Object.keys(unfinished).length > 0) form.refuse(unfinished);
          else form.submit();
        }}
      >
        <NativeSelect
          {...field('action')}
          label="Decision"
          data={[EVERY, ...ALL_ACTIONS.map((value) => ({ value, label: actionName(value) }))]}
        />
        <NativeSelect
          {...field('kind')}
          label="About"
          data={[EVERY, ...ALL_TARGETS.map((value) => ({ value, label: TARGETS[value] }))]}
        />
        <TextInput {...field('target')} {...number} label="Its number" />
        <MemberField
          {...form.field('actor')}
          adminId={adminId}
          chosen={filter.actor}
          label="Decided by"
          description="A name or a user number."
        />
        <MemberField
          {...form.field('subject')}
          adminId={adminId}
          chosen={filter.subject}
          label="Concerning"
          description="A name or a user number."
        />
        <TextInput {...field('cause')} {...number} label="Caused by decision no." />
        <TextInput {...field('seq')} {...number} label="Decision no." />
        <TextInput {...field('from')} label="From" type="date" />
        <TextInput {...field('to')} label="To" type="date" />
        <div className={classes.actions}>
          <StatusLine text={form.trouble} urgent />
          <SubmitButton pending={form.isPending}>Apply Filters</SubmitButton>
          {set > 0 && (
            <Button
              variant="default"
              onClick={() => {
                onFilter(AUDIT_ADDRESS_START);
              }}
            >
              Clear Filters
            </Button>
          )}
        </div>
      </form>
    </details>
  );
}

type Found = ReturnType<typeof oneNamed>;

/** Who is meant by the two fields for members. */
async function findMembers(
  { actor, subject }: TypedFilter,
  calls: Api,
): Promise<Record<'actor' | 'subject', Found>> {
  const find = async (text: string): Promise<Found> => {
    const meant = memberAsTyped(text);
    if ('id' in meant) return meant;
    try {
      return oneNamed(meant.name, await findUsersByName(meant, calls));
    } catch (error) {
      // It can be no name.
      if (hasCode(error, 'invalid_query')) return { error: error.message };
      throw error;
    }
  };
  return { actor: await find(actor), subject: await find(subject) };
}

function asTyped(filter: AuditFilter): TypedFilter {
  const texts = Object.entries(filter).map(([name, value]) => [name, value === 0 ? '' : String(value)]);
  return Object.fromEntries(texts) as TypedFilter;
}
