import { randomInt, randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { components } from '../src/api/schema.gen.ts';

type User = components['schemas']['User'];

/** Somebody with an account on the server under test. */
export interface Member {
  id: number;
  email: string;
  password: string;
  displayName: string;
}

/** Words of a password that nobody has yet. */
export function newPassword(): string {
  return `simmering ${randomUUID()} dumplings`;
}

/** An e-mail address that nobody has. */
export function newEmail(): string {
  return `cook-${randomUUID()}@example.org`;
}

/** A display name that nobody has. */
export function newDisplayName(): string {
  return `Cook ${randomUUID().slice(0, 13)}`;
}

/** An address of the test network 198.18.0.0/15 (RFC 2544): each test is a visitor of its own, with limits of its own. */
export function newAddress(): string {
  return `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

/** Creates an account with the server's call. */
export async function makeMember(request: APIRequestContext): Promise<Member> {
  const member = { email: newEmail(), password: newPassword(), displayName: newDisplayName() };
  const response = await request.post('/api/register', {
    data: {
      username: member.email,
      displayName: member.displayName,
      password: member.password,
      confirmPassword: member.password,
      role: 'user',
      avatarId: 2,
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  return { ...member, id: ((await response.json()) as User).id };
}

/** Fills in the login screen that is shown, and sends it. */
export async function fillLogin(page: Page, { email, password }: Pick<Member, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Signs in as a person does, and waits until it is done. */
export async function signIn(page: Page, member: Pick<Member, 'email' | 'password'>) {
  await page.goto('/login');
  await fillLogin(page, member);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Logout' })).toBeVisible();
  await expect(page).toHaveURL('/');
}

/** Lets the browser keep a session as if this member had signed in here; no page is open afterwards. */
export async function beSignedIn(page: Page, member: Pick<Member, 'email' | 'password'>) {
  await keepSession(page, await newSession(page.request, member));
}

/** What the server answers to somebody who signs in, as text. */
export async function newSession(
  request: APIRequestContext,
  { email, password }: Pick<Member, 'email' | 'password'>,
): Promise<string> {
  const response = await request.post('/api/login', { data: { username: email, password } });
  const session = await response.text();
  expect(response.status(), session).toBe(200);
  return session;
}

/** The token of such an answer. */
export const tokenOf = (session: string) => (JSON.parse(session) as { token: string }).token;

/** Lets the browser keep such an answer. */
export async function keepSession(page: Page, session: string): Promise<void> {
  // A page of the site that loads nothing.
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('/empty');
  await page.evaluate((kept) => {
    localStorage.setItem('session', kept);
  }, session);
  await page.unroute('**/empty');
}

/** What the browser keeps about the session. */
export function storedSession(page: Page): Promise<{ token: string; user: User | null } | null> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? 'null') as never);
}

/** Opens the form of the settings, on which somebody who is signed in stands, with their password. */
export async function openEditForm(page: Page, { password }: Pick<Member, 'password'>) {
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByLabel('Display Name')).toBeVisible();
}

/** Edits an account as another device of the same person does; answers the new display name. */
export async function editElsewhere(request: APIRequestContext, member: Member): Promise<string> {
  const displayName = newDisplayName();
  const login = await request.post('/api/login', {
    data: { username: member.email, password: member.password },
  });
  const { token } = (await login.json()) as { token: string };
  const response = await request.put('/api/update-user', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      id: member.id,
      username: member.email,
      displayName,
      restricted: false,
      violations: 0,
      avatarId: 5,
    },
  });
  expect(response.status(), await response.text()).toBe(200);
  return displayName;
}
