import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Paper } from '../../../data/book/kept-book.ts';
import type { Block } from './blocks.ts';
import { BlockView } from './BlockView.tsx';
import classes from './BookPages.module.css';
import type { Measure, Width } from './lay-out.ts';
import { adoptSheet } from './paper.ts';

/** What is being measured, and who waits for it. */
interface Job {
  number: number;
  blocks: readonly Block[];
  width: Width;
  done: (heights: number[]) => void;
}

/** Nothing is known yet: numbers as wide as any stand there. */
const NO_STARTS = new Map<string, number>();

/** Measures blocks as they will stand on paper, in a place of the page that nobody sees: `room` has to be shown. */
export function useMeasuring(paper: Paper): {
  measure: Measure;
  heightOfPage: () => number;
  room: ReactNode;
} {
  const [job, setJob] = useState<Job | null>(null);
  const jobs = useRef(0);
  const page = useRef<HTMLDivElement>(null);
  const measure = useCallback<Measure>(
    (blocks, width, signal) =>
      new Promise((done, fail) => {
        signal.throwIfAborted();
        const number = (jobs.current += 1);
        const clear = () => {
          signal.removeEventListener('abort', cancel);
          setJob((now) => (now?.number === number ? null : now));
        };
        const cancel = () => {
          clear();
          fail(signal.reason as Error);
        };
        signal.addEventListener('abort', cancel);
        setJob({
          number,
          blocks,
          width,
          done: (heights) => {
            clear();
            done(heights);
          },
        });
      }),
    [],
  );
  const heightOfPage = useCallback(() => page.current?.getBoundingClientRect().height ?? 0, []);
  useLayoutEffect(() => adoptSheet(paper), [paper]);
  const room = (
    <div data-book={paper} inert aria-hidden className={classes.measuring}>
      <div ref={page} className={classes.room} />
      {job !== null && <Measured key={job.number} job={job} />}
    </div>
  );
  return { measure, heightOfPage, room };
}

function Measured({ job }: { job: Job }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isOver = false;
    const heights = () =>
      [...(place.current?.children ?? [])].map((block) => block.getBoundingClientRect().height);
    // Only what is laid out asks for its letters.
    heights();
    const pictures = [...(place.current?.querySelectorAll<HTMLImageElement>('[data-sizes-itself]') ?? [])];
    void Promise.all([document.fonts.ready, ...pictures.map(come)]).then(() => {
      if (!isOver) job.done(heights());
    });
    return () => {
      isOver = true;
    };
  }, [job]);
  return (
    <div ref={place} className={job.width === 'page' ? classes.width : classes.column}>
      {job.blocks.map((block) => (
        <div key={block.key} className={classes.block}>
          <BlockView block={block} starts={NO_STARTS} />
        </div>
      ))}
    </div>
  );
}

/** Waits until a picture is there, or cannot come. */
async function come(picture: HTMLImageElement): Promise<void> {
  if (picture.complete) return;
  await new Promise((done) => {
    for (const event of ['load', 'error']) picture.addEventListener(event, done, { once: true });
  });
}
