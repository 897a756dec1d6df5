import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { tokensCss } from '../src/theme/tokens-css.ts';
import { designLiterals } from './design-literals.ts';

const source = fileURLToPath(new URL('../src/', import.meta.url));
const stylesheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.css'),
);
const read = (name: string) => readFileSync(source + name, 'utf8');

test.each([
  ['a measure', '.a {\n  padding: 0 1.5rem;\n}', [{ line: 2, text: '1.5rem' }]],
  ['a hairline', '.a { border: 1px solid var(--shelf-line); }', [{ line: 1, text: '1px' }]],
  ['a time', '.a {\n  transition: opacity .2s;\n}', [{ line: 2, text: '.2s' }]],
  [
    'colours',
    'a {\n color: #fff;\n fill: rgb(0 0 0 / 5%);\n}',
    [
      { line: 2, text: '#fff' },
      { line: 3, text: 'rgb(' },
    ],
  ],
  ['an order of layers', '.a {\n  z-index: 7;\n}', [{ line: 2, text: 'z-index: 7' }]],
  ['a weight', '.a {\n  font-weight: 600;\n}', [{ line: 2, text: 'font-weight: 600' }]],
  ['a width of the window that is no token', '@media (width >= 50em) {', [{ line: 1, text: '50em' }]],
])('%s is found', (_what, css, found) => {
  expect(designLiterals(css)).toEqual(found);
});

test.each([
  ['zeros and shares', '.a { margin: 0 auto; width: 100%; inset: 0; height: 44dvh; }'],
  ['what grows with the type', '.a { text-underline-offset: 0.25em; }'],
  ['variables, also with a unit in their name', '.a { gap: var(--shelf-space-2px); }'],
  ['comments', '/* 3px\n is #fff */ .a { color: var(--shelf-ink); }'],
  ['a width of the window that is a token', '@media (width >= 48em) {'],
])('%s need no token', (_what, css) => {
  expect(designLiterals(css)).toEqual([]);
});

// The typefaces' own sheet says what their files have; build/fonts.test.ts compares it with the tokens.
test.each(stylesheets.filter((name) => name !== 'theme/fonts.css'))(
  '%s has no measure, time or color beside the tokens',
  (name) => {
    expect(designLiterals(read(name)).map(({ line, text }) => `src/${name}:${line}: ${text}`)).toEqual([]);
  },
);

// Why it is that one, by night too: src/theme/tokens.ts.
test.each(stylesheets.filter((name) => read(name).includes('composes: lines')))(
  'the drawings of %s have the line that all have',
  (name) => {
    expect(read(name)).toMatch(/composes: lines[^}]*stroke: var\(--shelf-outline\);/);
  },
);

const scripts = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.(test|gen)\.|^theme\/tokens\.ts$/.test(name),
);

test.each(scripts)('%s has no color beside the tokens', (name) => {
  expect(read(name)).not.toMatch(/['"`]#[\da-f]{3,8}['"`]|\b(?:rgb|hsl)a?\(/i);
});

test('every variable that a stylesheet reads is a token, and every token is read', () => {
  const defined = new Set([...tokensCss().matchAll(/^\s*(--shelf-[\w-]+):/gm)].map(([, name]) => name));
  const texts = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(css|tsx?)$/.test(name) && !name.endsWith('.test.ts'))
    .map(read);
  const used = new Set(
    texts.flatMap((text) => [...text.matchAll(/var\((--shelf-[\w-]+)\)/g)].map(([, name]) => name)),
  );
  expect([...used].filter((name) => !defined.has(name))).toEqual([]);
  expect([...defined].filter((name) => !used.has(name))).toEqual([]);
});
