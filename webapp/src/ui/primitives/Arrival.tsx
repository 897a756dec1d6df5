import { type ReactNode, use, useInsertionEffect, useLayoutEffect } from 'react';

/** Tells when what is in it comes into its element for the first time: at that moment, before anything of it is laid out, and when all of it is there, but not yet painted. */
export function Arrival({
  heldUp,
  onComing,
  onThere,
  children,
}: {
  /** What it waits for when all else is ready; undefined if it may come. */
  heldUp: () => Promise<void> | undefined;
  onComing: () => void;
  onThere: () => void;
  children: ReactNode;
}) {
  useInsertionEffect(onComing, []);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the first time only
  useLayoutEffect(onThere, []);
  return (
    <>
      {children}
      <Wait heldUp={heldUp} />
    </>
  );
}

/** Stands last, so that nothing is rendered between it and what comes into the page. */
function Wait({ heldUp }: { heldUp: () => Promise<void> | undefined }) {
  const waiting = heldUp();
  if (waiting !== undefined) use(waiting);
  return null;
}
