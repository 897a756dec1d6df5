import type { ReactNode } from 'react';
import { PendingButton } from '../primitives/PendingButton.tsx';

/** The button that sends a form. */
export function SubmitButton({ pending, children }: { pending: boolean; children: ReactNode }) {
  return (
    <PendingButton type="submit" pending={pending}>
      {children}
    </PendingButton>
  );
}
