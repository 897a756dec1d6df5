import { expect, type Page } from '@playwright/test';
import { firstViewOver } from './settled.ts';

/** What is kept on this device for where there is no network: each address with the name of where it is. */
export function keptCopies(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const kept: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys())
        kept.push(`${name} ${new URL(url).pathname}`);
    }
    return kept;
  });
}

/** Whose copies are kept: of recipes that were read, and of members. */
export function placesKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await caches.keys()).filter((name) => !name.startsWith('app-')));
}

/** Waits until a copy of this is kept. */
export async function isKept(page: Page, address: string | RegExp): Promise<void> {
  await firstViewOver(page);
  const pattern = typeof address === 'string' ? new RegExp(` ${address}$`) : address;
  await expect
    .poll(async () => (await keptCopies(page)).join('\n'), { message: `${pattern} is kept` })
    .toMatch(new RegExp(pattern.source, 'm'));
}

/** Waits until the worker answers for this page. */
export async function workerThere(page: Page): Promise<void> {
  await firstViewOver(page);
  await expect
    .poll(() => page.evaluate(stateOfWorker), { message: 'the worker is there', timeout: 60_000 })
    .toBe('answers for this page');
  await isKept(page, '/shell');
}

/** How far the worker has come on its way to this page. */
async function stateOfWorker(): Promise<string> {
  if (document.documentElement.hasAttribute('data-first-view')) return 'the first view is not over';
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined) return 'is not registered';
  if (navigator.serviceWorker.controller !== null) return 'answers for this page';
  const { installing, waiting, active } = registration;
  return `is ${[installing, waiting, active].map((worker) => worker?.state ?? 'none').join(', ')}`;
}

/** Which versions of the app are kept. */
export function placesOfApp(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('app-')));
}
