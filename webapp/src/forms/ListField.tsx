import { Button, Group } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import fields from './fields.module.css';
import classes from './ListField.module.css';
import type { Rows } from './use-command-form.ts';
import { useListField } from './use-list-field.ts';

/** Where the focus goes after a change to the list. */
type FocusOn = { at: number; on: 'field' | 'up' | 'down' } | { on: 'add' };

/**
 * A list of rows that can be added, taken away and moved. The focus stays with the work: in a new row, on the button of the row that was
 * moved, in the row that takes the place of one that is gone. What was done is also said.
 */
export function ListField<Row>({
  legend,
  item,
  values,
  rows,
  empty,
  tools,
  children,
}: {
  legend: string;
  /** What a row is called: `ingredient`. */
  item: string;
  values: readonly Row[];
  rows: Rows<Row>;
  /** A row as it begins. */
  empty: Row;
  /**
   * More buttons for the row at a place, before those that move it. What the row is split into can be put after it, which leaves the
   * focus in it.
   */
  tools?: (row: Row, place: number, insertAfter: (rows: readonly Row[]) => void) => ReactNode;
  /** The fields of the row at a place. */
  children: (row: Row, place: number) => ReactNode;
}) {
  const list = useListField(values.length, rows);
  const [said, setSaid] = useState('');
  const { fieldset, focusOn } = useFocusInList();
  const move = (from: number, to: number) => {
    list.move(from, to);
    setSaid(`${item} ${from + 1} is now ${item} ${to + 1}.`);
    focusOn({ at: to, on: to < from ? 'up' : 'down' });
  };
  const insertAfter = (place: number, more: readonly Row[]) => {
    list.insertAfter(place, more);
    const last = place + 1 + more.length;
    setSaid(
      more.length === 0
        ? `${item} ${place + 1} is one ${item}.`
        : `${item} ${place + 1} is now ${item}s ${place + 1} to ${last}.`,
    );
    focusOn({ at: place, on: 'field' });
  };
  return (
    <fieldset ref={fieldset} className={classes.list}>
      <legend>{legend}</legend>
      <ol className={classes.rows}>
        {values.map((row, place) => (
          <li key={list.keys[place] ?? place} data-row={place} className={classes.row}>
            {children(row, place)}
            <Group gap="xs" className={classes.moves}>
              {tools?.(row, place, (more) => {
                insertAfter(place, more);
              })}
              <Button
                variant="default"
                data-moves="up"
                aria-label={`Move ${item} ${place + 1} up`}
                disabled={place === 0}
                onClick={() => {
                  move(place, place - 1);
                }}
              >
                Up
              </Button>
              <Button
                variant="default"
                data-moves="down"
                aria-label={`Move ${item} ${place + 1} down`}
                disabled={place === values.length - 1}
                onClick={() => {
                  move(place, place + 1);
                }}
              >
                Down
              </Button>
              <Button
                variant="default"
                aria-label={`Take away ${item} ${place + 1}`}
                onClick={() => {
                  list.remove(place);
                  setSaid(`${item} ${place + 1} is taken away.`);
                  const last = values.length - 2;
                  focusOn(last < 0 ? { on: 'add' } : { at: Math.min(place, last), on: 'field' });
                }}
              >
                Take away
              </Button>
            </Group>
          </li>
        ))}
      </ol>
      <Button
        variant="default"
        className={classes.add}
        data-adds
        onClick={() => {
          list.add(empty);
          setSaid(`${item} ${values.length + 1} is added.`);
          focusOn({ at: values.length, on: 'field' });
        }}
      >
        Add another {item}
      </Button>
      <p role="status" className={fields.status}>
        {said}
      </p>
    </fieldset>
  );
}

/** Puts the focus where it is wanted, once the rows stand as they are to. */
function useFocusInList() {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const [wanted, setWanted] = useState<FocusOn | null>(null);
  useEffect(() => {
    if (wanted !== null) placeOf(fieldset.current, wanted)?.focus();
  }, [wanted]);
  return { fieldset, focusOn: setWanted };
}

function placeOf(fieldset: HTMLFieldSetElement | null, wanted: FocusOn): HTMLElement | null {
  if (fieldset === null) return null;
  if (wanted.on === 'add') return fieldset.querySelector('[data-adds]');
  const row = fieldset.querySelector(`[data-row="${wanted.at}"]`);
  if (wanted.on === 'field') return row?.querySelector('input, select, textarea') ?? null;
  // A row that has come to an end of the list can only go back.
  const able = row?.querySelector<HTMLElement>(`[data-moves="${wanted.on}"]:not(:disabled)`);
  return able ?? row?.querySelector('[data-moves]:not(:disabled)') ?? null;
}
