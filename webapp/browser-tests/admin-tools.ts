import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { promote } from './cookbook-server.ts';
import { codeFor } from './mailbox.ts';
import { beSignedIn, makeMember, type Member, storedSession } from './members.ts';

/** Somebody else who is an admin. */
export async function makeAdmin(request: APIRequestContext): Promise<Member> {
  const admin = await makeMember(request);
  await promote(admin.email);
  return admin;
}

/** Lets the browser keep a session of this admin in which the tools are open. */
export async function beUnlocked(page: Page, admin: Member): Promise<void> {
  await beSignedIn(page, admin);
  const token = (await storedSession(page))?.token ?? '';
  const headers = { authorization: `Bearer ${token}` };
  const asked = await page.request.post('/api/admin/confirmation-code', { headers });
  expect(asked.ok(), await asked.text()).toBe(true);
  const code = await codeFor(admin.email, /admin tools/);
  const confirmed = await page.request.post('/api/admin/confirm', { headers, data: { code } });
  expect(confirmed.ok(), await confirmed.text()).toBe(true);
  await page.evaluate((open) => {
    sessionStorage.setItem('admin-tools', JSON.stringify({ token: open, codeSentAt: 0, open: true }));
  }, token);
}

/** A panel of the admin page, as its address names it. */
type Panel = 'photos' | 'recipes' | 'comments' | 'users' | 'existing-recipes';

/** Opens the tools of an admin at a panel. */
export async function openPanel(page: Page, admin: Member, panel: Panel, more = ''): Promise<void> {
  await page.goto(`/admin-tools/${admin.id}?panel=${panel}${more}`);
  await expect(page.getByRole('group', { name: 'Admin tools' })).toBeVisible();
}

/** Shows of a queue only what a test put there: others review at the same time. */
export async function onlyOwn(
  page: Page,
  path: '/comments/reported' | '/pending-recipes' | '/pending-pics',
  ids: readonly (number | string)[],
): Promise<void> {
  await page.route(`**/api${path}`, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    const all = (await response.json()) as {
      id?: number;
      commentId?: number;
      picUrl?: string;
    }[];
    const own = all.filter(({ id, commentId, picUrl }) => ids.includes(id ?? commentId ?? picUrl ?? 0));
    const headers = { ...response.headers(), 'x-total-count': String(own.length) };
    return route.fulfill({ response, headers, json: own });
  });
}

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
export async function enterCode(page: Page, admin: Member, except = ''): Promise<void> {
  const code = await codeFor(admin.email, /admin tools/, except);
  await page.getByLabel('Confirmation Code').fill(code);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('group', { name: 'Admin tools' })).toBeVisible();
}
