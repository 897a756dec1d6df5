import type { Page } from '@playwright/test';
import { WHOLE } from './contributions.ts';
import { isKept, workerThere } from './kept-copies.ts';
import { signIn } from './members.ts';
import { chooseFile, expectPainted, pictureField } from './pictures.ts';
import { expect, test } from './visitor.ts';

test.use({
  serviceWorkers: 'allow',
  fetchesAhead: true,
  expectedComplaint: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
});

const panel = (page: Page) => page.getByRole('region', { name: 'Submit a Recipe' });
const text = (page: Page) => panel(page).getByLabel('Ingredients and instructions');

test(
  'a card is written down without a network, also over a reload: neither it nor what is written is lost',
  { tag: '@once' },
  async ({ page, context, member }) => {
    await signIn(page, member);
    await page.goto('/help-us-grow?panel=submit-recipe');
    await panel(page).getByLabel('Title').fill('Dumplings');
    await chooseFile(pictureField(page, 'Front of the card'), WHOLE);
    const card = page.getByRole('img', { name: 'Front of the handwritten card for Dumplings' });
    await expectPainted(card);
    await workerThere(page);
    await isKept(page, /\/assets\/SubmissionForm-/);
    await context.setOffline(true);
    await text(page).fill('1 egg.');
    await page.reload();
    await expect(text(page)).toHaveValue('1 egg.');
    await expectPainted(card);
    await page.getByRole('button', { name: 'Zoom In' }).click();
    await expect(page.getByText('150 percent')).toBeAttached();
    await text(page).fill('1 egg. Boil it.');
    const later = await context.newPage();
    await page.close();
    await later.goto('/help-us-grow?panel=submit-recipe');
    await expect(text(later)).toHaveValue('1 egg. Boil it.');
    await expectPainted(later.getByRole('img', { name: 'Front of the handwritten card for Dumplings' }));
  },
);

test(
  'what is pasted without a network waits for the server, which is said, and is not lost',
  { tag: '@once' },
  async ({ page, context, member }) => {
    await signIn(page, member);
    await page.goto('/help-us-grow?panel=submit-recipe');
    await expect(text(page)).toBeVisible();
    await workerThere(page);
    await isKept(page, /\/assets\/PastePanel-/);
    await context.setOffline(true);
    await panel(page).getByRole('button', { name: 'Paste a Recipe' }).click();
    const copied = panel(page).getByLabel('What you have copied');
    const pasted = 'Leek soup\n\nIngredients\n2 leeks\n\nMethod\nBoil them.';
    await copied.fill(pasted);
    const fill = panel(page).getByRole('button', { name: 'Fill In the Form' });
    await fill.click();
    await expect(
      panel(page).getByRole('alert').filter({ hasText: 'Server could not be reached.' }),
    ).toHaveText('Server could not be reached. What you pasted is still here.');
    await expect(copied).toHaveValue(pasted);
    await page.reload();
    await expect(copied).toHaveValue(pasted);
    await context.setOffline(false);
    await fill.click();
    await expect(panel(page).getByText('Filled in: Title, Ingredients and instructions.')).toBeVisible();
    await page.reload();
    await expect(panel(page).getByLabel('Title')).toHaveValue('Leek soup');
    await expect(copied).toHaveCount(0);
  },
);
