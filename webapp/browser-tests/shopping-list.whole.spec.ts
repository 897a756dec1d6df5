import { expectNoBarriers } from './barriers.ts';
import { isKept, workerThere } from './kept-copies.ts';
import { firstViewOver } from './settled.ts';
import { smallTargets } from './targets.ts';
import { addRecipe, again, GOULASH, heading, openRecipe, shopForThree, takeOff, thing } from './shopping.ts';
import { expect, test } from './visitor.ts';

test.use({ readsOnly: true });

test('the list is copied as text, without what is in the cart', async ({ page, context, shelf }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { recipeId } = await shelf.applePie();
  await addRecipe(page, recipeId);
  await page.goto('/shopping-list');
  await thing(page, /^Apples/).check();
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('What is not in the cart yet is copied.')).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(
      'Dairy and Eggs\n- Butter: 3/4 cup\n\nBaking\n- Flour: 2 1/2 cups\n- Sugar; to taste\n\nSpices\n- Salt: 1/4 teaspoon',
    );
});

test('the list is printed without what is in the cart, and without aisles of which all is there', async ({
  page,
  shelf,
}) => {
  const { recipeId } = await shelf.applePie();
  await addRecipe(page, recipeId);
  await page.goto('/shopping-list');
  await thing(page, /^Sugar/).check();
  await thing(page, /^Apples/).check();
  await page.emulateMedia({ media: 'print' });
  const shown = (name: string) => page.getByRole('main').getByText(name, { exact: true });
  for (const name of ['Baking', 'Flour', 'Salt']) await expect(shown(name)).toBeVisible();
  for (const name of ['Sugar', 'Apples', 'Produce']) await expect(shown(name)).toBeHidden();
});

test('what is not multiplied is marked, also in the copied text', async ({ page, context, shelf }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { recipeId } = await shelf.titled('Braised Red Cabbage');
  const explained = page.getByText(
    'Amounts underlined with dots are as written: neither multiplied nor added',
  );
  await addRecipe(page, recipeId);
  await page.goto('/shopping-list');
  await expect(thing(page, /^Red cabbage 2 1\/2 pounds\s+1 medium head$/)).toBeVisible();
  await expect(explained).toHaveCount(0);
  await openRecipe(page, `/recipe/${recipeId}?times=2`);
  await again(page).click();
  await page.getByRole('button', { name: 'Use These Amounts' }).click();
  await page.getByRole('link', { name: /^On the list for/ }).click();
  await expect(thing(page, /^Red cabbage 5 pounds\s+1 as written medium head$/)).toBeVisible();
  await expect(explained).toBeVisible();
  await page.getByRole('checkbox', { name: 'What each is for' }).check();
  await expect(page.getByRole('list', { name: 'What Red cabbage is for' })).toContainText(
    '5 pounds red cabbage (1 as written medium head)',
  );
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain('- Red cabbage: 5 pounds; 1 medium head (as written)\n');
});

test(
  'where a browser does not let a page copy, the text can be taken by hand',
  { tag: '@once' },
  async ({ page, shelf }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    const { recipeId } = await shelf.applePie();
    await addRecipe(page, recipeId);
    await page.goto('/shopping-list');
    await page.getByRole('button', { name: 'Copy' }).click();
    const text = page.getByRole('textbox', { name: 'The list as text' });
    await expect(text).toBeFocused();
    await expect(text).toHaveValue(/^Produce\n- Apples: 6\n/);
    await expect.poll(() => page.evaluate(() => String(getSelection()))).toContain('Apples: 6');
  },
);

test(
  'that it is copied is told every time and as long as it is so, and what is refused is shown every time',
  { tag: '@once' },
  async ({ page, context, shelf }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        value: () => Promise.reject(new DOMException('', 'NotAllowedError')),
      });
    });
    const { recipeId } = await shelf.applePie();
    await addRecipe(page, recipeId);
    await page.clock.install();
    await page.goto('/shopping-list');
    const copy = page.getByRole('button', { name: 'Copy' });
    const told = page.getByRole('status').filter({ hasText: 'What is not in the cart yet is copied.' });
    const field = page.getByRole('textbox', { name: 'The list as text' });
    await copy.click();
    await expect(told).toBeVisible();
    const heard = await told.evaluateHandle((status) => {
      const texts: string[] = [];
      new MutationObserver(() => texts.push(status.textContent)).observe(status, {
        childList: true,
        characterData: true,
        subtree: true,
      });
      return texts;
    });
    await copy.click();
    await expect.poll(() => heard.jsonValue()).toEqual(['', 'What is not in the cart yet is copied.']);
    await expect(told).toBeVisible();
    await page.clock.fastForward(6_000);
    await expect(told).toHaveCount(0);
    await copy.click();
    await expect(told).toBeVisible();
    await thing(page, /^Apples/).check();
    await expect(told).toHaveCount(0);
    await copy.click();
    await expect(told).toBeVisible();
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(field).toBeFocused();
    await expect(told).toHaveCount(0);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await copy.click();
    await expect(field).toBeFocused();
    await copy.click();
    await expect(field).toBeFocused();
  },
);

test('it is shared where the device can do that', { tag: '@once' }, async ({ page, shelf }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: (shared: ShareData) => {
        document.title = JSON.stringify(shared);
        return Promise.resolve();
      },
    });
  });
  const { recipeId } = await shelf.applePie();
  await addRecipe(page, recipeId);
  await page.goto('/shopping-list');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page).toHaveTitle(/"title":"Shopping List","text":"Produce\\n- Apples: 6/);
});

test('two tabs have the same list', { tag: '@once' }, async ({ page, context, shelf }) => {
  const { recipeId } = await shelf.applePie();
  await addRecipe(page, recipeId);
  const other = await context.newPage();
  await other.goto('/shopping-list');
  await page.goto('/shopping-list');
  await thing(page, /^Apples/).check();
  await expect(thing(other, /^Apples/)).toBeChecked();
  await other.getByRole('button', { name: 'Clear List' }).click();
  await expect(page.getByText('Nothing is on the list yet.')).toBeVisible();
});

test(
  'what was edited by hand breaks neither the list nor a recipe',
  { tag: '@once' },
  async ({ page, shelf }) => {
    const { recipeId } = await shelf.applePie();
    for (const damaged of [
      '{',
      '7',
      '{"recipes":[{"id":"a","recipeId":1,"title":"x","lines":[null]}],"own":{"a":1}}',
    ]) {
      await page.goto('/about-us');
      await page.evaluate((text) => {
        localStorage.setItem('shopping-list', text);
      }, damaged);
      await page.goto('/shopping-list');
      await expect(heading(page)).toBeVisible();
      await addRecipe(page, recipeId);
    }
  },
);

test('visitors find it on My Recipes, and search engines are asked to leave it alone', async ({ page }) => {
  await page.goto('/my-recipes');
  await page.getByRole('link', { name: 'shopping list' }).click();
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText('Nothing is on the list yet.')).toBeVisible();
  const answer = await page.goto('/shopping-list');
  expect(answer?.status()).toBe(200);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test(
  'everything on it is as large as a thumb, and fits also with text at 200 %',
  { tag: '@looks' },
  async ({ page, shelf }) => {
    await shopForThree(page, shelf);
    await page.getByRole('checkbox', { name: 'What each is for' }).check();
    await takeOff(page, 'Garlic').click();
    await expect.poll(() => smallTargets(page)).toEqual([]);
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await page.reload();
    await expect(thing(page, /^Salt/)).toBeVisible();
    await expect
      .poll(() =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      )
      .toBe(0);
  },
);

test.describe('without barriers', () => {
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

  test('the list, and adding to it, have no barriers', { tag: '@looks' }, async ({ page, shelf }) => {
    const { recipeId } = await shelf.titled(GOULASH);
    await page.goto('/shopping-list');
    await expect(page.getByText('Nothing is on the list yet.')).toBeVisible();
    await expectNoBarriers(page);
    await addRecipe(page, recipeId);
    await again(page).click();
    await expectNoBarriers(page);
    await page.goto('/shopping-list');
    await thing(page, /^Salt/).check();
    await page.getByRole('checkbox', { name: 'What each is for' }).check();
    await takeOff(page, 'Bay leaves').click();
    await expectNoBarriers(page);
  });
});

test.describe('without a network', () => {
  test.use({
    serviceWorkers: 'allow',
    expectedComplaint: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/,
  });

  test(
    'it opens and works, also in a browser that is started so',
    { tag: '@once' },
    async ({ page, context, shelf }) => {
      const { recipeId } = await shelf.applePie();
      await addRecipe(page, recipeId);
      await workerThere(page);
      await isKept(page, /^read .*\/recipe\/\d+$/);
      await isKept(page, / \/assets\/AddToList-[^/]+$/);
      await context.setOffline(true);
      await page.goto('/shopping-list');
      await expect(thing(page, /^Apples 6/)).not.toBeChecked();
      await thing(page, /^Apples/).check();
      await page.getByRole('textbox', { name: 'Something else' }).fill('napkins');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.reload();
      await expect(thing(page, /^Apples/)).toBeChecked();
      await expect(thing(page, /^napkins/)).toBeVisible();
      // A recipe that was read is added as well.
      await page.goto(`/recipe/${recipeId}`);
      await firstViewOver(page);
      await again(page).click();
      await page.getByRole('button', { name: 'Add Once More' }).click();
      await page.getByRole('link', { name: 'On the list 2 times' }).click();
      await expect(thing(page, /^Apples 12/)).not.toBeChecked();
    },
  );
});
