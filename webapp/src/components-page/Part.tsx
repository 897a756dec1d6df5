import type { ReactNode } from 'react';
import { Panel } from '../ui/primitives/Panel.tsx';

/** The only part that the address asks for, as in `?part=Buttons`; null for the whole page. */
export const ONLY_PART = new URLSearchParams(window.location.search).get('part');

/** A part of the page. Alone, it always lies at the same place, so that its picture can be compared with another one. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return ONLY_PART === null || ONLY_PART === title ? <Panel title={title}>{children}</Panel> : null;
}
