import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { Sheet } from '../../primitives/Sheet.tsx';
import classes from './FactsTable.module.css';
import { Fractions } from './Fractions.tsx';

/** A row of facts: the first cell names it. */
export interface FactsRow {
  name: string;
  /** What is drawn beside the name, and below it; it is only looked at. */
  drawing?: ReactNode;
  scale?: ReactNode;
  /** What else there is to say of it, in small letters. */
  note?: string;
  facts: readonly string[];
}

/** A table of facts on a sheet. */
export function FactsTable({
  caption,
  head,
  rows,
}: {
  caption: string;
  head: readonly string[];
  rows: readonly FactsRow[];
}) {
  return (
    <Sheet padding="none" className={classes.sheet}>
      <Table captionSide="top" className={classes.table}>
        <Table.Caption>{caption}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            {head.map((name) => (
              <Table.Th key={name} scope="col">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ name, drawing, scale, note, facts }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">
                <span className={classes.name}>
                  {drawing !== undefined && <span className={classes.drawing}>{drawing}</span>}
                  <span className={classes.words}>
                    <Fractions>{name}</Fractions>
                    {note !== undefined && <span className={classes.note}> {note}</span>}
                    {scale}
                  </span>
                </span>
              </Table.Th>
              {facts.map((fact, column) => (
                <Table.Td key={head[column + 1]} data-figure={!fact.includes(' ') || undefined}>
                  <Fractions>{fact}</Fractions>
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Sheet>
  );
}
