import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test.each([
  ['America/New_York', 'November 20, 2026 at 9:51 PM', 'November 20, 2026'],
  ['UTC', 'November 21, 2026 at 2:51 AM', 'November 21, 2026'],
  ['Asia/Tokyo', 'November 21, 2026 at 11:51 AM', 'November 21, 2026'],
])('a moment is told in the time of its reader: %s', async (zone, text, day) => {
  vi.stubEnv('TZ', zone);
  const { momentText } = await import('./moment-text.ts');
  // Some versions of Unicode's data write a narrow blank before AM and PM.
  const told = (dayOnly: boolean) => momentText('2026-11-21T02:51:00Z', dayOnly).replaceAll(/\s/g, ' ');
  expect([told(false), told(true)]).toEqual([text, day]);
  expect(momentText('yesterday')).toBe('');
});

test('so is every other: nothing else writes a moment', () => {
  const sources = import.meta.glob<string>('./**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const writers = Object.entries(sources)
    .filter(([file, text]) => !file.includes('.test.') && /DateTimeFormat|toLocale(?:Date|Time)/.test(text))
    .map(([file]) => file);
  // It names a month: since when somebody cooks here.
  expect(writers).toEqual(['./features/user/UserPage.tsx', './moment-text.ts']);
});
