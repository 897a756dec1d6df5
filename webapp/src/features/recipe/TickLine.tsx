import type { ReactNode } from 'react';
import { CheckBox } from '../../ui/primitives/Chip.tsx';
import classes from './lines.module.css';

/** Whether a line is ticked, and what happens when somebody ticks it, or takes that back. */
export interface Tickable {
  ticked: boolean;
  onTick: (on: boolean) => void;
}

/** A line of a recipe that can be ticked wherever it is touched: it is the label of a checkbox. */
export function TickLine({
  className,
  number,
  ticked,
  onTick,
  children,
}: Tickable & {
  className: string | undefined;
  /** Stands before it. */
  number?: string;
  children: ReactNode;
}) {
  return (
    <li className={className}>
      <label className={classes.tick}>
        <span className={number && classes.number}>
          {number}
          <CheckBox
            checked={ticked}
            onChange={({ currentTarget }) => {
              onTick(currentTarget.checked);
            }}
          />
        </span>
        {number && ' '}
        {children}
      </label>
    </li>
  );
}
