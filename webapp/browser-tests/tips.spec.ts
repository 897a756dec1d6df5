import type { Page } from '@playwright/test';
import { press } from './keyboard.ts';
import { settled } from './settled.ts';
import { expect, test } from './visitor.ts';

test.use({ readsOnly: true });

/** The tabs, and what the first heading in each says. */
const TABS = [
  ['temperatures', 'Cooking Temperatures', 'Cooking Temperatures'],
  ['conversion', 'Measurement Conversion', 'Measurement Conversion'],
  ['leftovers', 'Ideas for Leftovers', 'Ideas for Leftovers'],
  ['videos', 'Kitchen Safety Videos', 'Kitchen Safety Videos'],
  ['substitutions', 'Common Substitutions', 'Baking Substitutions'],
] as const;

const address = (tab: string) => (tab === 'temperatures' ? '/tips-and-temps' : `/tips-and-temps?tab=${tab}`);
const tabNamed = (page: Page, name: string) => page.getByRole('tab', { name });
const question = (page: Page) => page.getByLabel('What do you want to convert?');
const reply = (page: Page) => page.getByRole('tabpanel').getByRole('status');

async function expectOpen(page: Page, [tab, name, heading]: (typeof TABS)[number]) {
  await expect(page).toHaveURL(address(tab));
  await expect(page.getByRole('tab', { selected: true })).toHaveText(name);
  await expect(page.getByRole('tabpanel', { name })).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first()).toHaveText(heading);
  await expect(page).toHaveTitle(`${name} · Tips and Temps · The Heirloom Shelf`);
}

test('five tabs open one at a time, stand in the address, and back leads through them', async ({ page }) => {
  await page.goto('/tips-and-temps');
  await expect(page.getByRole('tab')).toHaveText(TABS.map(([, name]) => name));
  await expectOpen(page, TABS[0]);
  for (const tab of TABS.slice(1)) {
    await tabNamed(page, tab[1]).click();
    await expectOpen(page, tab);
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
  }
  await page.goBack();
  await expectOpen(page, TABS[3]);
  await page.goForward();
  await expectOpen(page, TABS[4]);
  await page.goto('/tips-and-temps?tab=leftovers');
  await expectOpen(page, TABS[2]);
  await page.goto('/tips-and-temps?tab=soup');
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Cooking Temperatures');
});

test('arrows, Home and End open the tabs', async ({ page }) => {
  await page.goto('/tips-and-temps');
  await tabNamed(page, 'Cooking Temperatures').focus();
  for (const [key, tab] of [
    ['ArrowRight', TABS[1]],
    ['End', TABS[4]],
    ['ArrowRight', TABS[0]],
    ['ArrowLeft', TABS[4]],
    ['Home', TABS[0]],
  ] as const) {
    await page.keyboard.press(key);
    await expectOpen(page, tab);
    await expect(tabNamed(page, tab[1])).toBeFocused();
  }
});

test('temperatures are on one line', { tag: '@looks' }, async ({ page }) => {
  await page.goto('/tips-and-temps');
  await settled(page);
  const figures = page.getByRole('cell', { name: /^[\d–]+°[FC]$/ });
  await expect(figures).toHaveCount(32);
  await expect(
    page
      .getByRole('row', { name: /^Poultry/ })
      .getByRole('cell')
      .first(),
  ).toHaveText('165°F');
  const wrapped = await figures.evaluateAll((cells) =>
    cells
      .filter((cell) => {
        const words = document.createRange();
        words.selectNodeContents(cell);
        const { top, bottom, right } = words.getBoundingClientRect();
        const sheet = cell.closest('table')?.parentElement?.getBoundingClientRect();
        return bottom - top > 40 || right > (sheet?.right ?? 0);
      })
      .map((cell) => cell.textContent),
  );
  expect(wrapped).toEqual([]);
});

test('the page answers while one types, and says it politely', async ({ page }) => {
  await page.goto('/tips-and-temps?tab=conversion');
  await expect(question(page)).toHaveValue('1 cup to ml');
  await expect(reply(page)).toContainText('1 cup is about 237 ml');
  for (const [asked, said] of [
    ['2 1/2 cups flour to g', '2 1/2 cups all-purpose flour is about 300 g'],
    ['350f in c', '350°F is about 177°C'],
    ['1 cup to °F', 'cannot be turned into °F'],
    ['a song', 'Sorry, that was not understood'],
  ] as const) {
    await question(page).fill(asked);
    await expect(reply(page)).toContainText(said);
  }
  await page
    .getByRole('group', { name: 'Examples to try' })
    .getByRole('button', { name: '2 sticks of butter' })
    .click();
  await expect(question(page)).toHaveValue('2 sticks of butter');
  await expect(reply(page)).toContainText('2 sticks butter is about 227 g');
});

test.describe('the web', () => {
  test.use({ expectedComplaint: /request to another host: https:\/\/duckduckgo\.com\// });

  test('is searched in a new tab, which knows nothing of this page', async ({ page, context }) => {
    const asked: (string | undefined)[] = [];
    await context.route('https://duckduckgo.com/**', async (route) => {
      asked.push(route.request().headers().referer);
      await route.fulfill({ contentType: 'text/html', body: '<title>found</title>' });
    });
    await page.goto('/tips-and-temps?tab=conversion');
    const convert = page.getByRole('button', { name: 'Convert' });
    await expect(convert).toHaveAccessibleDescription(
      'Convert searches the web with DuckDuckGo, in a new tab.',
    );
    await question(page).fill('3 pecks & a bushel');
    const opening = context.waitForEvent('page');
    await press(page, 'button', 'Convert');
    const opened = await opening;
    await expect(opened).toHaveURL('https://duckduckgo.com/?q=3+pecks+%26+a+bushel');
    await expect.poll(() => opened.evaluate(() => window.opener === null)).toBe(true);
    expect(asked).toEqual([undefined]);
    await expect(page).toHaveURL('/tips-and-temps?tab=conversion');
  });
});

test('nothing is searched for where nothing is asked', async ({ page, context }) => {
  await page.goto('/tips-and-temps?tab=conversion');
  await question(page).fill(' ');
  await page.getByRole('button', { name: 'Convert' }).click();
  await expect(page.getByRole('tabpanel').getByRole('alert')).toHaveText(
    'Type what you want to convert, for example “1 cup to ml”.',
  );
  await expect(question(page)).toBeFocused();
  expect(context.pages()).toHaveLength(1);
});

test('the chart says in words and in tables what it shows', async ({ page }) => {
  await page.goto('/tips-and-temps?tab=conversion');
  await expect(
    page.getByRole('img', { name: /^A measuring cup with marks: 1\/4 cup, 59 ml;/ }),
  ).toBeVisible();
  await expect(page.getByRole('img', { name: /^A gallon, divided:/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /350°F, 180°C, gas mark 4/ })).toBeVisible();
  const measures = page.getByRole('table', { name: 'US measures' });
  await expect(measures.getByRole('row', { name: /^1\/4 cup/ })).toHaveText(/59$/);
  await page.getByText(/^What a cup weighs/).click();
  await expect(page.getByText('honey', { exact: true })).toBeVisible();
});

test('leftovers have eleven cards, substitutions two tables', async ({ page }) => {
  await page.goto('/tips-and-temps?tab=leftovers');
  await expect(page.getByRole('article')).toHaveCount(11);
  await expect(
    page.getByRole('article', { name: 'Overripe bananas' }).getByRole('listitem').first(),
  ).toBeVisible();
  await page.goto('/tips-and-temps?tab=substitutions');
  for (const [name, rows] of [
    ['Baking Substitutions', 14],
    ['Cooking Substitutions', 17],
  ] as const) {
    const table = page.getByRole('table', { name });
    await expect(table.getByRole('columnheader')).toHaveText(['When missing', 'For', 'Replace with']);
    await expect(table.getByRole('rowheader')).toHaveCount(rows);
  }
});

test.describe('a very small phone', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('shows every tab in its width', async ({ page }) => {
    for (const [tab] of TABS) {
      await page.goto(address(tab));
      await settled(page);
      const cut = await page.evaluate(() => ({
        wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        // What is wider than its sheet is cut off there.
        tables: [...document.querySelectorAll('main table, main [role=tab]')].filter((element) => {
          const room = (element.parentElement ?? element).getBoundingClientRect().right;
          return (
            element.getBoundingClientRect().right > room + 1 || element.scrollWidth > element.clientWidth + 1
          );
        }).length,
        broken: [...document.querySelectorAll('td')].filter((cell) => {
          const words = document.createRange();
          words.selectNodeContents(cell);
          return /^\d+°[FC]$/.test(cell.textContent) && words.getBoundingClientRect().height > 40;
        }).length,
      }));
      expect(cut, tab).toEqual({ wider: 0, tables: 0, broken: 0 });
    }
  });
});
