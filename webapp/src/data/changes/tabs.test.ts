// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, FakeSource } from './browser-for-tests.ts';
import type { Change } from './change.ts';
import { SharedStream } from './tabs.ts';

const EVERYTHING: Change = { what: 'everything', recipeId: null, position: '7' };

beforeEach(fakeBrowser);
afterEach(() => {
  vi.useRealTimers();
});

/** A tab that looks at these recipes, and what it is told. */
async function tabAt(...recipes: number[]) {
  const told: Change[] = [];
  const heard: boolean[] = [];
  const stream = new SharedStream({
    onChange: (change) => told.push(change),
    onHeard: (isHeard) => heard.push(isHeard),
  });
  stream.watch(recipes);
  await vi.advanceTimersByTimeAsync(100);
  return { stream, told, heard };
}

const addresses = () => FakeSource.open.map(({ url }) => url);

test('tabs share one connection, which tells about the recipes of all', async () => {
  const first = await tabAt(1);
  expect(addresses()).toEqual(['/api/changes?recipes=1']);
  const second = await tabAt(2);
  expect(addresses()).toEqual(['/api/changes?recipes=1,2']);
  FakeSource.last?.say('everything', {}, '7');
  FakeSource.last?.say('comments', { recipe: 2 }, '8');
  for (const tab of [first, second]) {
    expect(tab.told).toEqual([EVERYTHING, { what: 'comments', recipeId: 2, position: '8' }]);
    expect(tab.heard.at(-1)).toBe(true);
  }
});

test('a tab that comes later is told that everything may have changed, on the same connection', async () => {
  const first = await tabAt(1, 2);
  FakeSource.last?.say('everything', {}, '7');
  const second = await tabAt(2);
  expect(FakeSource.opened).toHaveLength(1);
  expect(second.told).toEqual([EVERYTHING]);
  expect(second.heard).toEqual([true]);
  second.stream.leave();
  await vi.advanceTimersByTimeAsync(100);
  expect(FakeSource.opened).toHaveLength(1);
  expect(first.told).toEqual([EVERYTHING, EVERYTHING]);
});

test('when the tab that listens goes, another one listens', async () => {
  const first = await tabAt(1);
  const second = await tabAt(2);
  const third = await tabAt(3);
  expect(addresses()).toEqual(['/api/changes?recipes=1,2,3']);
  first.stream.leave();
  expect(addresses()).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(addresses()).toEqual(['/api/changes?recipes=2,3']);
  FakeSource.last?.say('everything', {}, '7');
  expect(first.told).toEqual([]);
  expect(third.told).toEqual([EVERYTHING]);
  second.stream.leave();
  third.stream.leave();
  await vi.advanceTimersByTimeAsync(100);
  expect(addresses()).toEqual([]);
});

test('whoever leaves before its turn never listens', async () => {
  const first = await tabAt(1);
  const second = await tabAt(2);
  second.stream.leave();
  first.stream.leave();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(addresses()).toEqual([]);
});

test('a connection that is lost is opened again, ever later, and all tabs know', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  await tabAt(1);
  const second = await tabAt(1);
  for (const pause of [1_000, 2_000, 4_000]) {
    const before = FakeSource.opened.length;
    FakeSource.last?.fail();
    expect(addresses()).toEqual([]);
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(FakeSource.opened).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(FakeSource.opened).toHaveLength(before + 1);
  }
  expect(second.heard).toEqual([false, false, false]);
  FakeSource.last?.say('everything', {}, '7');
  expect(second.heard.at(-1)).toBe(true);
  const before = FakeSource.opened.length;
  FakeSource.last?.fail();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(FakeSource.opened).toHaveLength(before + 1);
});

test('no more recipes are asked for than the server tells about', async () => {
  await tabAt(...Array.from({ length: 30 }, (_, at) => at + 1));
  expect(FakeSource.last?.url.split(',')).toHaveLength(20);
});
