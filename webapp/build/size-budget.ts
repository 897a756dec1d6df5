import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { START } from './first-views.ts';

/**
 * What a first view may weigh, in bytes as they are sent (brotli, and gzip for the page around what the server writes), and in how many files
 * its scripts may come.
 */
export interface Budget {
  page: number;
  scripts: number;
  files: number;
  styles: number;
  fonts: number;
}

/** What a first view weighs. */
export type Weight = Budget;

/** What a build knows of one of its scripts. */
interface Script {
  /** The other scripts that are fetched with it. */
  imports: readonly string[];
}

/**
 * Fails the build where a first view has become heavier than its budget: the app's beginning, the page's own file and all that they import at once,
 * the stylesheet that the page links to, and the fonts of a page in English. Runs after `precompress`, whose files it weighs.
 */
export function sizeBudget(budgets: Readonly<Record<string, Budget>>): Plugin {
  let folder = '';
  let scripts: Record<string, Script & { name: string }> = {};
  let others: string[] = [];
  return {
    name: 'heirloom-size-budget',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      scripts = Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk]));
      others = Object.keys(bundle).filter((name) => !(name in scripts));
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        // A build that failed before has written nothing, and says why itself.
        if (others.length === 0) return;
        const sizeOf = (name: string) => statSync(join(folder, name)).size;
        const sum = (names: readonly string[]) => names.reduce((all, name) => all + sizeOf(name), 0);
        const styles = sum(others.filter((name) => FIRST_STYLES.test(name)).map((name) => `${name}.br`));
        const fonts = sum(others.filter((name) => FIRST_FONTS.test(name)));
        const page = gzipSync(readFileSync(join(folder, 'index.html'))).length;
        const start = Object.values(scripts).filter(({ name }) => name === START);
        for (const [view, budget] of Object.entries(budgets)) {
          const own = Object.values(scripts).filter(({ name }) => name === view);
          if (own.length === 0) this.error(`The build has no file ${view}, which has a budget.`);
          const files = together(scripts, [...start, ...own].flatMap(fileNamesOf(scripts)));
          const weight = {
            page,
            scripts: sum(files.map((name) => `${name}.br`)),
            files: files.length,
            styles,
            fonts,
          };
          const trouble = overBudget(view, weight, budget);
          if (trouble.length > 0) this.error(trouble.join('\n'));
        }
      },
    },
  };
}

/** The rules of what the first views show. */
const FIRST_STYLES = /\/style-[^/]*\.css$/;

/** The fonts of a page in English: of its first lines, and of what is slanted. */
export const FIRST_FONTS =
  /(?:fraunces-latin-opsz-normal|literata-latin-wght-(?:normal|italic))-[^/]*\.woff2$/;

const fileNamesOf = (scripts: Record<string, Script>) => (script: Script) =>
  Object.keys(scripts).filter((name) => scripts[name] === script);

/** Those scripts, and all that they import at once. */
export function together(scripts: Readonly<Record<string, Script>>, from: readonly string[]): string[] {
  const seen = new Set<string>();
  const follow = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    scripts[name]?.imports.forEach(follow);
  };
  from.forEach(follow);
  return [...seen];
}

/** What of a first view is heavier than its budget. */
export function overBudget(view: string, weight: Weight, budget: Budget): string[] {
  const kinds = Object.keys(budget) as (keyof Budget)[];
  return kinds
    .filter((kind) => weight[kind] > budget[kind])
    .map(
      (kind) =>
        `The first view of ${view} is over its budget (vite.config.ts): ${kind} ${weight[kind].toLocaleString('en')}, at most ${budget[kind].toLocaleString('en')}. Load later what the first paint does not need.`,
    );
}
