import { expect, test } from 'vitest';
import { groupsOf } from './first-views.ts';

const graph: Record<string, { importedIds: string[] }> = {
  '/src/main.tsx': {
    importedIds: ['/src/router.ts'],
  },
  '/src/router.ts': {
    importedIds: ['/src/paths.ts'],
  },
  '/src/paths.ts': { importedIds: [] },
  '/src/Home.tsx': { importedIds: ['/src/card.ts', '/src/paths.ts'] },
  '/src/Soup.tsx': { importedIds: ['/src/ladle.ts', '/src/unit.ts', '/src/card.ts'] },
  '/src/Admin.tsx': {
    importedIds: ['/src/unit.ts', '/src/queue.ts'],
  },
  '/src/Tool.tsx': { importedIds: ['/src/card.ts'] },
};

test('a first view is the entry, what it shares, and what only its page needs; other pages are the bundler’s', () => {
  const groups = groupsOf(
    '/src/main.tsx',
    '/src',
    [
      { name: 'Home', page: 'Home.tsx' },
      { name: 'Soup', page: 'Soup.tsx' },
    ],
    (id) => graph[id] ?? null,
  );
  expect(Object.fromEntries(groups)).toEqual({
    '/src/router.ts': 'app',
    '/src/paths.ts': 'app',
    '/src/Home.tsx': 'Home',
    '/src/Soup.tsx': 'Soup',
    '/src/ladle.ts': 'Soup',
    // Shared with another page, which is no first view.
    '/src/unit.ts': 'Soup',
    // Shared by both.
    '/src/card.ts': 'app',
  });
});
