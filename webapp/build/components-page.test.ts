import { readdirSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const webapp = fileURLToPath(new URL('..', import.meta.url));
const page = resolve(webapp, 'src/components-page');

test('the page of the components is for development only: what is built begins at index.html, and nothing leads from there to it', () => {
  const config = readFileSync(resolve(webapp, 'vite.config.ts'), 'utf8');
  // Without an entry of its own choice, Vite builds index.html.
  expect(config).not.toMatch(/\binput\b|components\.html/);
  expect(readFileSync(resolve(webapp, 'index.html'), 'utf8')).not.toContain('components');

  const leading = readdirSync(resolve(webapp, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|css)$/.test(name) && !name.startsWith('components-page'))
    .filter((name) => {
      const file = resolve(webapp, 'src', name);
      const imports = readFileSync(file, 'utf8').matchAll(/['"](\.{1,2}\/[^'"]+)['"]/g);
      return [...imports].some(
        ([, path = '']) => !relative(page, resolve(dirname(file), path)).startsWith('..'),
      );
    });
  expect(leading).toEqual([]);
});
