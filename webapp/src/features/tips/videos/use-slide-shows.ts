import { useEffect, useState } from 'react';
import type { Show } from './shows/show.ts';

/** How long a slide is there at least, and how much longer for each word below it, in milliseconds: nobody is hurried. */
const LEAST = 3_000;
const EACH_WORD = 350;

/** What the shows do at the moment. One plays at a time. */
interface Now {
  /** The show that plays. */
  playing: string | null;
  /** Which slide each show is at, from 0. */
  places: Readonly<Record<string, number>>;
  /** The show that has played to its end and stands there. */
  over: string | null;
  /** What a screen reader is told. While a show plays by itself it is told nothing more. */
  said: string;
}

/** How long a slide is there while its show plays, in milliseconds. */
export function slideTime(caption: string): number {
  return LEAST + EACH_WORD * caption.split(/\s+/).length;
}

/** Plays slide shows: one at a time, from slide to slide, until its end, a pause, or until nobody looks at the page any more. */
export function useSlideShows(shows: readonly Show[]) {
  const [now, setNow] = useState<Now>({ playing: null, places: {}, over: null, said: '' });
  const { playing, places } = now;
  const place = playing === null ? 0 : (places[playing] ?? 0);
  useEffect(() => {
    const show = shows.find(({ name }) => name === playing);
    const slide = show?.slides[place];
    if (show === undefined || slide === undefined) return undefined;
    const timer = setTimeout(() => {
      setNow((before) => after(before, show, place));
    }, slideTime(slide.caption));
    return () => {
      clearTimeout(timer);
    };
  }, [shows, playing, place]);
  useEffect(() => {
    const stop = () => {
      if (document.hidden) setNow(paused);
    };
    document.addEventListener('visibilitychange', stop);
    return () => {
      document.removeEventListener('visibilitychange', stop);
    };
  }, []);
  return {
    now,
    play: (show: Show) => {
      setNow((before) => started(before, show));
    },
    pause: () => {
      setNow(paused);
    },
    /** Shows this slide; past the last one comes the first, and the other way round. */
    go: (show: Show, to: number) => {
      setNow((before) => turned(before, show, to));
    },
  };
}

/** A slide has had its time. */
function after(before: Now, show: Show, place: number): Now {
  const isLast = place === show.slides.length - 1;
  if (!isLast) return { ...before, places: { ...before.places, [show.name]: place + 1 } };
  return { ...before, playing: null, over: show.name, said: `${show.title}: the end.` };
}

function started(before: Now, show: Show): Now {
  const place = before.over === show.name ? 0 : (before.places[show.name] ?? 0);
  return {
    playing: show.name,
    places: { ...before.places, [show.name]: place },
    over: null,
    said: `“${show.title}” is playing. Its words are also below it, under “Read it instead”.`,
  };
}

function paused(before: Now): Now {
  return before.playing === null ? before : { ...before, playing: null, said: 'Paused.' };
}

function turned(before: Now, show: Show, to: number): Now {
  const { length } = show.slides;
  const place = (to + length) % length;
  return {
    ...before,
    places: { ...before.places, [show.name]: place },
    over: before.over === show.name ? null : before.over,
    said: `Slide ${place + 1} of ${length}: ${show.slides[place]?.caption ?? ''}`,
  };
}
