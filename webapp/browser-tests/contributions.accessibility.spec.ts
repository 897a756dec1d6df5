import { expectNoBarriers } from './barriers.ts';
import {
  Caller,
  comments,
  field,
  handedIn,
  openComments,
  post,
  question,
  restrict,
} from './contributions.ts';
import { beSignedIn } from './members.ts';
import { expect, test } from './visitor.ts';

test.use({
  // Only here: the policy would keep axe out of the page. Movement would be caught half way.
  bypassCSP: true,
  contextOptions: { reducedMotion: 'reduce' },
});

test('what visitors see of comments and of Help Us Grow has no barriers', async ({ page, shelf }) => {
  const { recipe } = await shelf.withComments();
  await openComments(page, recipe.recipeId);
  await expect(page.getByRole('main').getByRole('link', { name: 'Log In' })).toBeVisible();
  await expectNoBarriers(page);
  for (const panel of ['suggestions', 'admin', 'submit-recipe', 'donate']) {
    await page.goto(`/help-us-grow?panel=${panel}`);
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await expectNoBarriers(page);
  }
});

test.describe('a member', () => {
  test.beforeEach(async ({ page, member }) => {
    await beSignedIn(page, member);
  });

  test('comments without barriers: the form, what is wrong, the question, the flag', async ({
    page,
    quietRecipe: recipeId,
    member,
  }) => {
    await openComments(page, recipeId);
    await page.getByRole('button', { name: 'Post Comment' }).click();
    await expect(field(page)).toBeFocused();
    await expectNoBarriers(page);
    await post(page, `Without barriers, says ${member.displayName}`);
    const own = comments(page).filter({ hasText: `Without barriers, says ${member.displayName}` });
    await expect(own).toBeFocused();
    await expectNoBarriers(page);
    for (const tool of await own.getByRole('button').all()) {
      const box = await tool.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await own.getByRole('button', { name: /^Report the comment/ }).click();
    await expect(question(page)).toBeVisible();
    await expectNoBarriers(page);
    await question(page).getByRole('button', { name: 'Report' }).click();
    await expect(own.getByRole('button', { name: /^Reported/ })).toBeVisible();
    await expectNoBarriers(page);
  });

  test('submits a recipe without barriers: the form, what is wrong, the thanks', async ({ page }) => {
    await page.goto('/help-us-grow?panel=submit-recipe');
    const panel = page.getByRole('region', { name: 'Submit a Recipe' });
    await panel.getByRole('button', { name: 'Submit Recipe' }).click();
    await expect(panel.getByLabel('Title')).toBeFocused();
    await expectNoBarriers(page);
    await panel.getByRole('button', { name: 'Paste a Recipe' }).click();
    await expect(panel.getByLabel('What you have copied')).toBeVisible();
    await expectNoBarriers(page);
    await panel.getByLabel('What you have copied').fill('Serves 4');
    await panel.getByRole('button', { name: 'Fill In the Form' }).click();
    await expect(panel.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expectNoBarriers(page);
    await panel.getByLabel('Title').fill('Bread');
    await panel.getByLabel('Ingredients and instructions').fill('Flour and water.');
    await panel.getByLabel('Another tag').fill('a tag of one’s own');
    await panel.getByRole('button', { name: 'Add Tag' }).click();
    await panel.getByRole('button', { name: /^Show all/ }).click();
    await expectNoBarriers(page);
    await panel.getByRole('button', { name: 'Submit Recipe' }).click();
    await question(page).getByRole('button', { name: 'Submit' }).click();
    await expect(panel.getByText('Thank you for sharing your recipe!')).toBeVisible();
    await expectNoBarriers(page);
  });

  test.describe('what became of it', () => {
    test.use({ expectedComplaint: /status of (403|409)/ });

    test('My Recipes has no barriers with what waits and what was decided, a correction and a conflict', async ({
      page,
      request,
      member,
      cook: judge,
    }) => {
      const writer = await Caller.signIn(request, member);
      await judge.reject(await writer.submit({ title: 'Goes', recipeText: 'Salt.' }), 'Too much salt.');
      await judge.approve(await writer.submit({ title: 'Comes', recipeText: 'Salt.' }));
      const waiting = await writer.submit({ title: 'Waits', recipeText: 'Salt.' });
      await page.goto('/my-recipes');
      await expect(handedIn(page)).toHaveCount(3);
      await expectNoBarriers(page);
      await page.goto(`/my-recipes?keyword=waits&order=title&correct=${waiting.id}`);
      await expect(handedIn(page)).toHaveCount(1);
      await handedIn(page).getByLabel('Title').fill('Waits here');
      await writer.correct(waiting, { title: 'Waits elsewhere', recipeText: 'Salt.' });
      await handedIn(page).getByRole('button', { name: 'Save Correction' }).click();
      await expect(page.getByRole('region', { name: 'Changed elsewhere' })).toBeVisible();
      await expectNoBarriers(page);
    });

    test('what a restricted member sees has no barriers', async ({
      page,
      request,
      member,
      quietRecipe: recipeId,
      cook: judge,
    }) => {
      await (await Caller.signIn(request, member)).submit({ title: 'Still waits', recipeText: 'Salt.' });
      await restrict(request, { member, judge, recipeId });
      await openComments(page, recipeId);
      await expect(page.getByRole('main').getByText(/able to contribute comments\.$/)).toBeVisible();
      await expectNoBarriers(page);
      await page.goto('/help-us-grow?panel=submit-recipe');
      await expect(page.getByRole('main').getByText(/able to contribute recipes\.$/)).toBeVisible();
      await expectNoBarriers(page);
      await page.goto('/my-recipes');
      // It can be withdrawn, and no longer corrected.
      await expect(handedIn(page).getByRole('button')).toHaveText(['Withdraw']);
      await expectNoBarriers(page);
    });
  });
});
