import { describe, expect, test } from 'vitest';
import { contrast } from './contrast.ts';
import { dark, light, pairs } from './tokens.ts';

describe.each([
  ['by day', light],
  ['by night', dark],
])('%s', (_name, palette) => {
  test.each(pairs)('$front on $back has a contrast of at least $least', ({ front, back, least }) => {
    expect(contrast(palette[front], palette[back])).toBeGreaterThanOrEqual(least);
  });

  test.each(Object.entries(palette))('%s is written as #rrggbb', (_token, color) => {
    expect(color).toMatch(/^#[\da-f]{6}$/);
  });
});

test('contrast is that of the definition: black on white is 21, a colour on itself 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#a92c1b', '#a92c1b')).toBe(1);
});
