import { type ReactNode, useEffect, useRef } from 'react';
import classes from './fields.module.css';

/** What a step opens with when it replaces another: it takes the focus, so that reading continues here. */
export function StepIntro({ children }: { children: ReactNode }) {
  const intro = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    intro.current?.focus();
  }, []);
  return (
    <p ref={intro} tabIndex={-1} className={classes.intro}>
      {children}
    </p>
  );
}
