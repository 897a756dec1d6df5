import type { BookRecipe } from '../../data/book/kept-book.ts';
import { momentText } from '../../moment-text.ts';
import { Notice } from '../../ui/messages/Notice.tsx';
import { Button } from '../../ui/primitives/Button.tsx';
import { RecipeTitles } from './RecipeTitles.tsx';

/** What the server could not be asked for: recipes without a copy here are left out of the pages, and of the others the copies stand in them. */
export function CopiesNotice({
  copied,
  withoutCopy,
  onRetry,
}: {
  /** When the oldest copy was made (ISO 8601) of which pages are made, if they are. */
  copied?: string | undefined;
  withoutCopy: readonly BookRecipe[];
  /** Makes the pages again. */
  onRetry?: () => void;
}) {
  if (copied === undefined && withoutCopy.length === 0) return null;
  return (
    <Notice
      action={
        onRetry && (
          <Button variant="default" onClick={onRetry}>
            Try Again
          </Button>
        )
      }
    >
      Server could not be reached.
      {copied !== undefined &&
        ` The pages are made of copies on this device, the oldest from ${momentText(copied)}, and may be out of date.`}
      {withoutCopy.length > 0 && (
        <>
          {withoutCopy.length === 1
            ? ' One recipe has no copy on this device, and is'
            : ` ${withoutCopy.length} recipes have no copy on this device, and are`}{' '}
          left out of the book until the server can be reached: <RecipeTitles recipes={withoutCopy} />.
        </>
      )}
    </Notice>
  );
}
