import { isServerThere } from '../../api/server-there.ts';
import { notePosition } from '../../api/position.ts';
import type { Change } from './change.ts';
import { poll } from './poll.ts';
import { canShare, SharedStream } from './tabs.ts';

type Heard = (what: Change['what']) => void;

/** What this tab shows, and who is told when it changes. */
const watchers = new Set<{ recipeId: number; onChange: Heard }>();

let stream: SharedStream | undefined;
let stopAsking: (() => void) | undefined;

/** Tells what changes of a recipe while the tab is seen, until it is ended; first that everything may have. */
export function watchRecipe(recipeId: number, onChange: Heard): () => void {
  const watcher = { recipeId, onChange };
  if (watchers.size === 0) document.addEventListener('visibilitychange', follow);
  watchers.add(watcher);
  follow();
  return () => {
    watchers.delete(watcher);
    if (watchers.size === 0) document.removeEventListener('visibilitychange', follow);
    follow();
  };
}

/** Listens while something is shown and the tab is seen, and not otherwise. */
function follow(): void {
  if (watchers.size === 0 || document.visibilityState === 'hidden') {
    stopAsking?.();
    stream?.leave();
    stopAsking = stream = undefined;
    return;
  }
  stopAsking ??= poll(ask);
  if (!canShare()) return;
  stream ??= new SharedStream({ onChange: pass, onHeard });
  stream.watch([...new Set([...watchers].map(({ recipeId }) => recipeId))]);
}

function pass({ what, recipeId, position }: Change): void {
  notePosition(position);
  for (const watcher of watchers)
    if (recipeId === null || recipeId === watcher.recipeId) watcher.onChange(what);
}

/** Whoever hears the server need not ask. */
function onHeard(isHeard: boolean): void {
  if (isHeard) {
    stopAsking?.();
    stopAsking = undefined;
  } else {
    stopAsking ??= poll(ask);
  }
}

/** Reads everything again, if there is somebody to read from: what is known stays, and nobody is told that it could not be read. */
function ask(): void {
  void isServerThere().then((isThere) => {
    if (isThere) for (const { onChange } of watchers) onChange('everything');
  });
}
