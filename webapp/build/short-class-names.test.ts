import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { shortClassNames } from './short-class-names.ts';

const source = fileURLToPath(new URL('../src/', import.meta.url));

test('no two classes of the app have the same name, and all names are short and may be names', () => {
  const nameOf = shortClassNames(source);
  const names = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .flatMap((file) => {
      const css = readFileSync(source + file, 'utf8');
      const classes = new Set([...css.matchAll(/\.([a-z]\w*)(?=[^{}]*\{)/gi)].map(([, name = '']) => name));
      return [...classes].map((name) => nameOf(name, source + file, css));
    });
  expect(names.length).toBeGreaterThan(500);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[A-Z]{1,2}[\da-z]{1,2}$/);
});

test('a stylesheet from elsewhere, and a class that it does not have, are no part of the build', () => {
  const nameOf = shortClassNames(source);
  expect(() => nameOf('a', '/elsewhere/a.module.css', '.a {}')).toThrow('is not below');
  expect(() => nameOf('b', `${source}ui/primitives/Tabs.module.css`, '.a {}')).toThrow('has no class');
});
