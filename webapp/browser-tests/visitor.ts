import { readdir, readFile } from 'node:fs/promises';
import { type APIRequestContext, test as base, expect, type Page, type Response } from '@playwright/test';
import type { components } from '../src/api/schema.gen.ts';
import { makeAdmin } from './admin-tools.ts';
import { Caller } from './contributions.ts';
import { makeMember, type Member, newAddress, newDisplayName } from './members.ts';

export { expect };

type Card = components['schemas']['Card'];
type Recipe = components['schemas']['Recipe'];
type Comment = components['schemas']['Comment'];

interface WorkerFixtures {
  /** Calls from an address that no test has. */
  ownRequest: APIRequestContext;
  /** An admin, the same one in all tests of this worker: no test changes the account, or asks for a code. */
  admin: Member;
  /** Another admin, with open tools, who writes recipes for the tests of this worker, and decides what they need decided. */
  cook: Caller;
  /** The number of a recipe on which only the tests of this worker comment, one after the other. */
  quietRecipe: number;
}

interface VisitorFixtures {
  /** Whether the app fetches all of its pages when nothing else is to do; otherwise the browser says that its user saves data. */
  fetchesAhead: boolean;
  /** Whether whatever opens a page goes on only when the app is there, in the place of what the server has drawn. */
  waitsForApp: boolean;
  /** The test changes nothing: it has the server in which nobody does, and nothing is counted while somebody adds to it. */
  readsOnly: boolean;
  /** The number of a recipe that no other test knows. */
  newRecipe: number;
  /** What the browser may complain about in this test; by default nothing. */
  expectedComplaint: RegExp | null;
  /** What browsers complained about in this test. */
  complaints: string[];
  /** Opens a page in a browser of somebody else. */
  openBrowser: () => Promise<Page>;
  shelf: Shelf;
  /** Somebody with an account of their own. */
  member: Member;
  /** Somebody else with an account. */
  anotherMember: Member;
  /** An admin whom no other test knows: who signs in, receives a code, or is no admin any more. */
  newAdmin: Member;
}

/**
 * A test in which any error in the console, any violation of the policy, any request to another host, and any address with an e-mail
 * or a password in it is a failure.
 */
export const test = base.extend<VisitorFixtures, WorkerFixtures>({
  ownRequest: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({
        ...(process.env.BASE_URL !== undefined && { baseURL: process.env.BASE_URL }),
        extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
      });
      await use(request);
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  admin: [
    async ({ ownRequest }, use) => {
      await use(await makeAdmin(ownRequest));
    },
    { scope: 'worker' },
  ],
  cook: [
    async ({ ownRequest }, use) => {
      const cook = await Caller.signIn(ownRequest, await makeAdmin(ownRequest));
      await cook.unlock();
      await use(cook);
    },
    { scope: 'worker' },
  ],
  quietRecipe: [
    async ({ cook }, use) => {
      await use(await cook.createRecipe(`Quiet Porridge by ${newDisplayName()}`));
    },
    { scope: 'worker' },
  ],
  newRecipe: async ({ cook }, use) => {
    await use(await cook.createRecipe(`New Porridge by ${newDisplayName()}`));
  },
  expectedComplaint: [null, { option: true }],
  fetchesAhead: [false, { option: true }],
  waitsForApp: [true, { option: true }],
  readsOnly: [false, { option: true }],
  baseURL: async ({ readsOnly }, use) => {
    await use(readsOnly ? process.env.READ_URL : process.env.BASE_URL);
  },
  // The server trusts a proxy on its own machine, so one test's tries do not count for another.
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'x-forwarded-for': newAddress() });
  },
  member: async ({ request, readsOnly }, use) => {
    await use(await newMember(request, readsOnly));
  },
  anotherMember: async ({ request, readsOnly }, use) => {
    await use(await newMember(request, readsOnly));
  },
  newAdmin: async ({ request }, use) => {
    await use(await makeAdmin(request));
  },
  complaints: [
    async ({ expectedComplaint }, use) => {
      const complaints: string[] = [];
      await use(complaints);
      const unexpected = complaints.filter((text) => expectedComplaint?.test(text) !== true);
      expect(unexpected, 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, baseURL, complaints, fetchesAhead, waitsForApp, javaScriptEnabled }, use) => {
    if (!fetchesAhead) await context.addInitScript(saveData);
    context.on('page', (opened) => {
      if (waitsForApp && javaScriptEnabled) waitForApp(opened);
      watch(opened, new URL(baseURL ?? '').hostname, complaints);
    });
    await use(context);
    await Promise.all(context.pages().map(leaveAlone));
  },
  openBrowser: async ({ browser, baseURL, complaints }, use) => {
    const opened: Page[] = [];
    await use(async () => {
      const page = await browser.newPage();
      await page.addInitScript(saveData);
      waitForApp(page);
      watch(page, new URL(baseURL ?? '').hostname, complaints);
      opened.push(page);
      return page;
    });
    for (const page of opened) {
      await leaveAlone(page);
      await page.close();
    }
  },
  shelf: async ({ request, baseURL }, use) => {
    await use(new Shelf(request, baseURL ?? ''));
  },
});

async function newMember(request: APIRequestContext, readsOnly: boolean): Promise<Member> {
  if (readsOnly) throw new Error('A test that only reads has no members.');
  return makeMember(request);
}

/** Somebody comes back to a tab that was open all the time: the browser says that it is seen. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

/** The pages that open from now on bring no answers along, and nothing that is drawn stays: so the test sees what becomes of each call. */
export async function asksForEverything(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const find = Document.prototype.getElementById.bind(document);
    document.getElementById = (id) => (id === 'first-answers' ? null : find(id));
    new MutationObserver(() => find('root')?.removeAttribute('data-drawn')).observe(document, {
      childList: true,
      subtree: true,
    });
  });
}

/** Lets the browser say that its user saves data. */
function saveData(): void {
  const connection = (navigator as { connection?: object }).connection;
  if (connection !== undefined) Object.defineProperty(connection, 'saveData', { value: true });
}

/** Waits until the app is there, in the place of what the server has drawn. */
export async function appThere(page: Page): Promise<void> {
  await page.locator('[data-drawn]').waitFor({ state: 'detached' });
}

/** Whatever opens this page waits until the app is there: before, nothing but links does anything. */
function waitForApp(page: Page): void {
  for (const way of ['goto', 'reload', 'goBack', 'goForward'] as const) {
    const go = page[way].bind(page) as (...given: unknown[]) => Promise<Response | null>;
    page[way] = async (...given: unknown[]) => {
      const response = await go(...given);
      await appThere(page);
      return response;
    };
  }
}

/** What is still on its way when a test ends belongs to no test any more. */
async function leaveAlone(page: Page): Promise<void> {
  if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** Notes what the browser complains about on a page. */
function watch(page: Page, ownHost: string, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`page: ${error.message}`));
  page.on('request', (sent) => {
    const { protocol, hostname, pathname, href } = new URL(sent.url());
    const leaves = protocol.startsWith('http') && hostname !== ownHost;
    if (leaves) complaints.push(`request to another host: ${href}`);
    // The one call that has an e-mail in its address (docs/calls.md#users).
    if (!pathname.startsWith('/api/get-user/username/') && tells(href)) complaints.push(`asked for ${href}`);
  });
  page.on('framenavigated', (frame) => {
    if (tells(frame.url())) complaints.push(`went to ${frame.url()}`);
  });
}

/** Whether an address has an e-mail or a password of `members.ts` in it. */
function tells(address: string): boolean {
  return /@|%40|simmering|dumplings/i.test(address);
}

/** What the server under test has, asked for without the browser. */
export class Shelf {
  private readonly request: APIRequestContext;
  private readonly base: string;

  constructor(request: APIRequestContext, base: string) {
    this.request = request;
    this.base = base;
  }

  /** A page of the newest recipes, and how many there are. */
  async newest(page = 0): Promise<{ cards: Card[]; total: number }> {
    const response = await this.request.get(`${this.base}/api/search/=/page/${page}`);
    expect(response.ok()).toBe(true);
    return { cards: (await response.json()) as Card[], total: Number(response.headers()['x-total-count']) };
  }

  /** The recipe of `collection/` with photos, mixed fractions and no comments. */
  async applePie(): Promise<Recipe> {
    return this.titled('Windfall Apple Pie from the Test Kitchen');
  }

  /** The recipe of `collection/` or of the demonstration that is called so. */
  async titled(title: string): Promise<Recipe> {
    const response = await this.request.get(`${this.base}/api/search/=${encodeURIComponent(title)}/page/0`);
    const card = ((await response.json()) as Card[]).find((found) => found.title === title);
    expect(card, `"${title}" was imported`).toBeDefined();
    return this.recipe(card?.recipeId ?? 0);
  }

  /** The recipe of `collection/` without photos. */
  async withoutPhotos(): Promise<Recipe> {
    const { cards } = await this.newest();
    const card = cards.find(({ recipePicList }) => recipePicList.length === 0);
    expect(card, 'a recipe without photos').toBeDefined();
    return this.recipe(card?.recipeId ?? 0);
  }

  /** The recipes of the demonstration above whose ingredients stands most: the longest title, writer, description, first ingredient. */
  async longest(): Promise<Recipe[]> {
    const folder = new URL('../../command-api/demonstration/recipes/', import.meta.url);
    const files = (await readdir(folder)).map((name) => readFile(new URL(name, folder), 'utf8'));
    const written = (await Promise.all(files)).flatMap((text) => JSON.parse(text) as Written[]);
    const lengths: ((recipe: Written) => number)[] = [
      ({ name }) => name.length,
      ({ author }) => author.name.length,
      ({ description }) => description.length,
      ({ recipeIngredient: [first = ''] }) => first.length,
    ];
    const titles = lengths.map(
      (lengthOf) => written.reduce((one, other) => (lengthOf(other) > lengthOf(one) ? other : one)).name,
    );
    return Promise.all([...new Set(titles)].map((title) => this.titled(title)));
  }

  /** A recipe of the demonstration that somebody commented on. */
  async withComments(): Promise<{ recipe: Recipe; comments: Comment[] }> {
    // The oldest first: tests comment on newer ones meanwhile.
    const { total } = await this.newest();
    for (let page = Math.floor((total - 1) / PAGE_SIZE); page >= 0; page -= 1) {
      const response = await this.request.get(`${this.base}/api/search/=/page/${page}`);
      for (const { recipeId } of (await response.json()) as Card[]) {
        const answer = await this.request.get(`${this.base}/api/recipe/${recipeId}/comments`);
        const comments = (await answer.json()) as Comment[];
        if (comments.length > 0) return { recipe: await this.recipe(recipeId), comments };
      }
    }
    throw new Error('No recipe of the demonstration has comments.');
  }

  private async recipe(recipeId: number): Promise<Recipe> {
    const response = await this.request.get(`${this.base}/api/recipe/${recipeId}`);
    return (await response.json()) as Recipe;
  }
}

/** How many cards a page has. */
const PAGE_SIZE = 24;

/** What the test reads of a recipe in a file of the demonstration. */
interface Written {
  name: string;
  author: { name: string };
  description: string;
  recipeIngredient: string[];
}
