import { type Book, titleOf } from '../../../data/book/kept-book.ts';
import classes from './BookPages.module.css';
import { CoverDrawing } from './CoverDrawing.tsx';

/** A title of more letters stands in smaller ones, so that all of it and of the drawing is there. */
const LONG = 40;

/** The cover: what the book is called, the shelf it comes from, whose recipes they are. */
export function Cover({ book }: { book: Book }) {
  const title = titleOf(book);
  const { line } = book;
  return (
    <div className={classes.cover}>
      <div className={classes.frame}>
        <h2 dir="auto" className={classes.coverTitle} data-long={title.length > LONG || undefined}>
          {title}
        </h2>
        <CoverDrawing />
        {line.trim() !== '' && (
          <p dir="auto" className={classes.coverLine}>
            {line}
          </p>
        )}
      </div>
    </div>
  );
}
