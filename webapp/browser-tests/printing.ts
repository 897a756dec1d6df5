import type { Page } from '@playwright/test';

/** How many pages would be printed, and how large they are, in points. */
export async function printed(page: Page, format: 'A4' | 'Letter') {
  const pdf = (await page.pdf({ format, preferCSSPageSize: true })).toString('latin1');
  const size = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)?.slice(1).map(Number).map(Math.floor);
  return { pages: pdf.match(/\/Type \/Page\b/g)?.length ?? 0, size: size?.join(' × ') };
}
