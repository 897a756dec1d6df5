import { ingredient, step, TEXT } from './admin-queues.ts';
import { beUnlocked, openPanel } from './admin-tools.ts';
import { Caller, question, SLICE } from './contributions.ts';
import { beSignedIn, newDisplayName } from './members.ts';
import { chooseFile, expectPainted, pictureField } from './pictures.ts';
import { expect, test } from './visitor.ts';

// A tab is closed in the middle of the work, and another one is opened in the same browser.

test('an approval that was half edited is there again, with its pictures', async ({
  page,
  context,
  newAdmin: admin,
  member,
  request,
}) => {
  const writer = await Caller.signIn(request, member);
  const title = `Leek Soup by ${newDisplayName()}`;
  const soup = await writer.submit({ title, recipeText: TEXT, pics: await writer.upload() });
  await beUnlocked(page, admin);
  await openPanel(page, admin, 'recipes', `&submission=${soup.id}`);
  await page.getByLabel('Title', { exact: true }).fill(`${title}, creamy`);
  await ingredient(page, 2).fill('1 cup cream');
  await step(page, 1).fill('Slice the leeks thinly.');
  await page.getByRole('button', { name: 'Add another step' }).click();
  await step(page, 3).fill('Serve it.');
  await page.getByLabel('What picture 1 shows').fill('The soup on the stove');
  await page.getByLabel('Another tag').fill('creamy');
  await chooseFile(pictureField(page, 'Add another picture'), SLICE);
  await page.getByLabel('What picture 2 shows').fill('The soup in a bowl');
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await page.getByLabel('In your own words').fill('Perhaps');
  await page.close();

  const again = await context.newPage();
  await again.goto(`/admin-tools/${admin.id}?panel=recipes&submission=${soup.id}`);
  await expect(again.getByLabel('Title', { exact: true })).toHaveValue(`${title}, creamy`);
  await expect(ingredient(again, 2)).toHaveValue('1 cup cream');
  await expect(step(again, 1)).toHaveValue('Slice the leeks thinly.');
  await expect(step(again, 3)).toHaveValue('Serve it.');
  await expect(again.getByLabel('What picture 1 shows')).toHaveValue('The soup on the stove');
  await expect(again.getByLabel('What picture 2 shows')).toHaveValue('The soup in a bowl');
  await expect(again.getByLabel('Another tag')).toHaveValue('creamy');
  await expect(again.getByLabel('In your own words')).toHaveValue('Perhaps');
  const pictures = again.getByRole('list', { name: 'Pictures' }).locator('> li img');
  await expect(pictures).toHaveCount(2);
  await expectPainted(pictures.first());
  await expectPainted(pictures.nth(1));
  await again.getByRole('button', { name: 'Approve Recipe' }).click();
  await expect(again.getByRole('status').filter({ hasText: 'is approved' })).toBeVisible();
});

test('a submission with a picture that was half written is there again, and is sent', async ({
  page,
  context,
  member,
  request,
}) => {
  const title = `Pie by ${newDisplayName()}`;
  await beSignedIn(page, member);
  await page.goto('/help-us-grow?panel=submit-recipe');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('For Sundays.');
  await page.getByLabel('Ingredients and instructions').fill('Apples. Bake them.');
  await page.getByLabel('Another tag').fill('sunday');
  await page.getByLabel('Another tag').press('Enter');
  await page.getByLabel('Another tag').fill('not added yet');
  await chooseFile(pictureField(page, 'Add a picture'), SLICE);
  await expect(page.getByRole('list', { name: 'Pictures' }).locator('> li')).toHaveCount(1);
  await page.close();

  const again = await context.newPage();
  await again.goto('/help-us-grow?panel=submit-recipe');
  await expect(again.getByLabel('Title')).toHaveValue(title);
  await expect(again.getByLabel('Description')).toHaveValue('For Sundays.');
  await expect(again.getByLabel('Ingredients and instructions')).toHaveValue('Apples. Bake them.');
  await expect(again.getByRole('checkbox', { name: 'sunday' })).toBeChecked();
  await expect(again.getByLabel('Another tag')).toHaveValue('not added yet');
  const pictures = again.getByRole('list', { name: 'Pictures' }).locator('> li');
  await expect(pictures).toHaveCount(1);
  await expectPainted(pictures.locator('img'));
  await again.getByRole('button', { name: 'Submit Recipe', exact: true }).click();
  await question(again).getByRole('button', { name: 'Submit' }).click();
  await expect(again.getByText('Thank you for sharing your recipe!')).toBeVisible();
  const [handedIn] = await (await Caller.signIn(request, member)).submissions();
  expect(handedIn?.pics).toMatch(/^\/api\/images\/[\da-f]{32}-1280\.jpg$/);
  expect(handedIn?.tags).toBe('sunday,not added yet');
});

test('what is sent in one tab does not take away what was typed later in another', async ({
  page,
  context,
  member,
  newRecipe,
}) => {
  const address = `/recipe/${newRecipe}?tab=comments`;
  const comment = page.getByRole('textbox', { name: 'Your comment' });
  await beSignedIn(page, member);
  await page.goto(address);
  // Whoever goes to another tab hides this one, which keeps at once what was typed; here both stay in sight.
  const keeps = (typed: string) =>
    expect.poll(() => page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).toContain(typed);
  await comment.fill('We had it on Sunday.');
  await keeps('We had it on Sunday.');
  const later = await context.newPage();
  await later.goto(address);
  await later.getByRole('textbox', { name: 'Your comment' }).fill('We had it on Monday, too.');
  await keeps('We had it on Monday, too.');
  await page.getByRole('button', { name: 'Post Comment' }).click();
  await question(page).getByRole('button', { name: 'Post' }).click();
  await expect(page.getByRole('list', { name: 'Comments' })).toContainText('We had it on Sunday.');
  await expect(comment).toHaveValue('');
  await later.close();
  const again = await context.newPage();
  await again.goto(address);
  await expect(again.getByRole('textbox', { name: 'Your comment' })).toHaveValue('We had it on Monday, too.');
});
