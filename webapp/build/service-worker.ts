import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { START } from './first-views.ts';
import { FIRST_FONTS, together } from './size-budget.ts';

/**
 * Builds the service worker into `service-worker.js`, whose name never changes: browsers know a new version by its bytes. It is one file
 * of its own, and is told which files a page needs at once.
 *
 * @param entry the file of the worker
 * @param views the parts of the app that are kept with the app's beginning: what is read in a kitchen
 */
export function serviceWorker(entry: string, views: readonly string[]): Plugin {
  let folder = '';
  return {
    name: 'heirloom-service-worker',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const scripts = Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk]));
      // The first is the one that a page names.
      const kept = [START, ...views].map((name) => chunks.find((chunk) => chunk.name === name)?.fileName);
      if (!kept.every((fileName) => fileName !== undefined))
        this.error(`The build does not have all of ${START}, ${views.join(', ')}.`);
      const looks = Object.keys(bundle).filter((name) => name.endsWith('.css') || FIRST_FONTS.test(name));
      const files = [...together(scripts, kept), ...looks];
      const version = createHash('sha256')
        .update(Object.keys(bundle).sort().join())
        .update(files.join())
        .update(await sourceOf(entry))
        .digest('hex')
        .slice(0, 16);
      await build({
        configFile: false,
        logLevel: 'warn',
        define: {
          FIRST_FILES: JSON.stringify(files.map((file) => `/${file}`)),
          VERSION: JSON.stringify(version),
        },
        build: {
          outDir: folder,
          emptyOutDir: false,
          copyPublicDir: false,
          target: 'es2022',
          reportCompressedSize: false,
          rolldownOptions: {
            input: entry,
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      });
    },
  };
}

/** All of the worker's own source: another worker is another version, also where the app is the same. */
async function sourceOf(entry: string): Promise<string> {
  const folder = dirname(entry);
  const names = (await readdir(folder)).filter((name) => !name.includes('.test.')).sort();
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('');
}
