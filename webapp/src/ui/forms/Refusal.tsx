import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '../messages/Notice.tsx';
import classes from './fields.module.css';

/** What the server refused, above the form. It takes the focus, and so comes into view, wherever the button was. */
export function Refusal({ children, action }: { children: ReactNode; action: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus();
  }, []);
  return (
    <div ref={place} tabIndex={-1} className={classes.refusal}>
      <Notice urgent action={action}>
        {children}
      </Notice>
    </div>
  );
}
