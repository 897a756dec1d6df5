// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetPosition, newestPosition } from '../../api/position.ts';
import { fakeBrowser, FakeSource, showTab } from './browser-for-tests.ts';
import { watchRecipe } from './watch-recipe.ts';

let isThere = true;
const leaves: (() => void)[] = [];

beforeEach(() => {
  fakeBrowser();
  forgetPosition();
  isThere = true;
  vi.stubGlobal('fetch', () =>
    isThere ? Promise.resolve(new Response()) : Promise.reject(new Error('away')),
  );
});

afterEach(() => {
  for (const leave of leaves.splice(0)) leave();
  vi.useRealTimers();
});

/** Looks at a recipe; what it is told. */
function looking(recipeId: number): string[] {
  const told: string[] = [];
  leaves.push(watchRecipe(recipeId, (what) => told.push(what)));
  return told;
}

const pass = (time: number) => vi.advanceTimersByTimeAsync(time);

test('whoever looks at a recipe is told of it and of nothing else, and reads at that position', async () => {
  const [soup, pie] = [looking(1), looking(2)];
  await pass(100);
  FakeSource.last?.say('everything', {}, '7');
  FakeSource.last?.say('recipe', { recipe: 1 }, '9');
  expect([soup, pie]).toEqual([['everything', 'recipe'], ['everything']]);
  expect(newestPosition()).toBe('9');
});

test('nothing is open while the tab is hidden, and everything is read again on the return', async () => {
  const told = looking(1);
  await pass(100);
  showTab('hidden');
  expect(FakeSource.open).toEqual([]);
  await pass(600_000);
  expect([FakeSource.opened.length, told]).toEqual([1, []]);
  showTab('visible');
  await pass(100);
  expect(FakeSource.open).toHaveLength(1);
  FakeSource.last?.say('everything', {}, '7');
  expect(told).toEqual(['everything']);
});

test('nothing is open when nobody looks at a recipe any more', async () => {
  looking(1);
  await pass(100);
  for (const leave of leaves.splice(0)) leave();
  expect(FakeSource.open).toEqual([]);
  showTab('visible');
  await pass(600_000);
  expect(FakeSource.opened).toHaveLength(1);
});

test('while the server is not heard the tab asks by itself, ever more seldom, and no more when it is heard', async () => {
  const told = looking(1);
  await pass(100);
  for (const [pause, times] of [
    [14_800, 0],
    [200, 1],
    [29_800, 1],
    [300, 2],
    [60_000, 3],
    [120_000, 4],
    [120_000, 5],
  ] as const) {
    await pass(pause);
    expect(told, `after ${pause} ms more`).toHaveLength(times);
  }
  FakeSource.last?.say('everything', {}, '7');
  await pass(600_000);
  expect(told).toHaveLength(6);
  FakeSource.last?.fail();
  await pass(15_100);
  expect(told).toHaveLength(7);
});

test('a server that is away is not asked', async () => {
  isThere = false;
  const told = looking(1);
  await pass(60_000);
  expect(told).toEqual([]);
});

test.each(['EventSource', 'BroadcastChannel', 'locks'])(
  'without %s the tab asks by itself',
  async (missing) => {
    if (missing === 'locks') Reflect.deleteProperty(navigator, 'locks');
    else Reflect.deleteProperty(window, missing);
    const told = looking(1);
    await pass(15_100);
    expect(FakeSource.opened).toEqual([]);
    expect(told).toEqual(['everything']);
    showTab('hidden');
    await pass(600_000);
    expect(told).toEqual(['everything']);
  },
);
