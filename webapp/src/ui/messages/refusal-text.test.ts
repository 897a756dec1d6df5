import { expect, test } from 'vitest';
import { fromAnswer, fromFailure, noAnswer } from '../../api/errors.ts';
import { refusalText } from './refusal-text.ts';

test.each([
  [
    fromAnswer(
      { status: 403, statusText: 'Forbidden' },
      { code: 'restricted', message: 'Your account is restricted.' },
    ),
    'Error save recipe deck. Response received was Forbidden. Your account is restricted.',
  ],
  [
    fromAnswer({ status: 502, statusText: 'Bad Gateway' }, '<h1>'),
    'Error save recipe deck. Response received was Bad Gateway. The cookbook cannot be reached at the moment. Please try again in a minute.',
  ],
  // HTTP/2 has no words for a status.
  [
    fromAnswer({ status: 502, statusText: '' }, ''),
    'Error save recipe deck. Response received was 502. The cookbook cannot be reached at the moment. Please try again in a minute.',
  ],
  [noAnswer(new TypeError('Failed to fetch')), 'Server could not be reached.'],
  [fromFailure(new TypeError('Invalid header')), 'Request could not be created.'],
  [new Error('a mistake of ours'), 'Request could not be created.'],
])('%o is told as "%s"', (error, text) => {
  expect(refusalText(error, 'save recipe')).toBe(text);
});

const REFUSED = fromAnswer(
  { status: 429, statusText: 'Too Many Requests' },
  { code: 'too_many_attempts', message: 'Please try again in a minute.' },
);

test.each(['deck list', 'save recipe', 'CardView'])('%s is told in the words of the product', (action) => {
  expect(refusalText(REFUSED, action)).toBe(
    `Error ${action} deck. Response received was Too Many Requests. Please try again in a minute.`,
  );
});

test.each([
  ['report comment', 'The comment was not reported. Please try again in a minute.'],
  ['make admin', 'The user is not an admin yet. Please try again in a minute.'],
  ['approve recipe', 'The recipe is not approved yet. Please try again in a minute.'],
  ['what has no sentence', 'That did not work. Please try again in a minute.'],
])('a refusal of "%s" says what did not happen, and what to do', (action, text) => {
  expect(refusalText(REFUSED, action)).toBe(text);
});

test('every action of the app has a sentence of its own', () => {
  const sources = import.meta.glob<string>('../../**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const names = Object.entries(sources)
    .filter(([file]) => !file.includes('.test.'))
    .flatMap(([, text]) => [
      ...text.matchAll(/use(?:Action|CommandForm|RecipeForm)(?:<[^(]*>)?\([^;]*?\bname: '([^']+)'/g),
    ])
    .map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(30);
  for (const name of ['save recipe', 'approve recipe']) expect(names).toContain(name);
  for (const name of new Set(names))
    expect(refusalText(REFUSED, name), name).not.toMatch(/^That did not work/);
});
