import type { ReactNode } from 'react';
import { Sheet } from '../../ui/primitives/Sheet.tsx';
import classes from './FactsTable.module.css';
import { Fractions } from '../../ui/primitives/Fractions.tsx';

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
      <table className={classes.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, drawing, scale, note, facts }) => (
            <tr key={name}>
              <th scope="row">
                <span className={classes.name}>
                  {drawing !== undefined && <span className={classes.drawing}>{drawing}</span>}
                  <span className={classes.words}>
                    <Fractions>{name}</Fractions>
                    {note !== undefined && <span className={classes.note}> {note}</span>}
                    {scale}
                  </span>
                </span>
              </th>
              {facts.map((fact, column) => (
                <td key={head[column + 1]} data-figure={!fact.includes(' ') || undefined}>
                  <Fractions>{fact}</Fractions>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}
