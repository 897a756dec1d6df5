import { Button } from '../../ui/primitives/Button.tsx';
import classes from './PageTurner.module.css';

/** How many cards a page has; a shorter page is the last (docs/product.md#pages). */
export const PAGE_SIZE = 24;

/**
 * 'Page Number' with Previous and Next; Next only after a full page. Until the app is there they are links (`drawn/search.tsx`).
 */
export function PageTurner({
  label = 'Pages',
  page,
  cardsOnPage,
  onTurn,
}: {
  /** What its pages are of, where a screen has several lists. */
  label?: string;
  /** The page as displayed, from 1. */
  page: number;
  cardsOnPage: number;
  onTurn: (page: number) => void;
}) {
  return (
    <nav className={classes.turner} aria-label={label}>
      {page > 1 && (
        <Button
          variant="default"
          data-turn="previous"
          onClick={() => {
            onTurn(page - 1);
          }}
        >
          Previous
        </Button>
      )}
      <span className={classes.number} aria-live="polite">
        Page Number {page}
      </span>
      {cardsOnPage >= PAGE_SIZE && (
        <Button
          variant="default"
          data-turn="next"
          onClick={() => {
            onTurn(page + 1);
          }}
        >
          Next
        </Button>
      )}
    </nav>
  );
}
