import { type ReactNode, useInsertionEffect, useLayoutEffect } from 'react';

/** Calls when what is in it comes into the page for the first time: directly before, and when all of it is there, but not yet painted. */
export function Arrival({
  onComing,
  onThere,
  children,
}: {
  onComing: () => void;
  onThere: () => void;
  children: ReactNode;
}) {
  useInsertionEffect(onComing, []);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the first time only
  useLayoutEffect(onThere, []);
  return children;
}
