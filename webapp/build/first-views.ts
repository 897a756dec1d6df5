import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** A page that strangers come to first. */
interface FirstView {
  /** The name of its file in what is built. */
  name: string;
  /** The module with the page, below the folder of the sources. */
  page: string;
}

/** What the build knows of a module. */
interface Known {
  importedIds: readonly string[];
}

type Know = (id: string) => Known | null;

/**
 * Puts what a first view needs into few files: the entry, what every page or another first view needs, too, and what its page needs. Each file alone would be a request more, which compressed worse as well.
 *
 * @param soon the modules of what each of them fetches next, which comes in one file
 * @param parts the modules of what they may fetch besides, in files of their own
 */
export function firstViews(
  source: string,
  views: readonly FirstView[],
  soon: readonly string[],
  parts: readonly string[],
) {
  const files = new Map<string, string>();
  const shown = new Set<string>();
  const plugin: Plugin = {
    name: 'heirloom-first-views',
    apply: 'build',
    buildEnd() {
      files.clear();
      const know = (id: string) => this.getModuleInfo(id);
      const wanted = new Map([[SOON, soon], ...views.map(({ name, page }) => [name, [page]] as const)]);
      for (const [id, name] of groupsOf(resolve(source, 'main.tsx'), source, wanted, know)) {
        files.set(id, name);
        shown.add(id);
      }
      for (const part of parts) for (const id of closure(resolve(source, part), know)) shown.add(id);
    },
  };
  /** The file into which a module goes, null for one that the bundler chooses. */
  const fileOf = (id: string) => files.get(id) ?? null;
  /** Whether a first view may show something of a module without anybody's having asked for more. */
  const shows = (id: string) => shown.has(id);
  return { plugin, fileOf, shows };
}

/** What comes next. */
const SOON = 'soon';

/** What every page needs, the app's beginning among it, and what several first views do. */
export const START = 'app';

/**
 * Says of each module that is needed first into which file it goes. What only one file needs is in that one, also where other parts of the app
 * need it: they have more time.
 *
 * @param wanted the modules for which each file is made
 */
export function groupsOf(
  entry: string,
  source: string,
  wanted: ReadonlyMap<string, readonly string[]>,
  know: Know,
): Map<string, string> {
  const groups = new Map<string, string>();
  for (const [name, parts] of wanted) {
    const all = new Set(parts.flatMap((part) => [...closure(resolve(source, part), know)]));
    for (const id of all) groups.set(id, groups.has(id) ? START : name);
  }
  for (const id of closure(entry, know)) groups.set(id, START);
  return groups;
}

/** A module, and all that it imports at once. */
function closure(start: string, know: Know): Set<string> {
  const seen = new Set<string>();
  const follow = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const next of know(id)?.importedIds ?? []) follow(next);
  };
  follow(start);
  return seen;
}
