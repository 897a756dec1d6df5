import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ACTIONS, ALL_ACTIONS, ALL_TARGETS, TARGETS } from '../../../audit/actions.ts';
import type { AuditFilter } from '../../../audit/audit.ts';
import classes from './Audit.module.css';
import { AUDIT_ADDRESS_START, filtersIn, parseFilter } from './audit-address.ts';

const EVERY = { value: '', label: 'All' };

/** Chooses which decisions are shown. */
export function FilterForm({
  filter,
  onFilter,
}: {
  filter: AuditFilter;
  onFilter: (filter: AuditFilter) => void;
}) {
  const [typed, setTyped] = useState<Record<keyof AuditFilter, string>>(() => asTyped(filter));
  const set = filtersIn(filter);
  const field = (name: keyof AuditFilter) => ({
    name,
    value: typed[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      setTyped({ ...typed, [name]: value });
    },
  });
  return (
    <details className={classes.filters} open={set > 0}>
      <summary>{set === 0 ? 'Filters' : `Filters (${set} set)`}</summary>
      <form
        role="search"
        aria-label="Audit trail"
        className={classes.fields}
        onSubmit={(event) => {
          event.preventDefault();
          onFilter(parseFilter(typed));
        }}
      >
        <NativeSelect
          {...field('action')}
          label="Decision"
          data={[EVERY, ...ALL_ACTIONS.map((value) => ({ value, label: ACTIONS[value] }))]}
        />
        <NativeSelect
          {...field('kind')}
          label="About"
          data={[EVERY, ...ALL_TARGETS.map((value) => ({ value, label: TARGETS[value] }))]}
        />
        <TextInput {...field('target')} label="Its number" inputMode="numeric" autoComplete="off" />
        <TextInput
          {...field('actor')}
          label="Decided by (user number)"
          inputMode="numeric"
          autoComplete="off"
        />
        <TextInput
          {...field('subject')}
          label="Concerning (user number)"
          inputMode="numeric"
          autoComplete="off"
        />
        <TextInput
          {...field('cause')}
          label="Caused by decision no."
          inputMode="numeric"
          autoComplete="off"
        />
        <TextInput {...field('seq')} label="Decision no." inputMode="numeric" autoComplete="off" />
        <TextInput {...field('from')} label="From" type="date" />
        <TextInput {...field('to')} label="To" type="date" />
        <div className={classes.actions}>
          <Button type="submit">Apply Filters</Button>
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

function asTyped(filter: AuditFilter): Record<keyof AuditFilter, string> {
  const texts = Object.entries(filter).map(([name, value]) => [name, value === 0 ? '' : String(value)]);
  return Object.fromEntries(texts) as Record<keyof AuditFilter, string>;
}
