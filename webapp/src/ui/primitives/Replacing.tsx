import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import classes from './Replacing.module.css';

/** A place in which one thing takes that of another. What comes takes the focus, if what went had it. */
export function Replacing({
  shows,
  children,
}: {
  /** Tells what is there from what was there before. */
  shows: string;
  children: ReactNode;
}) {
  const focusRef = useRef(false);
  return (
    <Shown key={shows} focusRef={focusRef}>
      {children}
    </Shown>
  );
}

function Shown({ focusRef, children }: { focusRef: RefObject<boolean>; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  // What goes is still in the document when its effect ends; what comes is there already when its own begins.
  useLayoutEffect(() => {
    const element = place.current;
    if (focusRef.current) element?.focus();
    focusRef.current = false;
    return () => {
      focusRef.current = element?.contains(document.activeElement) === true;
    };
  }, [focusRef]);
  return (
    <div ref={place} tabIndex={-1} className={classes.place}>
      {children}
    </div>
  );
}
