import react from '@vitejs/plugin-react';
import { createServer, type Plugin } from 'vite';
import { type Drawn, type Known, PAGE } from '../src/drawn/known.ts';
import { shortClassNames } from './short-class-names.ts';

/** Where the app is put into the page, with what stands there without it. */
const ROOT = /<div id="root">([^]*?)<\/div>/;

/**
 * Draws what surrounds every page into `index.html`, and writes `drawn.json`, with which the server draws the page itself: what is seen
 * before the first script looks as the app will draw it, because the app's own components have drawn it (docs/design.md#pages).
 *
 * @param views the parts of the app that strangers open first: the server names their files in the pages that show them
 */
export function drawnPages(source: string, views: readonly string[]): Plugin {
  let known: Known | undefined;
  return {
    name: 'heirloom-drawn-pages',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const drawn = await drawnBy(source);
        known = drawn.known;
        const around = (inside: string) => drawn.surroundings.replace(PAGE, () => inside);
        return html.replace(ROOT, (_, inside: string) => `<div id="root" data-drawn>${around(inside)}</div>`);
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const fileOf = (view: string) => {
          const file = Object.values(bundle).find((part) => part.type === 'chunk' && part.name === view);
          if (file === undefined) throw new Error(`The build has no file ${view}.`);
          return `/${file.fileName}`;
        };
        const scripts = Object.fromEntries(views.map((view) => [view, fileOf(view)]));
        this.emitFile({
          type: 'asset',
          fileName: 'drawn.json',
          source: JSON.stringify({ ...known, scripts }),
        });
      },
    },
  };
}

/** Lets the app's components draw, with the classes that the build gives them. */
async function drawnBy(source: string): Promise<Drawn> {
  const server = await createServer({
    configFile: false,
    root: source,
    logLevel: 'error',
    plugins: [react()],
    css: { modules: { generateScopedName: shortClassNames(source) } },
    server: { middlewareMode: true, hmr: false, watch: null },
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { draw } = (await server.ssrLoadModule('/drawn/drawn.tsx')) as { draw: () => Promise<Drawn> };
    return await draw();
  } finally {
    await server.close();
  }
}
