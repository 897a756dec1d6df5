// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import {
  areFirstAnswersOld,
  forgetFirstAnswers,
  readFirstAnswers,
  takeFirstAnswer,
} from './first-answers.ts';

const RECIPE = { call: '/api/recipe/1', headers: [], body: { title: 'Bread' } };

const timeIs = (after: number) => vi.spyOn(performance, 'now').mockReturnValue(after);

/** A page that brought this along, a second after it was asked for. */
function arrive({ answers = [RECIPE], type = 'navigate', after = 1_000 } = {}): void {
  timeIs(after);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'first-answers';
  element.textContent = JSON.stringify(answers);
  document.body.replaceChildren(element);
  readFirstAnswers(document);
}

beforeEach(() => {
  document.body.replaceChildren();
});

test('what a page brought along is the answer to one call', () => {
  arrive();
  expect(takeFirstAnswer('/api/recipe/2')).toBeUndefined();
  expect(takeFirstAnswer('/api/recipe/1')).toEqual(RECIPE);
  expect(takeFirstAnswer('/api/recipe/1')).toBeUndefined();
  expect(areFirstAnswersOld()).toBe(false);
});

test('a page that brings nothing along is one whose app asks for everything', () => {
  readFirstAnswers(document);
  expect(takeFirstAnswer('/api/recipe/1')).toBeUndefined();
});

test.each([
  ['the browser had kept the page', { type: 'back_forward' }],
  ['the app came late', { after: 15_000 }],
])('it is shown as what may be old when %s', (_, page) => {
  arrive(page);
  expect(takeFirstAnswer('/api/recipe/1')).toEqual(RECIPE);
  expect(areFirstAnswersOld()).toBe(true);
});

test('nothing of it is used long after the app has begun', () => {
  arrive();
  timeIs(16_000);
  expect(takeFirstAnswer('/api/recipe/1')).toBeUndefined();
});

test('nothing of it is used once something is written', () => {
  arrive();
  forgetFirstAnswers();
  expect(takeFirstAnswer('/api/recipe/1')).toBeUndefined();
});
