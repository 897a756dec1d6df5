import { expect, test } from 'vitest';
import { LEFTOVER_KINDS, LEFTOVERS } from './leftovers.ts';

test('all eleven kinds have five to eight ideas of their own, and say how to keep what is left', () => {
  expect(LEFTOVER_KINDS).toHaveLength(11);
  for (const kind of LEFTOVER_KINDS) {
    const { ideas, keep } = LEFTOVERS[kind];
    expect(ideas.length, kind).toBeGreaterThanOrEqual(5);
    expect(ideas.length, kind).toBeLessThanOrEqual(8);
    expect(new Set(ideas.map(({ name }) => name)).size, kind).toBe(ideas.length);
    for (const text of [keep, ...ideas.map(({ how }) => how)]) expect(text).toMatch(/^[A-Z].*\.$/);
  }
});

test('what is cooked is reheated to 165°F, and rice is cooled quickly', () => {
  for (const kind of [
    'Cooked meat',
    'Roasted turkey',
    'Spaghetti sauce',
    'Mashed potatoes',
    'Rice',
    'Pasta',
  ] as const) {
    expect(LEFTOVERS[kind].keep, kind).toContain('165°F');
  }
  expect(LEFTOVERS.Rice.keep).toMatch(/^Cool it quickly/);
});
