import type { Page } from '@playwright/test';
import { cutTexts, keepBook, makePages, ready } from './book.ts';
import { approve, openSubmissionQueue } from './admin-queues.ts';
import { beUnlocked, onlyOwn, openPanel, pending } from './admin-tools.ts';
import { Caller, question } from './contributions.ts';
import { beSignedIn, newDisplayName } from './members.ts';
import { photoForm } from './pictures.ts';
import { firstViewOver } from './settled.ts';
import { expect, test } from './visitor.ts';

const note = (page: Page) => page.getByRole('complementary', { name: 'The Story' });
const group = (page: Page, name: string) => page.getByRole('group').filter({ has: page.getByText(name) });
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const madeThis = (page: Page) => page.getByRole('region', { name: 'I Made This' });

const STORY = { who: 'Rosa Keller', place: 'Trieste', time: 'about 1932', told: 'On Sundays.\n\nAlways.' };
const LABELS = {
  who: 'First cooked by',
  place: 'Where',
  time: 'When',
  told: 'The story',
};
const FACTS = ['Rosa Keller', 'Trieste', 'about 1932'];

async function openRecipe(page: Page, recipeId: number) {
  await page.goto(`/recipe/${recipeId}`);
  await firstViewOver(page);
}

test('a story is told with a recipe, reviewed, and stands beside it', async ({
  page,
  openBrowser,
  member,
  admin,
  request,
}) => {
  const title = `Strudel by ${newDisplayName()}`;
  await beSignedIn(page, member);
  await page.goto('/help-us-grow?panel=submit-recipe');
  await field(page, 'Title').fill(title);
  await field(page, 'Ingredients and instructions').fill('6 apples\n\nBake them.');
  // Most recipes have none: it is folded.
  await expect(field(page, 'First cooked by')).toBeHidden();
  const unfold = page.getByText('A Recipe’s Story (optional)');
  await unfold.focus();
  await page.keyboard.press('Enter');
  await field(page, 'First cooked by').fill('x'.repeat(81));
  await field(page, 'Where').fill(STORY.place);
  await field(page, 'When').fill(STORY.time);
  await field(page, 'The story').fill(STORY.told);
  // What is wrong is seen, also by whoever has folded it again.
  await unfold.click();
  await expect(field(page, 'When')).toBeHidden();
  await page.getByRole('button', { name: 'Submit Recipe' }).click();
  await expect(field(page, 'First cooked by')).toBeFocused();
  await expect(field(page, 'First cooked by')).toHaveAccessibleDescription(
    'A name can have at most 80 characters; this has 81.',
  );
  await unfold.click();
  await page.getByRole('button', { name: 'Submit Recipe' }).click();
  await expect(field(page, 'First cooked by')).toBeFocused();
  await field(page, 'First cooked by').fill(STORY.who);
  await expect(field(page, 'First cooked by')).toBeFocused();
  await page.reload();
  await expect(field(page, 'The story')).toHaveValue(STORY.told);
  await page.getByRole('button', { name: 'Submit Recipe' }).click();
  await question(page).getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Thank you for sharing your recipe!')).toBeVisible();

  const [own] = await (await Caller.signIn(request, member)).submissions();
  const theirs = await openBrowser();
  await beUnlocked(theirs, admin);
  await onlyOwn(theirs, '/pending-recipes', [own?.id ?? 0]);
  await openPanel(theirs, admin, 'recipes');
  await pending(theirs)
    .getByRole('button', { name: `Review ${title}` })
    .click();
  await expect(field(theirs, 'First cooked by')).toHaveValue(STORY.who);
  await expect(field(theirs, 'When')).toHaveValue(STORY.time);
  await theirs.getByRole('button', { name: 'Approve Recipe' }).click();
  await expect(theirs.getByRole('status').filter({ hasText: 'is approved' })).toBeVisible();

  const recipes = await (await Caller.signIn(request, member)).submissions();
  await openRecipe(page, recipes[0]?.recipeId ?? 0);
  await expect(note(page).getByRole('heading', { name: 'The Story' })).toBeVisible();
  await expect(note(page).getByRole('term')).toHaveText(['First cooked by', 'Where', 'When']);
  await expect(note(page).getByRole('definition')).toHaveText(FACTS);
  await expect(note(page).getByRole('paragraph')).toHaveText([
    /^On Sundays\.\s+Always\.$/,
    `Told by ${member.displayName}`,
  ]);
});

test('an admin corrects a story, and whoever looks at the recipe reads it anew', async ({
  page,
  openBrowser,
  cook,
  admin,
}) => {
  const title = `Strudel by ${newDisplayName()}`;
  const recipeId = await cook.approve(await cook.submit({ title, recipeText: 'Bake.', story: STORY }));
  await openRecipe(page, recipeId);
  await expect(note(page)).toContainText('Rosa Keller');
  const theirs = await openBrowser();
  await beUnlocked(theirs, admin);
  await openPanel(theirs, admin, 'existing-recipes', `&recipe=${recipeId}`);
  await expect(group(theirs, 'A Recipe’s Story')).toHaveAttribute('open');
  await field(theirs, 'First cooked by').fill('my grandmother');
  await field(theirs, 'Where').fill('');
  await field(theirs, 'When').fill('1932');
  await theirs.getByRole('button', { name: 'Save Recipe' }).click();
  await expect(note(page).getByRole('definition')).toHaveText(['my grandmother', '1932']);
  for (const label of ['First cooked by', 'When', 'The story']) await field(theirs, label).fill('');
  await theirs.getByRole('button', { name: 'Save Recipe' }).click();
  await expect(note(page)).toBeHidden();
});

test.describe('a story that its writer changes while an admin reviews it', () => {
  test.use({ expectedComplaint: /status of 409/ });

  test('is approved as it is told now, without the name that was taken out', async ({
    page,
    member,
    admin,
    request,
  }) => {
    const writer = await Caller.signIn(request, member);
    const title = `Strudel by ${newDisplayName()}`;
    const submission = await writer.submit({ title, recipeText: 'Bake.', story: STORY });
    await openSubmissionQueue(page, admin, [submission.id]);
    await page.getByRole('button', { name: `Review ${title}` }).click();
    await expect(field(page, 'First cooked by')).toHaveValue(STORY.who);
    const original = page.getByRole('region', { name: 'As submitted' });
    await expect(original).toContainText('First cooked by: Rosa Keller');
    await writer.correct(submission, { title, recipeText: 'Bake.', story: { place: 'Rosa Keller' } });
    await approve(page).click();
    const corrected = page.getByRole('region', { name: 'Corrected by its writer in the meantime' });
    await expect(corrected.getByRole('term')).toHaveText(Object.values(LABELS));
    await expect(original).toContainText('Where: Rosa Keller');
    await corrected.getByRole('button', { name: 'Got It' }).click();
    await expect(field(page, LABELS.who)).toHaveValue('');
    await expect(field(page, LABELS.place)).toHaveValue('Rosa Keller');
    await approve(page).click();
    await expect(page.getByRole('status').filter({ hasText: 'is approved' })).toBeVisible();
    const [own] = await writer.submissions();
    await openRecipe(page, own?.recipeId ?? 0);
    await expect(note(page).getByRole('term')).toHaveText(['Where']);
    await expect(note(page).getByRole('definition')).toHaveText(['Rosa Keller']);
  });
});

test.describe('a story of a recipe that is deleted while it is edited', () => {
  test.use({ expectedComplaint: /status of 404/ });

  test('does not become the admin’s with what was typed', async ({ page, admin, cook, member, request }) => {
    const writer = await Caller.signIn(request, member);
    const title = `Strudel by ${newDisplayName()}`;
    const recipeId = await cook.approve(await writer.submit({ title, recipeText: 'Bake.', story: STORY }));
    await beUnlocked(page, admin);
    await openPanel(page, admin, 'existing-recipes', `&recipe=${recipeId}`);
    await field(page, 'Title').fill(`${title}, warm`);
    await cook.deleteUser(member.id);
    // What they wrote goes a moment after them, and until then it can be saved.
    await expect.poll(async () => (await request.get(`/api/recipe/${recipeId}`)).text()).not.toContain(title);
    await page.getByRole('button', { name: 'Save Recipe' }).click();
    const typed = page.getByRole('region', { name: 'What you typed' });
    await expect(typed).toContainText('A new recipe starts without the story');
    await typed.getByRole('button', { name: 'Make It a New Recipe' }).click();
    await expect(field(page, 'Title')).toHaveValue(`${title}, warm`);
    await page.getByText('A Recipe’s Story').click();
    for (const label of Object.values(LABELS)) await expect(field(page, label)).toHaveValue('');
  });
});

test.describe('a story', () => {
  test.use({ expectedComplaint: /status of 404/ });

  test('goes with whoever told it, from the page that is open, too', async ({
    page,
    cook,
    member,
    request,
  }) => {
    const writer = await Caller.signIn(request, member);
    const title = `Strudel by ${newDisplayName()}`;
    const recipeId = await cook.approve(await writer.submit({ title, recipeText: 'Bake.', story: STORY }));
    await openRecipe(page, recipeId);
    await expect(note(page)).toContainText('Rosa Keller');
    await cook.deleteUser(member.id);
    await expect(page.getByText('There was not a recipe found for that id. Please try again.')).toBeVisible();
    await expect(page.getByText('Rosa Keller')).toBeHidden();
    await page.reload();
    await expect(page.getByText('Rosa Keller')).toBeHidden();
  });
});

test.describe('a story that does not come', () => {
  test.use({ expectedComplaint: /ERR_FAILED/ });

  test('is told to be missing, and comes by itself as soon as it can', async ({ page, cook }) => {
    const title = `Strudel by ${newDisplayName()}`;
    const recipeId = await cook.approve(await cook.submit({ title, recipeText: 'Bake.', story: STORY }));
    await page.route('**/assets/PrintAndShare-*.js', (route) => route.abort());
    await page.goto(`/recipe/${recipeId}`);
    const trouble = page.getByRole('alert').filter({ hasText: 'Something boiled over' });
    await expect(trouble).toBeVisible();
    await page.unrouteAll();
    await expect(note(page)).toContainText('Rosa Keller');
    await expect(trouble).toBeHidden();
  });
});

test('stands beside the steps where there is room, and below them on a phone; on paper, but not on a card @looks', async ({
  page,
  cook,
}) => {
  const title = `Strudel by ${newDisplayName()}`;
  const recipeId = await cook.approve(await cook.submit({ title, recipeText: 'Bake.', story: STORY }));
  await openRecipe(page, recipeId);
  await expect(note(page)).toBeVisible();
  const steps = page.getByRole('region', { name: 'Steps' });
  const isWide = (page.viewportSize()?.width ?? 0) >= 768;
  const boxOf = async (name: 'note' | 'steps') => {
    const box = await (name === 'note' ? note(page) : steps).boundingBox();
    return box ?? { x: 0, y: 0, width: 0, height: 0 };
  };
  await expect
    .poll(async () => {
      const [left, right] = [await boxOf('note'), await boxOf('steps')];
      return isWide ? left.x + left.width <= right.x : left.y >= right.y + right.height;
    })
    .toBe(true);
  await page.emulateMedia({ media: 'print' });
  await expect(note(page)).toBeVisible();
  await page.emulateMedia({ media: null });
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: 'Print a 4 × 6 Card' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(note(page)).toBeHidden();
});

test('is covered by nothing while one scrolls along long steps @looks', async ({ page, cook }) => {
  const title = `Strudel by ${newDisplayName()}`;
  const recipeId = await cook.approve(await cook.submit({ title, recipeText: 'Bake.', story: STORY }));
  await cook.updateRecipe(recipeId, {
    recipeStepList: Array.from({ length: 30 }, (_, step) => ({
      stepNum: step + 1,
      instructions: `Roll it out once more, thinner than before, and let it rest, the ${step + 1}. time.`,
    })),
  });
  await openRecipe(page, recipeId);
  await expect(note(page)).toBeVisible();
  // At any place of the page, what is seen of the page where the note is, is the note.
  const covered = await page.evaluate(() => {
    const note = document.querySelector('aside');
    const places = [];
    for (let top = 0; top < document.documentElement.scrollHeight; top += 100) {
      window.scrollTo({ top, behavior: 'instant' });
      const { left, width, top: above, height } = note?.getBoundingClientRect() ?? new DOMRect();
      for (const line of [above + 8, above + height / 2, above + height - 8]) {
        const seen = document.elementFromPoint(left + width / 2, line);
        if (seen?.closest('main') && !note?.contains(seen)) places.push(`${seen.className} at ${top}`);
      }
    }
    return places;
  });
  expect(covered).toEqual([]);
});

test('a story is printed in a book behind the steps, all of it, however many lines it has', async ({
  page,
  cook,
  shelf,
}) => {
  const title = `Strudel by ${newDisplayName()}`;
  const told = Array.from({ length: 90 }, (_, line) => `Line ${line}.`).join('\n');
  const recipeId = await cook.approve(
    await cook.submit({ title, recipeText: 'Bake.', story: { ...STORY, told } }),
  );
  const pie = await shelf.applePie();
  await keepBook(page, { '': [{ ...pie, title, recipeId }, pie] }, { paper: 'a5' });
  await page.goto('/book?step=print');
  await makePages(page);
  await expect(ready(page)).toBeVisible();
  const pages = page.locator('[data-page]');
  await expect(pages.getByRole('heading', { name: 'The Story' })).toHaveCount(1);
  for (const said of ['about 1932', 'Line 0.', 'Line 89.'])
    await expect(pages.getByText(said, { exact: false })).toHaveCount(1);
  await expect.poll(() => cutTexts(page)).toEqual([]);
});

test('whoever made it comes to the form for a photo, or hears how to', async ({
  page,
  openBrowser,
  member,
  newRecipe,
}) => {
  await beSignedIn(page, member);
  await page.goto(`/recipe/${newRecipe}?times=2`);
  await firstViewOver(page);
  await page.getByRole('button', { name: 'I Made This' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/recipe/${newRecipe}?times=2&tab=photos`);
  await expect(madeThis(page).getByRole('heading', { name: 'I Made This' })).toBeFocused();
  await expect(madeThis(page)).toContainText('Show how yours came out.');
  await expect(photoForm(page)).toBeVisible();
  // Once: whoever loads the page anew begins at its top.
  await page.reload();
  await expect(photoForm(page)).toBeVisible();
  await expect(madeThis(page).getByRole('heading', { name: 'I Made This' })).not.toBeFocused();
  await page.goBack();
  await page.getByRole('tab', { name: 'Photos' }).click();
  await expect(photoForm(page)).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Photos' })).toBeFocused();

  const visitor = await openBrowser();
  await openRecipe(visitor, newRecipe);
  await visitor.getByRole('button', { name: 'I Made This' }).click();
  await expect(madeThis(visitor).getByRole('heading', { name: 'I Made This' })).toBeFocused();
  await expect(madeThis(visitor)).toContainText('Did you cook it? Log in, and show us in a photo.');
});
