import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
  type Route,
  test as base,
} from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { firstScript } from '../build/first-paint.ts';
import { tokensStylesheet } from '../build/tokens-stylesheet.ts';

/** Where the page of the components stands in these tests: nothing listens there, the test itself answers. */
const ORIGIN = 'http://components.test';

const COMPONENTS = `${ORIGIN}/components.html`;

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const webapp = fileURLToPath(new URL('..', import.meta.url));

/** Opens the page of the components in a window of its own, whole or one part alone. */
type OpenComponents = (options: BrowserContextOptions & { part?: string }) => Promise<Page>;

/** Tests on the page of the components, which is no part of the built app: it is built for those that ask for it. */
export const test = base.extend<{ openComponents: OpenComponents }, { builtComponents: string }>({
  builtComponents: [
    async ({}, use) => {
      const outDir = await mkdtemp(join(tmpdir(), 'heirloom-components-'));
      await build({
        configFile: false,
        root: webapp,
        logLevel: 'warn',
        plugins: [react(), tokensStylesheet(), firstScript(join(webapp, 'src/theme/first-script.js'))],
        build: {
          outDir,
          emptyOutDir: true,
          copyPublicDir: false,
          assetsInlineLimit: 0,
          cssCodeSplit: false,
          minify: false,
          reportCompressedSize: false,
          // In one file: otherwise the drawn dishes would come a moment after the cards that they stand on.
          rolldownOptions: { input: join(webapp, 'components.html'), output: { codeSplitting: false } },
        },
      });
      await use(outDir);
      await rm(outDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  openComponents: async ({ browser, builtComponents }, use) => {
    const opened: BrowserContext[] = [];
    await use(async ({ part, ...options }) => {
      const context = await browser.newContext(options);
      opened.push(context);
      await context.route(`${ORIGIN}/**`, (route) =>
        answer(route, [builtComponents, join(webapp, 'public')]),
      );
      const page = await context.newPage();
      if (part === undefined) await page.goto(COMPONENTS);
      else await openPart(page, part);
      await expect(page.getByRole('heading').first()).toBeVisible();
      return page;
    });
    for (const context of opened) await context.close();
  },
});

/** Opens one part of the page alone: then it lies at a whole point, and nothing else can move it. */
export async function openPart(page: Page, part: string): Promise<Locator> {
  await page.goto(`${COMPONENTS}?part=${encodeURIComponent(part)}`);
  const region = page.getByRole('region', { name: part, exact: true }).first();
  await expect(region).toBeVisible();
  return region;
}

/** Answers with the file of the first folder that has it. */
async function answer(route: Route, folders: readonly string[]): Promise<void> {
  const { pathname } = new URL(route.request().url());
  for (const folder of folders) {
    const body = await readFile(join(folder, pathname)).catch(() => null);
    if (body === null) continue;
    await route.fulfill({ body, contentType: TYPES[extname(pathname)] ?? 'text/plain' });
    return;
  }
  await route.fulfill({ status: 404 });
}
