import type { ReactNode } from 'react';

/** What every field of a form is told. */
export interface FieldProps {
  label: string;
  name: string;
  value: string;
  onValue: (value: string) => void;
  /** What is wrong with it; shown beside it and read out. */
  error?: string | undefined;
  /** What helps to fill it in. */
  description?: ReactNode;
  readOnly?: boolean;
}

/** How every field behaves; how it looks is the theme's. Each is required; an asterisk at all of them would say nothing. */
export const FIELD = {
  size: 'md',
  required: true,
  withAsterisk: false,
  errorProps: { role: 'alert' },
} as const;
