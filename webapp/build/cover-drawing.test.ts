import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { light } from '../src/theme/tokens.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const svg = read('../../epub/templates/cover.svg');

test('the cover of an EPUB has the drawing of the printed cover', () => {
  const drawn = (text: string) =>
    [...text.matchAll(/<path\s+d="([^"]+)"(?:\s+class(?:Name)?=(?:"|\{classes\.)(\w+))?/g)].map(
      ([, shape, name]) => `${shape} ${name}`,
    );
  const printed = drawn(read('../src/features/book/pages/CoverDrawing.tsx'));
  expect(printed.length).toBeGreaterThan(30);
  expect(drawn(svg)).toEqual(printed);
});

test('its colors are those of the day', () => {
  const colors = new Set(svg.match(/#[\da-f]{6}/g));
  expect(colors.size).toBeGreaterThan(10);
  for (const color of colors) expect(Object.values(light)).toContain(color);
});

test('the cover for readers that list no SVG is drawn from it, as large as it is; otherwise make cover', () => {
  const digest = createHash('sha256').update(svg).digest('hex');
  expect(read('../../epub/templates/cover.svg.sha256')).toBe(`${digest}  cover.svg\n`);
  const png = readFileSync(new URL('../../epub/templates/cover.png', import.meta.url));
  expect(png.subarray(0, 16).toString('latin1')).toBe('\x89PNG\r\n\x1a\n\0\0\0\rIHDR');
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([Number(width), Number(height)]);
});
