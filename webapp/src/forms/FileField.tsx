import { FileInput } from '@mantine/core';
import { FIELD, type Field } from './field.ts';

/** A field for one file, which can be taken away again. It is kept nowhere: after a reload it has to be chosen anew. */
export function FileField({
  onValue,
  accept,
  ...props
}: Field<File | null> & {
  label: string;
  /** What can be chosen, as MIME types separated by commas. */
  accept: string;
  description?: string;
  required?: boolean;
}) {
  return (
    <FileInput
      {...FIELD}
      {...props}
      accept={accept}
      clearable
      clearButtonProps={{ 'aria-label': `Take away ${props.value?.name ?? 'the file'}` }}
      onChange={onValue}
    />
  );
}
