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
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller !== null) return;
    await new Promise((taken) => {
      navigator.serviceWorker.addEventListener('controllerchange', taken, { once: true });
    });
  });
  await isKept(page, '/shell');
}

/** Which versions of the app are kept. */
export function placesOfApp(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('app-')));
}
