import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { light } from '../src/theme/tokens.ts';

interface Manifest {
  name: string;
  start_url: string;
  display: string;
  background_color: string;
  theme_color: string;
  icons: { src: string; type: string; sizes: string; purpose?: string }[];
}

const folder = fileURLToPath(new URL('../public/', import.meta.url));
const page = readFileSync(fileURLToPath(new URL('../index.html', import.meta.url)), 'utf8');
const manifest = JSON.parse(readFileSync(`${folder}manifest.webmanifest`, 'utf8')) as Manifest;

/** Width and height of a PNG picture, from its first chunk. */
function pngSize(name: string): string {
  const bytes = readFileSync(folder + name);
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test('the site can be installed as an app, in the colors of the paper', () => {
  expect(manifest).toMatchObject({ name: 'The Heirloom Shelf', start_url: '/', display: 'standalone' });
  expect([manifest.background_color, manifest.theme_color]).toEqual([light.paper, light.paper]);
  const sizes = manifest.icons.map(({ sizes: size, purpose }) => `${size} ${purpose ?? 'any'}`);
  expect(sizes).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
});

test.each(manifest.icons.filter(({ type }) => type === 'image/png'))(
  '$src is as large as the manifest says',
  ({ src, sizes }) => {
    expect(pngSize(src)).toBe(sizes);
  },
);

test('every icon that the page names is there, in the size that browsers ask for', () => {
  const named = [...page.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)].map(
    ([, href = '']) => href,
  );
  expect(named).toEqual([
    '/favicon-32.png',
    '/favicon.svg',
    '/apple-touch-icon.png',
    '/manifest.webmanifest',
  ]);
  expect(named.filter((href) => !existsSync(folder + href))).toEqual([]);
  expect([pngSize('favicon-32.png'), pngSize('apple-touch-icon.png')]).toEqual(['32x32', '180x180']);
});
