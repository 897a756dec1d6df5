// Renders the drawings beside it: a WebP for the pages, a small one for lists, and a JPEG for what cannot show them. See README.md.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { chromium } = createRequire(new URL('../../../webapp/package.json', import.meta.url))('@playwright/test');
const renditions = [
  { folder: '', ending: 'webp', type: 'image/webp', width: 720, quality: 0.5 },
  { folder: 'small/', ending: 'webp', type: 'image/webp', width: 240, quality: 0.5 },
  { folder: '', ending: 'jpg', type: 'image/jpeg', width: 480, quality: 0.3 },
];
const named = process.argv.slice(2);

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM });
const page = await browser.newPage();
for (const file of readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.svg'))) {
  const name = file.slice(0, -'.svg'.length);
  if (named.length > 0 && !named.includes(name)) continue;
  const svg = readFileSync(new URL(file, import.meta.url), 'utf8');
  for (const { folder, ending, type, width, quality } of renditions) {
    const data = await page.evaluate(
      async ([svg, type, width, quality]) => {
        const picture = new Image();
        picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
        await picture.decode();
        const canvas = document.createElement('canvas');
        canvas.width = width;
        canvas.height = (width * 3) / 4;
        canvas.getContext('2d').drawImage(picture, 0, 0, canvas.width, canvas.height);
        return canvas.toDataURL(type, quality);
      },
      [svg, type, width, quality],
    );
    writeFileSync(new URL(`${folder}${name}.${ending}`, import.meta.url), Buffer.from(data.split(',')[1], 'base64'));
  }
}
await browser.close();
