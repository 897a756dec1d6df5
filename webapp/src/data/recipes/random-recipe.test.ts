import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { json, network } from '../../api/network-for-tests.ts';
import { createQueryClient } from '../../ui/query-client.ts';
import { randomRecipeQuery, UntitledRecipe } from './random-recipe.ts';
import { recipeKeys } from './recipe-keys.ts';

function watchHome() {
  const observer = new QueryObserver(createQueryClient(), randomRecipeQuery());
  const stop = observer.subscribe(() => undefined);
  return { now: () => observer.getCurrentResult(), stop };
}

beforeEach(() => {
  vi.useFakeTimers();
  network.mockReset();
});

afterEach(() => {
  vi.useRealTimers();
});

test('home keeps fetching, with a wait between, until the recipe has a title', async () => {
  network.mockImplementation(() => json({ recipeId: 1, title: '' }));
  const home = watchHome();
  await vi.advanceTimersByTimeAsync(900);
  expect(network).toHaveBeenCalledTimes(1);
  expect(home.now().failureReason).toBeInstanceOf(UntitledRecipe);
  await vi.advanceTimersByTimeAsync(200);
  expect(network).toHaveBeenCalledTimes(2);
  network.mockImplementation(() => json({ recipeId: 2, title: 'Soup' }));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(home.now().data).toMatchObject({ title: 'Soup' });
  expect(home.now().failureReason).toBeNull();
  home.stop();
});

test('an empty cookbook is an answer, not a failure', async () => {
  network.mockImplementation(() => json({ code: 'not_found', message: 'No recipes.' }, { status: 404 }));
  const home = watchHome();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(network).toHaveBeenCalledTimes(1);
  expect(home.now().data).toBeNull();
  home.stop();
});

test('a server that is away is asked again, ever more patiently, until it is back', async () => {
  network.mockRejectedValue(new TypeError('Failed to fetch'));
  const home = watchHome();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(network.mock.calls.length).toBeGreaterThan(5);
  expect(network.mock.calls.length).toBeLessThan(14);
  network.mockImplementation(() => json({ recipeId: 2, title: 'Soup' }));
  await vi.advanceTimersByTimeAsync(8_000);
  expect(home.now().data).toMatchObject({ title: 'Soup' });
  home.stop();
});

test('the recipe stays, until it may be gone', async () => {
  network.mockImplementation(() => json({ recipeId: 1, title: 'Soup' }));
  const client = createQueryClient();
  const visit = async () => {
    const stop = new QueryObserver(client, randomRecipeQuery()).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(60_000);
    stop();
  };
  await visit();
  await visit();
  expect(network).toHaveBeenCalledTimes(1);
  // As when a recipe is deleted (invalidates.ts).
  void client.invalidateQueries({ queryKey: recipeKeys.all });
  await visit();
  expect(network).toHaveBeenCalledTimes(2);
});
