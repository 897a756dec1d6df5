import { type Change, changeIn, CHANGE_KINDS } from './change.ts';

/** The most recipes that one connection tells about (docs/calls.md#changes). */
export const MOST_LOOKED_AT = 20;

/** How long to wait before a lost connection is opened again, in milliseconds: twice as long after each one that failed. */
const OPENED_AGAIN_AFTER = 1_000;
const OPENED_AGAIN_AFTER_AT_MOST = 60_000;

/** Whoever listens to a stream. */
export interface Listener {
  onChange: (change: Change) => void;
  /** Whether the server is heard, which begins with its first word. */
  onHeard: (isHeard: boolean) => void;
}

/** Listens to what changes of these recipes until it is ended; a connection that is lost is opened again. */
export function listen(recipes: readonly number[], { onChange, onHeard }: Listener): () => void {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let source: EventSource;
  const open = () => {
    source = new EventSource(`/api/changes?recipes=${recipes.slice(0, MOST_LOOKED_AT).join(',')}`);
    for (const what of CHANGE_KINDS) {
      source.addEventListener(what, (event: MessageEvent<string>) => {
        failures = 0;
        onHeard(true);
        onChange(changeIn(what, event));
      });
    }
    // The browser would try again by itself, but at one pace, and not after a refusal.
    source.addEventListener('error', () => {
      source.close();
      onHeard(false);
      timer = setTimeout(open, pauseAfter(failures));
      failures += 1;
    });
  };
  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}

/** How long to wait after so many failures: about that long, so that not all come back at once when a server has ended. */
function pauseAfter(failures: number): number {
  const longest = Math.min(OPENED_AGAIN_AFTER * 2 ** failures, OPENED_AGAIN_AFTER_AT_MOST);
  return longest * (0.5 + Math.random() / 2);
}
