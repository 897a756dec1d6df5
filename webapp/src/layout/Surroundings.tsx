import type { ReactNode, RefObject } from 'react';
import type { User } from '../api/types.ts';
import { Shelf } from './Shelf.tsx';
import classes from './Surroundings.module.css';
import { TopRow } from './TopRow.tsx';

/** The top row, the shelf and the place of the page, with the link that leads past the first two. */
export function Surroundings({
  user,
  main,
  onShelf,
  below,
  children,
}: {
  user: User | null;
  main?: RefObject<HTMLElement | null>;
  /** What stands on the shelf; without anything it is a bare board. */
  onShelf: ReactNode;
  /** What comes after the page. */
  below: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={classes.root}>
      <a
        href="#main"
        className={classes.skip}
        onClick={(event) => {
          event.preventDefault();
          main?.current?.focus();
        }}
      >
        Skip to the page
      </a>
      <header className={classes.wall}>
        <TopRow user={user} />
        <Shelf>{onShelf}</Shelf>
      </header>
      <main ref={main} id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      {below}
    </div>
  );
}
