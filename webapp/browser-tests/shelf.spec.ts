import type { Locator, Page } from '@playwright/test';
import { beSignedIn, keepSession, newSession } from './members.ts';
import { expect, test } from './visitor.ts';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const home = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'The Heirloom Shelf' });

/** Where an element lies in the window. */
function box(element: Locator): Promise<{ top: number; bottom: number; left: number; right: number }> {
  return element.evaluate((node) => {
    const { top, bottom, left, right } = node.getBoundingClientRect();
    return { top, bottom, left, right };
  });
}

/** What a pointer hits at a place: the text of the link there. */
function hitAt(page: Page, x: number, y: number): Promise<string> {
  return page.evaluate(
    ([left, top]) => document.elementFromPoint(left ?? 0, top ?? 0)?.closest('a')?.textContent ?? 'nothing',
    [x, y],
  );
}

test('five objects of their own widths stand on one line', { tag: '@looks' }, async ({ page }) => {
  await page.goto('/about-us');
  const pictures = navigation(page).locator('a > svg');
  await expect(pictures).toHaveCount(5);
  const boxes = await pictures.evaluateAll((all) =>
    all.map((each) => {
      const { bottom, width } = each.getBoundingClientRect();
      return { bottom: Math.round(bottom), width: Math.round(width) };
    }),
  );
  expect(new Set(boxes.map(({ bottom }) => bottom)).size).toBe(1);
  expect(new Set(boxes.map(({ width }) => width)).size).toBeGreaterThanOrEqual(4);
});

test(
  'the whole board leads home, below what stands on it and not around it',
  { tag: '@looks' },
  async ({ page, viewport }) => {
    await page.goto('/about-us');
    await expect(home(page).locator('a')).toHaveCount(0);
    await expect(page.locator('a a')).toHaveCount(0);
    if ((viewport?.width ?? 0) >= 768) {
      const [search, mine] = await Promise.all(
        ['Recipe Search', 'My Recipes'].map((name) => box(navigation(page).getByRole('link', { name }))),
      );
      const y = ((search?.top ?? 0) + (search?.bottom ?? 0)) / 2;
      await expect
        .poll(() => hitAt(page, ((search?.right ?? 0) + (mine?.left ?? 0)) / 2, y))
        .toBe('The Heirloom Shelf');
      await expect
        .poll(() => hitAt(page, ((search?.left ?? 0) + (search?.right ?? 0)) / 2, y))
        .toBe('Recipe Search');
    } else {
      const banner = await box(home(page));
      await expect.poll(() => hitAt(page, 12, banner.bottom - 4)).toBe('The Heirloom Shelf');
    }
    await home(page).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(home(page)).toBeFocused();
    const ring = await home(page).evaluate((link) => getComputedStyle(link, '::after').outlineStyle);
    expect(ring).toBe('solid');
  },
);

test(
  'the shelf takes little of the first screen: 200 px on a desk, 64 px on a phone',
  { tag: '@looks' },
  async ({ page, viewport }) => {
    await page.goto('/about-us');
    const [row, main] = [
      await box(page.getByRole('banner').getByRole('link', { name: 'About Us' })),
      await box(page.getByRole('main')),
    ];
    const most = (viewport?.width ?? 0) < 768 ? 64 : 200;
    // Below the row there are 4 px of its own.
    expect(main.top - row.bottom - 4).toBeLessThanOrEqual(most);
  },
);

test('on a phone the keyboard comes to the bar after the page, on a desk before it', async ({
  page,
  viewport,
}) => {
  await page.goto('/about-us');
  const isFirst = await navigation(page).evaluate((element) =>
    Boolean(
      element.compareDocumentPosition(document.querySelector('main') ?? element) &
      Node.DOCUMENT_POSITION_FOLLOWING,
    ),
  );
  expect(isFirst).toBe((viewport?.width ?? 0) >= 768);
});

for (const [what, size] of [
  ['a low window', { width: 360, height: 460 }],
  ['a phone that lies down', { width: 740, height: 360 }],
] as const) {
  test(`in ${what} the five stand on the shelf, not at the bottom`, { tag: '@once' }, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto('/about-us');
    await expect(navigation(page)).toHaveCSS('position', 'relative');
    const [things, main] = [await box(navigation(page)), await box(page.getByRole('main'))];
    expect(things.bottom).toBeLessThanOrEqual(main.top);
  });
}

test.describe('for somebody who asked for less motion', { tag: '@once' }, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1280, height: 800 } });

  test('what stands on the shelf stays where it is, under the pointer too', async ({ page }) => {
    await page.goto('/about-us');
    const link = navigation(page).getByRole('link', { name: 'Settings' });
    const before = await box(link.locator('svg'));
    await link.hover();
    await link.focus();
    await expect(link.locator('svg')).toHaveCSS('transform', 'none');
    await expect.poll(() => box(link.locator('svg'))).toEqual(before);
  });
});

test.describe('who is signed in', () => {
  test('stands in the top row with a picture, and it leads to their page', async ({ page, member }) => {
    await beSignedIn(page, member);
    await page.goto('/about-us');
    const own = page.getByRole('banner').getByRole('link', { name: member.displayName });
    await expect(own.getByRole('presentation')).toHaveAttribute('src', '/avatars/2.svg');
    await own.click();
    await expect(page).toHaveURL(`/user/${member.id}/${encodeURIComponent(member.displayName)}`);
    await expect(own).toHaveAttribute('aria-current', 'page');
    await page.getByRole('banner').getByRole('link', { name: 'Logout' }).click();
    await expect(own).toHaveCount(0);
  });

  test(
    'has a name of any length in one line, and the row does not move when the server has answered',
    { tag: '@looks' },
    async ({ page, member, viewport }) => {
      const session = JSON.parse(await newSession(page.request, member)) as { user: { displayName: string } };
      const name = 'שרה Annemarie-Wilhelmine von der Küchenschürze und Kochlöffel';
      session.user.displayName = name;
      await keepSession(page, JSON.stringify(session));
      // What the server says about the name comes late.
      let answer: () => void = () => undefined;
      const asked = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/api/get-user/principal', async (route) => {
        await asked;
        await route.continue();
      });
      for (const width of [320, 360, viewport?.width ?? 360]) {
        await page.setViewportSize({ width, height: 700 });
        await page.goto('/about-us');
        const top = page.getByRole('banner');
        await expect(top.getByRole('link', { name })).toBeVisible();
        const tops = await top
          .locator('a[href="/logout"], a[href^="mailto:"], a[href^="/user/"], button')
          .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
        expect(new Set(tops).size, `${width}`).toBe(1);
        const wider = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        await expect.poll(wider).toBe(0);
      }
      const logout = page.getByRole('banner').getByRole('link', { name: 'Logout' });
      const before = await box(logout);
      answer();
      await expect(page.getByRole('banner').getByRole('link', { name: member.displayName })).toBeVisible();
      await expect.poll(() => box(logout)).toEqual(before);
    },
  );
});
