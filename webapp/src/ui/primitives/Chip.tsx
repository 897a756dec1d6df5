import type { ComponentPropsWithRef } from 'react';
import { Link, type LinkProps } from '../../routing/Link.tsx';
import classes from './Chip.module.css';

/** A small rounded label that is only read: a tag on a card. */
export function Chip(props: Omit<ComponentPropsWithRef<'span'>, 'className'>) {
  return <span {...props} className={classes.chip} />;
}

/** A label that leads somewhere, as large as a thumb. */
export function ChipLink(props: Omit<LinkProps, 'className'>) {
  return <Link {...props} className={`${classes.chip} ${classes.touchable}`} />;
}

/** A filter that is on or off: a checkbox whose whole label can be touched. */
export function ChipCheckbox({
  label,
  checked,
  onToggle,
  errorId,
}: {
  label: string;
  checked: boolean;
  onToggle: () => void;
  /** The element that says what is wrong with the choice, if something is. */
  errorId?: string | undefined;
}) {
  return (
    <label className={`${classes.chip} ${classes.touchable} ${classes.filter}`}>
      <CheckBox
        checked={checked}
        onChange={onToggle}
        aria-invalid={errorId !== undefined || undefined}
        aria-describedby={errorId}
      />
      {label}
    </label>
  );
}

/** The box of a checkbox. Its label shows the ring around it. */
export function CheckBox(props: Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'>) {
  return <input type="checkbox" {...props} className={classes.box} />;
}
