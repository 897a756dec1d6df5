import { type ComponentPropsWithRef, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import classes from './ModalSheet.module.css';
import { Sheet } from './Sheet.tsx';

/**
 * A sheet over the page, which cannot be used meanwhile. The browser's own modal element keeps the focus inside, closes on Escape
 * and gives the focus back.
 */
export function ModalSheet({
  onClose,
  className,
  padding = 'form',
  children,
  ...props
}: {
  /** The person pressed Escape. */
  onClose: () => void;
  padding?: 'form' | 'none';
} & Omit<ComponentPropsWithRef<'dialog'>, 'ref' | 'onCancel' | 'onClose'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  // It has to be closed while it is still in the document: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => {
      element?.close();
      // What had the focus before may have gone, as others change the page: then the page has it.
      const isLost =
        element?.contains(document.activeElement) === true || document.activeElement === document.body;
      if (isLost) document.querySelector('main')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Sheet
      {...props}
      as="dialog"
      padding={padding}
      ref={dialog}
      className={classNames(classes.dialog, className)}
      onCancel={onClose}
    >
      {children}
    </Sheet>
  );
}
