import type { ReactNode } from 'react';

/** What a form tells each of its fields. */
export interface Field<Value> {
  name: string;
  value: Value;
  onValue: (value: Value) => void;
  /** What is wrong with it; shown beside it and read out. */
  error?: string | undefined;
}

/** What a field for text is told. */
export interface FieldProps extends Field<string> {
  label: string;
  /** What helps to fill it in. */
  description?: ReactNode;
  readOnly?: boolean;
}

/** How every field behaves. Each is required; an asterisk at all of them would say nothing. */
export const FIELD = { required: true } as const;
