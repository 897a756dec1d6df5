import { expect, test } from 'vitest';
import { groupsOf } from './first-views.ts';

const graph: Record<string, { importedIds: string[]; dynamicallyImportedIds: string[] }> = {
  '/src/main.tsx': {
    importedIds: ['/src/router.ts'],
    dynamicallyImportedIds: [],
  },
  '/src/router.ts': {
    importedIds: ['/src/paths.ts'],
    dynamicallyImportedIds: ['/src/Home.tsx', '/src/Soup.tsx', '/src/Admin.tsx'],
  },
  '/src/paths.ts': { importedIds: [], dynamicallyImportedIds: [] },
  '/src/Home.tsx': { importedIds: ['/src/card.ts', '/src/paths.ts'], dynamicallyImportedIds: [] },
  '/src/Soup.tsx': { importedIds: ['/src/ladle.ts', '/src/unit.ts'], dynamicallyImportedIds: [] },
  '/src/Admin.tsx': {
    importedIds: ['/src/unit.ts', '/src/queue.ts'],
    dynamicallyImportedIds: ['/src/Tool.tsx'],
  },
  '/src/Tool.tsx': { importedIds: ['/src/card.ts'], dynamicallyImportedIds: [] },
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
    // Shared with a part of a page that is no first view.
    '/src/card.ts': 'app',
    '/src/Soup.tsx': 'Soup',
    '/src/ladle.ts': 'Soup',
    '/src/unit.ts': 'app',
  });
});
