import { memo, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { type Book, titleOf } from '../../../data/book/kept-book.ts';
import { BlockView, type Starts } from './BlockView.tsx';
import type { Block } from './blocks.ts';
import classes from './BookPages.module.css';
import { Cover } from './Cover.tsx';
import { type BookPages as Laid, nameOf, type Page } from './lay-out.ts';
import { adoptPaper } from './paper.ts';
import { DrawnPlate } from '../../../parts/plates/DrawnPlate.tsx';

/** The pages of a book: as large as they fit beside each other on the screen, as large as their paper when they are printed. They are rendered once, however many pictures come. */
export const BookPages = memo(function Pages({ book, laid: { pages, starts } }: { book: Book; laid: Laid }) {
  const whole = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => adoptPaper(book.paper), [book.paper]);
  useEffect(() => {
    const element = whole.current;
    const around = element?.parentElement;
    if (element === null || around === undefined || around === null) return undefined;
    const observer = new ResizeObserver(() => {
      fitInto(element, around.clientWidth);
    });
    observer.observe(around);
    return () => {
      observer.disconnect();
    };
  }, [book.paper]);
  return (
    <div className={classes.around}>
      <div ref={whole} data-book={book.paper} className={classes.book}>
        {pages.map((page) => (
          <PageView key={page.number} page={page} book={book} starts={starts} />
        ))}
      </div>
    </div>
  );
});

/** Wide enough for two pages beside each other, or for one. */
function fitInto(element: HTMLElement, width: number): void {
  const page = element.querySelector<HTMLElement>('[data-page]')?.offsetWidth ?? 0;
  if (page === 0) return;
  const pair = 2 * page;
  const beside = width > pair / 2.4;
  element.toggleAttribute('data-beside', beside);
  element.style.setProperty('--book-zoom', String(Math.min(1, width / (beside ? pair * 1.03 : page * 1.02))));
}

function PageView({ page, book, starts }: { page: Page; book: Book; starts: Starts }) {
  const { number, kind, head, columns } = page;
  const side = number % 2 === 1 ? 'right' : 'left';
  const isNumbered = kind === 'contents' || kind === 'recipes' || kind === 'index';
  return (
    <div
      role="group"
      aria-label={`Page ${number}`}
      data-page={number}
      data-side={side}
      data-kind={kind}
      className={classes.page}
    >
      {isNumbered && (
        <p className={classes.head}>
          <bdi>{side === 'left' || head === '' ? titleOf(book) : head}</bdi>
        </p>
      )}
      <div className={classes.room}>{contentOf({ page, book, columns, starts })}</div>
      {isNumbered && <p className={classes.number}>{number}</p>}
    </div>
  );
}

function contentOf({
  page: { kind, chapter },
  book,
  columns,
  starts,
}: {
  page: Page;
  book: Book;
  columns: Page['columns'];
  starts: Starts;
}): ReactNode {
  switch (kind) {
    case 'cover':
      return <Cover book={book} />;
    case 'dedication':
      return (
        <div className={classes.dedicationRoom}>
          <div>{blocksOf(columns.flat(), starts)}</div>
        </div>
      );
    case 'opener': {
      const [first] = chapter?.recipes ?? [];
      return (
        <div className={classes.opener}>
          {first !== undefined && (
            <div className={classes.openerPlate}>
              <DrawnPlate title={first.title} tags={first.recipeTagList.map(({ tag }) => tag)} />
            </div>
          )}
          <h2 dir="auto">{chapter === undefined ? '' : nameOf(chapter)}</h2>
        </div>
      );
    }
    case 'blank':
    case 'contents':
    case 'recipes':
    case 'index':
      return columns.map((blocks, place) => (
        <div key={place} className={kind === 'index' ? classes.column : undefined}>
          {blocksOf(blocks, starts)}
        </div>
      ));
  }
}

function blocksOf(blocks: readonly Block[], starts: Starts): ReactNode {
  return blocks.map((block) => (
    <div key={block.key} className={classes.block}>
      <BlockView block={block} starts={starts} />
    </div>
  ));
}
