import type { ReactNode } from 'react';
import classes from './fields.module.css';

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

/** How every field looks and behaves. Each is required; an asterisk at all of them would say nothing. */
export const FIELD = {
  size: 'md',
  required: true,
  withAsterisk: false,
  classNames: { label: classes.label, description: classes.description, error: classes.error },
  errorProps: { role: 'alert' },
} as const;
