import { expect, test } from 'vitest';
import { numberText } from './number-text.ts';

test.each([0, 7, 12, 999, 1000, 9_999, 123_456, 1_000_000, 9_007_199_254_740_991])(
  '%d is written as English does',
  (number) => {
    expect(numberText(number)).toBe(number.toLocaleString('en'));
  },
);

test('nothing else writes one', () => {
  const sources = import.meta.glob<string>('./**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const others = Object.entries(sources)
    .filter(([file, text]) => !file.includes('.test.') && /toLocaleString\((?:'en'|\))/.test(text))
    .map(([file]) => file);
  expect(others).toEqual([]);
});
