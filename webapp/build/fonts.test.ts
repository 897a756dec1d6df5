import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { weights } from '../src/theme/tokens.ts';
import { lettersOf, narrowed } from './narrow-fonts.ts';
import { FIRST, preloadLinks } from './preload-first.ts';
import { standInFaces } from './stand-in-faces.ts';

const source = fileURLToPath(new URL('../src/', import.meta.url));
const stylesheets = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => readFileSync(source + name, 'utf8'));

test('the largest script, the two faces of the first lines, and the bundler’s own script are preloaded under the names that the build gave them', () => {
  const files = [
    'assets/app-0.js',
    'assets/literata-latin-ext-wght-normal-Ext1.woff2',
    'assets/literata-latin-wght-normal-Abc1.woff2',
    'assets/literata-latin-wght-italic-Def2.woff2',
    'assets/fraunces-latin-opsz-normal-Ghi3.woff2',
    'assets/rolldown-runtime-Jkl4.js',
  ];
  expect(preloadLinks(files).map(({ attrs }) => attrs?.href)).toEqual([
    '/assets/app-0.js',
    '/assets/fraunces-latin-opsz-normal-Ghi3.woff2',
    '/assets/literata-latin-wght-normal-Abc1.woff2',
    '/assets/rolldown-runtime-Jkl4.js',
  ]);
  expect(() => preloadLinks(files.toSpliced(1, 1))).not.toThrow();
  expect(() => preloadLinks(files.toSpliced(1, 2))).toThrow('literata-latin-wght-normal');
  expect(() => preloadLinks(files.slice(1))).toThrow('app');
});

test('a stand-in is as wide as the face that it stands for: 480/1000 in Georgia is 107.67 % of 913/2048', () => {
  const georgia = standInFaces()
    .split('@font-face')
    .find((rule) => rule.includes("'Literata stand-in'") && rule.includes("local('Georgia')"));
  expect(georgia).toContain('size-adjust: 107.67%');
  // 1177/1000 of the size that the text has, not of the enlarged one.
  expect(georgia).toContain('ascent-override: 109.31%');
});

test('where text is slanted, the slanted face itself is there; titles are never slanted', () => {
  const fonts = stylesheets.join('\n');
  const faces = [...fonts.matchAll(/@font-face \{[^}]*\}/g)].map(([rule]) => rule);
  expect(
    faces.some((rule) => rule.includes("'Literata Variable'") && rule.includes('font-style: italic')),
  ).toBe(true);
  for (const sheet of stylesheets) {
    for (const [rule] of sheet.matchAll(/\{[^{}]*font-style: italic[^{}]*\}/g))
      expect(rule).not.toContain('--shelf-face-display');
  }
  expect(fonts).toContain('font-synthesis: none');
});

/** The faces that a page in English has: those of its first lines, and the slanted one where something is slanted. */
const ENGLISH = [...FIRST, 'literata-latin-wght-italic'];

test('what is built of a typeface is what the pages show of it', async () => {
  const files = fileURLToPath(new URL('../node_modules/@fontsource-variable/', import.meta.url));
  const sizes = await Promise.all(
    ENGLISH.map(async (name) => {
      const font = readFileSync(`${files}${name.split('-')[0]}/files/${name}.woff2`);
      return (await narrowed(font, `${name}.woff2`)).length;
    }),
  );
  // Of 173 KB.
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60_000);
  expect(() => narrowed(Buffer.of(), 'comic-latin.woff2')).toThrow('does not say');
});

test('the files of a typeface share its letters between them, and no letter of Western Europe is in none', () => {
  const rules = stylesheets.join('\n').split('@font-face');
  const letters = (file: string) =>
    Array.from(lettersOf(rules.find((face) => face.includes(`/${file}.woff2`)) ?? ''));
  for (const [english, others] of [
    ['fraunces-latin-opsz-normal', 'fraunces-latin-full-normal'],
    ['literata-latin-wght-normal', 'literata-latin-standard-normal'],
    ['literata-latin-wght-italic', 'literata-latin-standard-italic'],
  ] as const) {
    const all = [...letters(english), ...letters(others)];
    expect(all).toHaveLength(new Set(all).size);
    expect(all).toEqual(
      expect.arrayContaining(Array.from('Crème brûlée: “½ cup” at 350 °F … Åland, ßœ€†™−')),
    );
    expect(letters(english)).toEqual(expect.arrayContaining(Array.from('Crème brûlée: “½ cup” at 350 °F …')));
  }
});

test('the stylesheet offers the weights that the tokens name, and no others', () => {
  const fonts = stylesheets.join('\n');
  const offered = [...fonts.matchAll(/font-weight: ([\d ]+);\n {2}src/g)].flatMap(([, of = '']) =>
    of.split(' '),
  );
  expect(new Set(offered)).toEqual(new Set(Object.values(weights)));
});
