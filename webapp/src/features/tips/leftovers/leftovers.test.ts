import { expect, test } from 'vitest';
import { LEFTOVER_KINDS, LEFTOVERS } from './leftovers.ts';

test('all eleven kinds have five to eight ideas of their own, and say how to keep what is left', () => {
  expect(LEFTOVER_KINDS.map((kind) => kind.toLowerCase())).toEqual([
    'baked potatoes',
    'cooked meat',
    'roasted turkey',
    'spaghetti sauce',
    'mashed potatoes',
    'cream',
    'overripe bananas',
    'french bread',
    'rice',
    'pasta',
    'cream cheese',
  ]);
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

// docs/product.md#temperatures: to 70°F within 2 hours, then into the fridge, at 40°F.
test('nothing else is said of how warm food may be, and how long it may cool, than the danger zone has', () => {
  const texts = LEFTOVER_KINDS.map((kind) => LEFTOVERS[kind].keep).join(' ');
  const hours = texts.match(/\S+ hours?\b/g) ?? [];
  expect(hours.length).toBeGreaterThan(3);
  expect(new Set(hours)).toEqual(new Set(['2 hours']));
  expect(new Set(texts.match(/\d+°F/g))).toEqual(new Set(['165°F', '70°F', '40°F']));
});
