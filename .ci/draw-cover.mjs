// Draws epub/templates/cover.png anew, the cover of an EPUB for readers that list no SVG: cover.svg without its words, in a browser. Beside
// it stands of which drawing it was made, so a test tells when that has changed: CHROMIUM=$(.ci/chromium) node .ci/draw-cover.mjs

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const webapp = createRequire(new URL('../webapp/package.json', import.meta.url));
const { chromium } = webapp('@playwright/test');
const templates = new URL('../epub/templates/', import.meta.url);
const template = readFileSync(new URL('cover.svg', templates), 'utf8');
const drawing = template.replaceAll(/\{%.*?%\}|<text.*?<\/text>/gs, '');
const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(drawing).map(Number);

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM });
const page = await browser.newPage({ viewport: { width, height } });
await page.setContent(`<body style="margin: 0">${drawing.slice(drawing.indexOf('<svg'))}</body>`);
await page.screenshot({ path: new URL('cover.png', templates).pathname });
await browser.close();
const digest = createHash('sha256').update(template).digest('hex');
writeFileSync(new URL('cover.svg.sha256', templates), `${digest}  cover.svg\n`);
