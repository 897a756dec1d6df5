import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type { components } from '../src/api/schema.gen.ts';
import { codeFor, codeSoFar } from './mailbox.ts';
import { type Member, newSession, tokenOf } from './members.ts';
import { firstViewOver } from './settled.ts';

type Comment = components['schemas']['Comment'];
type PendingRecipe = components['schemas']['PendingRecipe'];
type Recipe = components['schemas']['Recipe'];
type SubmittedPicture = components['schemas']['SubmittedPicture'];
type UploadedImage = components['schemas']['UploadedImage'];
type User = components['schemas']['User'];
type Waiting = components['schemas']['Waiting'];

/** A picture in a file, and another one. */
export const SLICE = fileURLToPath(new URL('collection/photos/pie-slice.png', import.meta.url));
export const WHOLE = fileURLToPath(new URL('collection/photos/pie-whole.png', import.meta.url));

/** The server's calls as somebody who is signed in makes them without a browser. */
export class Caller {
  private readonly request: APIRequestContext;
  private readonly headers: Record<string, string>;
  readonly member: Member;

  constructor(request: APIRequestContext, token: string, member: Member) {
    this.request = request;
    this.headers = { authorization: `Bearer ${token}` };
    this.member = member;
  }

  static async signIn(request: APIRequestContext, member: Member): Promise<Caller> {
    return new Caller(request, tokenOf(await newSession(request, member)), member);
  }

  async post(recipeId: number, comment: string): Promise<Comment> {
    return this.call<Comment>('post', '/api/new-comment', 201, { recipeId, comment });
  }

  async report({ commentId }: Comment): Promise<Comment> {
    return this.call<Comment>('put', `/api/comment/${commentId}`, 200);
  }

  async deleteComment({ commentId }: Comment, reasons?: string[]): Promise<void> {
    await this.call('delete', `/api/comment/${commentId}`, 200, reasons && { reasons });
  }

  async save(recipeId: number): Promise<void> {
    await this.call('post', `/api/recipe/${recipeId}/save`, 200);
  }

  /** Uploads a picture; answers its address. */
  async upload(): Promise<string> {
    return this.uploadTo('/api/images', SLICE);
  }

  /** Uploads a side of a handwritten card; answers its address. */
  async uploadCard(file: string): Promise<string> {
    return this.uploadTo('/api/images?as=card', file);
  }

  private async uploadTo(path: string, file: string): Promise<string> {
    const buffer = await readFile(file);
    const response = await this.request.post(path, {
      headers: this.headers,
      multipart: { file: { name: 'slice.png', mimeType: 'image/png', buffer } },
    });
    expect(response.status(), await response.text()).toBe(201);
    return ((await response.json()) as UploadedImage).url;
  }

  /** Uploads a picture, and submits it as a photo of a recipe. */
  async submitPhoto(recipeId: number, altText: string): Promise<SubmittedPicture> {
    const photo = { picUrl: await this.upload(), recipeId, altText };
    return this.call<SubmittedPicture>('put', '/api/submit-photo', 201, photo);
  }

  /** The own photos that wait. */
  async pendingPhotos(): Promise<SubmittedPicture[]> {
    return this.call<SubmittedPicture[]>('get', '/api/my-pending-pics', 200);
  }

  async approvePhotos(...photos: { picUrl: string }[]): Promise<void> {
    await this.call('put', '/api/pending-pics', 200, photos);
  }

  async deletePhotos(
    ...photos: { picUrl: string; violation?: boolean; reasons?: string[] }[]
  ): Promise<void> {
    await this.call('put', '/api/pending-pics/delete', 200, photos);
  }

  async submit(recipe: {
    title: string;
    recipeText: string;
    tags?: string;
    pics?: string;
    cards?: string[];
    story?: components['schemas']['StoryBody'];
  }): Promise<PendingRecipe> {
    return this.call<PendingRecipe>('post', '/api/new-recipe/pending', 201, recipe);
  }

  async correct(
    { id }: PendingRecipe,
    recipe: {
      title: string;
      recipeText: string;
      pics?: string;
      story?: components['schemas']['StoryBody'];
    },
  ): Promise<void> {
    await this.call('put', `/api/pending-recipe/${id}`, 200, recipe);
  }

  async submissions(): Promise<PendingRecipe[]> {
    return this.call<PendingRecipe[]>('get', '/api/my-pending-recipes?decided=true', 200);
  }

  async reject({ id }: PendingRecipe, reason: string): Promise<void> {
    await this.call('delete', `/api/pending-recipe/${id}`, 200, { reason });
  }

  /** Approves a submission as a recipe of the same title; answers the recipe's number. */
  async approve({ id, title }: PendingRecipe): Promise<number> {
    return this.createRecipe(title, id);
  }

  /** Writes a recipe, for a submission or from scratch; answers its number. */
  async createRecipe(title: string, pendingId?: number, cards?: string[]): Promise<number> {
    const { recipeId } = await this.call<{ recipeId: number }>('post', '/api/recipes/new', 201, {
      ...(pendingId !== undefined && { pendingId }),
      title,
      description: '',
      attribute: '',
      recipeTagList: [],
      ingredientList: [
        { ingredientNum: 1, amountNumerator: 1, amountDenominator: 1, ingredientText: 'leek' },
      ],
      recipeStepList: [{ stepNum: 1, instructions: 'Cook it slowly.' }],
      recipePicList: [],
      ...(cards !== undefined && { cards }),
    });
    return recipeId;
  }

  /** Gives a recipe these parts, and leaves the others. */
  async updateRecipe(recipeId: number, parts: Partial<Recipe>): Promise<void> {
    const recipe = await this.call<Recipe>('get', `/api/recipe/${recipeId}`, 200);
    await this.call('put', `/api/recipe/${recipeId}/update`, 200, { ...recipe, ...parts });
  }

  /** Leaves a photo out of a recipe, which removes it for good. */
  async leaveOutPhoto(recipeId: number, { picUrl }: { picUrl: string }): Promise<void> {
    const recipe = await this.call<Recipe>('get', `/api/recipe/${recipeId}`, 200);
    const recipePicList = recipe.recipePicList.filter((picture) => picture.picUrl !== picUrl);
    await this.updateRecipe(recipeId, { recipePicList });
  }

  async deleteRecipe(recipeId: number): Promise<void> {
    await this.call('delete', `/api/recipe/${recipeId}`, 200);
  }

  /** Deletes somebody's account, with all of their content. */
  async deleteUser(id: number): Promise<void> {
    await this.call('delete', `/api/user/${id}/delete`, 200);
  }

  /** An account as an admin sees it. */
  async user(id: number): Promise<User> {
    return this.call<User>('get', `/api/get-user/id/${id}`, 200);
  }

  /** How much waits for admins. */
  async waiting(): Promise<Waiting> {
    return this.call<Waiting>('get', '/api/admin/waiting', 200);
  }

  async principal(): Promise<User> {
    return this.call<User>('get', '/api/get-user/principal', 200);
  }

  /** Opens the admin tools for an admin, with the code from the mail. */
  async unlock(): Promise<void> {
    // Who was here before has the mails with the former codes, too.
    const before = await codeSoFar(this.member.email, /admin tools/);
    await this.call('post', '/api/admin/confirmation-code', [200, 202, 204]);
    const code = await codeFor(this.member.email, /admin tools/, before);
    await this.call('post', '/api/admin/confirm', [200, 204], { code });
  }

  private async call<Answer = unknown>(
    method: 'get' | 'post' | 'put' | 'delete',
    path: string,
    status: number | number[],
    data?: unknown,
  ): Promise<Answer> {
    const response = await this.request[method](path, {
      headers: this.headers,
      ...(data !== undefined && { data }),
    });
    const text = await response.text();
    expect([status].flat(), `${method} ${path}: ${response.status()} ${text}`).toContain(response.status());
    return (text === '' ? null : JSON.parse(text)) as Answer;
  }
}

/** Restricts a member as admins do: three of their comments are removed for a reason (docs/product.md#violations). */
export async function restrict(
  request: APIRequestContext,
  { member, judge, recipeId }: { member: Member; judge: Caller; recipeId: number },
): Promise<void> {
  const writer = await Caller.signIn(request, member);
  for (const text of ['Buy my pans.', 'Buy more of my pans.', 'Buy all of my pans.']) {
    const comment = await writer.post(recipeId, text);
    await judge.deleteComment(comment, ['spam, promotion or misinformation']);
  }
  await expect
    .poll(async () => (await writer.principal()).restricted, { message: 'restricted', timeout: 20_000 })
    .toBe(true);
}

/** The comments of the recipe that is open. */
export const comments = (page: Page) => page.getByRole('list', { name: 'Comments' }).getByRole('listitem');

/** The field for a comment. */
export const field = (page: Page) => page.getByRole('textbox', { name: 'Your comment' });

/** The sheets of what was handed in, in My Recipes. */
export const handedIn = (page: Page) => page.getByRole('list', { name: 'Submitted recipes' }).locator('> li');

/** The question over the page. */
export const question = (page: Page) => page.getByRole('alertdialog');

/** Nobody tells this page what changes: it shows what it has read, as it does for a moment before it is told. */
export async function withoutChanges(page: Page): Promise<void> {
  await page.route('**/api/changes?*', (route) => route.abort());
}

/** Lets the browser lose the first answer to a command, which the server has carried out. */
export async function loseFirstAnswer(page: Page, path: string): Promise<void> {
  await page.route(
    `**/api${path}`,
    async (route) => {
      await route.fetch();
      await route.abort('internetdisconnected');
    },
    { times: 1 },
  );
}

/**
 * The session of whoever is signed in here ends elsewhere: everything is signed out there. A button is pressed as soon as it has ended: a page that
 * asks by itself (it does when it is online again) may notice first, and then there is no button any more.
 */
export async function endSession(page: Page, press?: Locator): Promise<void> {
  const button = press === undefined ? null : await press.elementHandle();
  await page.evaluate(async (button) => {
    const { token } = JSON.parse(localStorage.getItem('session') ?? '{}') as { token: string };
    await fetch('/api/logout', { method: 'POST', headers: { authorization: `Bearer ${token}` } });
    if (button instanceof HTMLElement) button.click();
  }, button);
}

/** Opens the comments of a recipe. */
export async function openComments(page: Page, recipeId: number): Promise<void> {
  await page.goto(`/recipe/${recipeId}?tab=comments`);
  await expect(page.getByRole('tab', { name: 'Comments' })).toHaveAttribute('aria-selected', 'true');
  // Now the page is told of changes, too.
  await firstViewOver(page);
}

/** Writes a comment and posts it. */
export async function post(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Post Comment' }).click();
  await question(page).getByRole('button', { name: 'Post' }).click();
}
