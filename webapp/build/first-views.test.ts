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
  '/src/Tick.tsx': { importedIds: ['/src/ladle.ts', '/src/clock.ts'] },
  '/src/Stove.tsx': { importedIds: ['/src/clock.ts'] },
  '/src/Tool.tsx': { importedIds: ['/src/card.ts'] },
};

test('a first view is the entry, what it shares, and what only its page needs; other pages are the bundler’s', () => {
  const groups = groupsOf(
    '/src/main.tsx',
    '/src',
    new Map([
      ['Home', ['Home.tsx']],
      ['Soup', ['Soup.tsx']],
      ['soon', ['Tick.tsx', 'Stove.tsx']],
    ]),
    (id) => graph[id] ?? null,
  );
  expect(Object.fromEntries(groups)).toEqual({
    '/src/main.tsx': 'app',
    '/src/router.ts': 'app',
    '/src/paths.ts': 'app',
    '/src/Home.tsx': 'Home',
    '/src/Soup.tsx': 'Soup',
    // Shared with another page, which is no first view.
    '/src/unit.ts': 'Soup',
    // Shared by several of these files.
    '/src/card.ts': 'app',
    '/src/ladle.ts': 'app',
    '/src/Tick.tsx': 'soon',
    '/src/Stove.tsx': 'soon',
    '/src/clock.ts': 'soon',
  });
});
