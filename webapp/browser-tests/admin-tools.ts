import { type APIRequestContext, expect, type Locator, type Page, type Route } from '@playwright/test';
import { promote } from './cookbook-server.ts';
import { Caller } from './contributions.ts';
import { codeFor } from './mailbox.ts';
import { keepSession, makeMember, type Member, newSession, tokenOf } from './members.ts';

/** Somebody new who is an admin. */
export async function makeAdmin(request: APIRequestContext): Promise<Member> {
  const admin = await makeMember(request);
  await promote(admin.email);
  return admin;
}

/** The session with open tools that each admin had last. */
const opened = new Map<string, string>();

/** Lets the browser keep a session of this admin in which the tools are open: one that was used before, while the server knows it. */
export async function beUnlocked(page: Page, admin: Member): Promise<void> {
  const session = (await stillOpen(page.request, admin)) ?? (await openSession(page.request, admin));
  opened.set(admin.email, session);
  await keepSession(page, session);
  await page.evaluate((token) => {
    sessionStorage.setItem('admin-tools', JSON.stringify({ token, codeSentAt: 0, open: true }));
  }, tokenOf(session));
}

async function stillOpen(request: APIRequestContext, { email }: Member): Promise<string | undefined> {
  const session = opened.get(email);
  if (session === undefined) return undefined;
  const headers = { authorization: `Bearer ${tokenOf(session)}` };
  const answer = await request.get('/api/admin/waiting', { headers });
  return answer.ok() ? session : undefined;
}

async function openSession(request: APIRequestContext, admin: Member): Promise<string> {
  const session = await newSession(request, admin);
  await new Caller(request, tokenOf(session), admin).unlock();
  return session;
}

/** A panel of the admin page, as its address names it. */
type Panel = 'photos' | 'recipes' | 'comments' | 'users' | 'existing-recipes';

/** Opens the tools of an admin at a panel. */
export async function openPanel(page: Page, admin: Member, panel: Panel, more = ''): Promise<void> {
  await page.goto(`/admin-tools/${admin.id}?panel=${panel}${more}`);
  await expect(page.getByRole('group', { name: 'Admin tools' })).toBeVisible();
}

/** The lists of the three queues. */
const QUEUES = {
  photos: '/pending-pics',
  recipes: '/pending-recipes',
  comments: '/comments/reported',
} as const;

/** Something in a list of a queue. */
interface Listed {
  id?: number;
  commentId?: number;
  picUrl?: string;
}

/** Those in a list of a queue that a test put there. */
const ownOf = (all: Listed[], own: readonly (number | string)[]) =>
  all.filter(({ id, commentId, picUrl }) => own.includes(id ?? commentId ?? picUrl ?? 0));

/** Shows and counts of all queues only what a test put there, as the server lists it at each moment. */
export async function countOwn(
  page: Page,
  own: Record<keyof typeof QUEUES, readonly (number | string)[]>,
): Promise<void> {
  const queues = ['photos', 'recipes', 'comments'] as const;
  for (const queue of queues) await onlyOwn(page, QUEUES[queue], own[queue]);
  await page.route('**/api/admin/waiting', async (route) => {
    const counted = await Promise.all(
      queues.map(async (queue) => {
        const listed = await route.fetch({
          url: new URL(`/api${QUEUES[queue]}`, route.request().url()).href,
        });
        return [queue, ownOf((await listed.json()) as Listed[], own[queue]).length];
      }),
    );
    await route.fulfill({ json: Object.fromEntries(counted) as unknown });
  });
}

/** Shows of a queue only what a test put there: others review at the same time. */
export async function onlyOwn(
  page: Page,
  path: (typeof QUEUES)[keyof typeof QUEUES],
  ids: readonly (number | string)[],
): Promise<void> {
  const answerOwn = async (route: Route) => {
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    const own = ownOf((await response.json()) as Listed[], ids);
    const headers = { ...response.headers(), 'x-total-count': String(own.length) };
    return route.fulfill({ response, headers, json: own });
  };
  await page.route(`**/api${path}`, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    try {
      await answerOwn(route);
    } catch (failure) {
      // Whoever closes the page does not wait for the answer, which is gone a moment before the page counts as closed.
      if (page.isClosed()) return;
      await page.waitForEvent('close', { timeout: 2_000 }).catch(() => {
        throw failure;
      });
    }
  });
}

/** The reasons for a removal, word for word, in their order. */
export const REASONS = [
  'profanity',
  'sexually provocative content',
  'violence against self, others or animals',
  'bigotry or hate speech',
  'bullying and intolerance',
  'spam, promotion or misinformation',
  'language encouraging disordered eating or critiquing food choices',
];

/** The reasons that a form offers. */
export const reasons = (form: Locator) => form.getByRole('group', { name: 'Reasons' }).getByRole('listitem');

/** The reported comments in their queue. */
export const flagged = (page: Page) => page.getByRole('list', { name: 'Flagged comments' }).locator('> li');

/** The submissions in their queue. */
export const pending = (page: Page) => page.getByRole('list', { name: 'Pending recipes' }).locator('> li');

/** The photos in their queue. */
export const photos = (page: Page) => page.getByRole('list', { name: 'Pending photos' }).locator('> li');

/** Lets the server refuse what is asked of it because the tools are locked, as after half an hour. */
export async function lockTools(page: Page, method: string, path: string): Promise<void> {
  await page.route(
    `**/api${path}`,
    (route) =>
      route.request().method() === method
        ? route.fulfill({
            status: 403,
            json: { code: 'tools_locked', message: 'The admin tools are locked: please enter a new code.' },
          })
        : route.fallback(),
    { times: 1 },
  );
}

/** Enters the code from the newest mail into the form that asks for it. */
export async function enterCode(page: Page, admin: Member, before = ''): Promise<void> {
  const code = await codeFor(admin.email, /admin tools/, before);
  await page.getByLabel('Confirmation Code').fill(code);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('group', { name: 'Admin tools' })).toBeVisible();
}
