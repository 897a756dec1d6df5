import { expect, test } from 'vitest';
import { sheetsNow } from './held-sheets.ts';

const now = (before: [id: number, isGone: boolean][], waiting: number[], held: number[]) =>
  sheetsNow(
    before.map(([item, isGone]) => ({ item, isGone })),
    waiting,
    (id) => id,
    (id) => held.includes(id),
  ).map(({ item, isGone }) => [item, isGone]);

test('what waits no longer goes, but for what somebody is at work on, which stays at its place', () => {
  const three: [number, boolean][] = [
    [1, false],
    [2, false],
    [3, false],
  ];
  expect(now(three, [1, 3, 4], [])).toEqual([
    [1, false],
    [3, false],
    [4, false],
  ]);
  expect(now(three, [1, 3, 4], [2])).toEqual([
    [1, false],
    [2, true],
    [3, false],
    [4, false],
  ]);
  expect(now(three, [2, 3], [1])).toEqual([
    [1, true],
    [2, false],
    [3, false],
  ]);
  expect(now(three, [], [1, 2])).toEqual([
    [1, true],
    [2, true],
  ]);
});

test('it stays though nothing holds it any more, and waits again when it does', () => {
  expect(now([[1, true]], [2], [])).toEqual([
    [1, true],
    [2, false],
  ]);
  expect(now([[1, true]], [1], [])).toEqual([[1, false]]);
});
