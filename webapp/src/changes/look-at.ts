import { isServerThere } from '../api/server-there.ts';
import { notePosition } from '../api/position.ts';
import type { Change } from './change.ts';
import { askNowAndThen } from './polling.ts';
import { canShare, SharedStream } from './tabs.ts';

type Heard = (what: Change['what']) => void;

/** What this tab shows, and who is told when it changes. */
const looks = new Set<{ recipeId: number; onChange: Heard }>();

let stream: SharedStream | undefined;
let stopAsking: (() => void) | undefined;

/** Tells what changes of a recipe while the tab is seen, until it is ended; first that everything may have. */
export function lookAt(recipeId: number, onChange: Heard): () => void {
  const look = { recipeId, onChange };
  if (looks.size === 0) document.addEventListener('visibilitychange', follow);
  looks.add(look);
  follow();
  return () => {
    looks.delete(look);
    if (looks.size === 0) document.removeEventListener('visibilitychange', follow);
    follow();
  };
}

/** Listens while something is shown and the tab is seen, and not otherwise. */
function follow(): void {
  if (looks.size === 0 || document.visibilityState === 'hidden') {
    stopAsking?.();
    stream?.leave();
    stopAsking = stream = undefined;
    return;
  }
  stopAsking ??= askNowAndThen(ask);
  if (!canShare()) return;
  stream ??= new SharedStream({ onChange: pass, onHeard });
  stream.lookAt([...new Set([...looks].map(({ recipeId }) => recipeId))]);
}

function pass({ what, recipeId, position }: Change): void {
  notePosition(position);
  for (const look of looks) if (recipeId === null || recipeId === look.recipeId) look.onChange(what);
}

/** Whoever hears the server need not ask. */
function onHeard(isHeard: boolean): void {
  if (isHeard) {
    stopAsking?.();
    stopAsking = undefined;
  } else {
    stopAsking ??= askNowAndThen(ask);
  }
}

/** Reads everything again, if there is somebody to read from: what is known stays, and nobody is told that it could not be read. */
function ask(): void {
  void isServerThere().then((isThere) => {
    if (isThere) for (const { onChange } of looks) onChange('everything');
  });
}
