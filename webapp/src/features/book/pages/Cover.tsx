import type { Book } from '../../../data/book/kept-book.ts';
import classes from './BookPages.module.css';
import { CoverDrawing } from './CoverDrawing.tsx';

/** The cover: what the book is called, the shelf it comes from, whose recipes they are. */
export function Cover({ book: { title, line } }: { book: Book }) {
  return (
    <div className={classes.cover}>
      <div className={classes.frame}>
        <h2 className={classes.coverTitle}>{title}</h2>
        <CoverDrawing />
        {line.trim() !== '' && <p className={classes.coverLine}>{line}</p>}
      </div>
    </div>
  );
}
