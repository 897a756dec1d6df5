// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { importedComponents, neededStyles } from './mantine-styles.ts';

const core = fileURLToPath(new URL('../node_modules/@mantine/core', import.meta.url));
const source = fileURLToPath(new URL('../src/', import.meta.url));

test('a component needs its own style and those of what it is made of, in the order of Mantine', () => {
  expect(neededStyles(core, ['Button'])).toEqual([
    'baseline',
    'default-css-variables',
    'global',
    'UnstyledButton',
    'Loader',
    'Button',
  ]);
});

test('what is imported is read from a source; types are not', () => {
  const text =
    "import {\n  Button,\n  type ButtonProps,\n} from '@mantine/core';\nimport { useId } from '@mantine/hooks';";
  expect(importedComponents(text)).toEqual(['Button']);
});

test('the page has the styles of the components that are used, no others, in the order of Mantine', () => {
  const used = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(source + name, 'utf8'))
    .flatMap(importedComponents);
  const sheet = readFileSync(`${source}theme/mantine-parts.css`, 'utf8');
  const imported = [...sheet.matchAll(/^@import '@mantine\/core\/styles\/(.*)\.layer\.css';$/gm)].map(
    ([, name]) => name,
  );
  expect(imported).toEqual(neededStyles(core, used));
});
