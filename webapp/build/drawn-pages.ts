import react from '@vitejs/plugin-react';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { type Drawn, type Known, PAGE, PLACES } from '../src/drawn/known.ts';
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
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { server }) {
        // While it is developed, only what the app itself does not draw stands in the page.
        if (server !== undefined) return withSprite(html, (await drawingOf(server)).sprite);
        const drawn = checked(await drawnBy(source));
        known = drawn.known;
        return putInto(html, drawn);
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

/** The page of the app with the drawings that it has once, and with what surrounds every page, around what stands in it already. */
export function putInto(html: string, { surroundings, sprite }: Drawn): string {
  const [root, inside] = ROOT.exec(html) ?? [];
  if (root === undefined || inside === undefined)
    throw new Error('The page of the app has no <div id="root">.');
  const drawn = `<div id="root" data-drawn>${surroundings.replace(PAGE, () => inside)}</div>`;
  return withSprite(html, sprite).replace(root, () => drawn);
}

/** The page with the drawings that it has once. */
function withSprite(html: string, sprite: string): string {
  return html.replace('<div id="root">', (root) => `${sprite}${root}`);
}

/** What was drawn, if each part has the place that is filled in it and no other: what nobody fills would be seen. */
export function checked(drawn: Drawn): Drawn {
  const { surroundings, sprite, known } = drawn;
  const check = (part: string, html: string, wanted: readonly string[] = []) => {
    const places = html.match(PLACE) ?? [];
    if (html === '' || places.join() !== wanted.join())
      throw new Error(
        `What is drawn as ${part} has to have ${wanted.join() || 'no place'} in it, and has ${places.join()}.`,
      );
  };
  // The server fills the others in the page of the app.
  const ownPlaces = surroundings.match(PLACE)?.filter((place) => place === PAGE) ?? [];
  check('what surrounds every page', ownPlaces.join(), [PAGE]);
  check('the sprite', sprite);
  for (const [part, html] of Object.entries(known)) {
    if (typeof html === 'string') check(part, html, PLACES[part as keyof Known]);
  }
  return drawn;
}

/** Something that is filled in later. */
const PLACE = /\{\{.*?\}\}/g;

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
    return await drawingOf(server, '');
  } finally {
    await server.close();
  }
}

async function drawingOf(server: ViteDevServer, folder = '/src'): Promise<Drawn> {
  const { draw } = (await server.ssrLoadModule(`${folder}/drawn/drawn.tsx`)) as {
    draw: () => Promise<Drawn>;
  };
  return draw();
}
