import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CookbookServer, cookbookBinary } from './cookbook-server.ts';
import { isKept, placesOfApp, workerThere } from './kept-copies.ts';
import { signIn } from './members.ts';
import { firstViewOver, pagesFetched } from './settled.ts';
import { expect, test as base } from './visitor.ts';

/** Each of these tests has a server of its own, as it gets another version of the app. */
const test = base.extend<{ server: CookbookServer; newerApp: string }>({
  server: async ({}, use) => {
    const server = await CookbookServer.ofItsOwn(cookbookBinary ?? '');
    await server.start();
    await use(server);
    await server.remove();
  },
  newerApp: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'heirloom-newer-'));
    await makeNewerApp(folder);
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
});

/** The app with all its scripts under other names, as a build has them after a change. */
async function makeNewerApp(folder: string): Promise<void> {
  await cp('dist', folder, { recursive: true });
  const names = await readdir(folder, { recursive: true });
  const changed = names.filter((name) => HASHED.test(name));
  const newer = (text: string) =>
    changed
      .reduce((all, name) => all.replaceAll(name.slice('assets/'.length), newName(name)), text)
      .replaceAll(/(?<=["'`])[0-9a-f]{16}(?=["'`])/g, 'f'.repeat(16))
      .replaceAll(/app-[0-9a-f]{16}/g, `app-${'f'.repeat(16)}`);
  for (const name of names) {
    const path = join(folder, name);
    if (/\.(?:br|gz)$/.test(name)) await rm(path);
    else if (/\.(?:js|json|html)$/.test(name)) await writeFile(path, newer(await readFile(path, 'utf8')));
  }
  for (const name of changed) await rename(join(folder, name), join(folder, 'assets', newName(name)));
}

const HASHED = /^assets\/(.+)-([\w-]{8})\.js$/;
const newName = (name: string) => name.replace(HASHED, '$1-newer$2.js');

test.use({
  serviceWorkers: 'allow',
  fetchesAhead: true,
  expectedComplaint: /ERR_|status of 50\d|status of 404/,
});

test(
  'a new version takes over at the next navigation, and neither a draft nor an open page loses anything',
  { tag: '@once' },
  async ({ page, context, member, server, newerApp }) => {
    base.skip(cookbookBinary === undefined, 'It needs a server of its own.');
    await signIn(page, member);
    await page.goto('/help-us-grow?panel=submit-recipe');
    await workerThere(page);
    await pagesFetched(page);
    await isKept(page, /\/assets\/AboutPage-/);
    const title = page.getByLabel('Title', { exact: true });
    await title.fill('Soup that is still being written');
    const script = () => page.locator('script[type=module]').first().getAttribute('src');
    const older = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .find((name) => name.includes('/AboutPage-')),
    );

    await server.stop();
    await server.startWith(newerApp);
    await page.evaluate(async () => {
      const taken = new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
      });
      await (await navigator.serviceWorker.ready).update();
      await taken;
    });
    await expect.poll(() => placesOfApp(page)).toHaveLength(2);
    // The page that is open stays what it is, and finds the files that the server does not have any more.
    await expect(title).toHaveValue('Soup that is still being written');
    await expect.poll(() => page.evaluate(async (file) => (await fetch(file)).status, older ?? '')).toBe(200);

    await page.reload();
    await firstViewOver(page);
    await expect.poll(script).toContain('/assets/app-newer');
    await expect(title).toHaveValue('Soup that is still being written');
    // Nobody needs the older files now.
    await expect.poll(() => placesOfApp(page)).toEqual([`app-${'f'.repeat(16)}`]);
    await pagesFetched(page);
    await isKept(page, /\/assets\/AboutPage-newer/);
    await context.setOffline(true);
    await page.goto('/about-us');
    await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
    await expect.poll(script).toContain('/assets/app-newer');
  },
);

test(
  'a worker that has to go is replaced by what docs/production.md says, and takes along all that it kept',
  { tag: '@once' },
  async ({ page, server, newerApp }) => {
    base.skip(cookbookBinary === undefined, 'It needs a server of its own.');
    await page.goto('/about-us');
    await workerThere(page);
    const text = await readFile(join('..', 'docs/production.md'), 'utf8');
    const [removing = ''] = /^ {4}self\.addEventListener\('install'[^]*?(?=^\S)/m.exec(text) ?? [];
    await writeFile(join(newerApp, 'service-worker.js'), removing);
    await server.stop();
    await server.startWith(newerApp);
    await page.reload();
    await firstViewOver(page);
    const left = () =>
      page.evaluate(async () => [
        ...(await caches.keys()),
        ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      ]);
    await expect.poll(left).toEqual([]);
  },
);

test(
  'a server that is really away is none, and its pages open nevertheless',
  { tag: '@once' },
  async ({ page, server }) => {
    base.skip(cookbookBinary === undefined, 'It needs a server of its own.');
    await page.goto('/recipe/1');
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    await workerThere(page);
    await isKept(page, '/api/recipe/1');
    await server.stop();
    await page.goto('/recipe/1');
    await expect(page.getByRole('heading', { level: 1, name: heading ?? '' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('You see the copy on this device');
  },
);
