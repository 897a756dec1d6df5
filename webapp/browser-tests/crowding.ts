import type { Page } from '@playwright/test';

/** Sets the browser's own size of text, as a person does in its settings: 200 %. */
export async function enlargeText(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** How much wider than the window the page is, and which of the links at its top lie over each other. */
export function crowding(page: Page): Promise<{ wider: number; overlapping: string[] }> {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll('header a, nav a')].map((link) => {
      const words = document.createRange();
      words.selectNodeContents(link);
      return {
        text: link.textContent,
        words: words.getBoundingClientRect(),
        box: link.getBoundingClientRect(),
      };
    });
    const overlapping = links.flatMap((one, place) =>
      links
        .slice(place + 1)
        .filter(
          ({ words }) =>
            one.words.right > words.left + 0.5 &&
            words.right > one.words.left + 0.5 &&
            one.words.bottom > words.top + 0.5 &&
            words.bottom > one.words.top + 0.5,
        )
        .map(({ text }) => `${one.text} over ${text}`),
    );
    return {
      wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      overlapping,
    };
  });
}
