import { type ComponentProps, useRef } from 'react';
import { Button } from './Button.tsx';

/** A button that opens the browser's choice of a file. */
export function FileButton({
  accept,
  capture,
  onFile,
  ...props
}: {
  /** The types of files that are offered. */
  accept: string;
  /** Takes a picture with this camera instead. */
  capture?: 'environment';
  onFile: (file: File) => void;
} & Omit<ComponentProps<typeof Button>, 'onClick'>) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        capture={capture}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file !== undefined) onFile(file);
          // Otherwise the same file could not be chosen again.
          currentTarget.value = '';
        }}
      />
      <Button {...props} onClick={() => input.current?.click()} />
    </>
  );
}
