// @vitest-environment node
import { expect, test } from 'vitest';
import { fromAnswer, fromFailure, noAnswer } from '../api/errors.ts';
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
    'Error save recipe deck. Response received was Bad Gateway. The cookbook cannot be reached for the moment. Please try again in a minute.',
  ],
  // HTTP/2 has no words for a status.
  [
    fromAnswer({ status: 502, statusText: '' }, ''),
    'Error save recipe deck. Response received was 502. The cookbook cannot be reached for the moment. Please try again in a minute.',
  ],
  [noAnswer(new TypeError('Failed to fetch')), 'Server could not be reached.'],
  [fromFailure(new TypeError('Invalid header')), 'Request could not be created.'],
  [new Error('a mistake of ours'), 'Request could not be created.'],
])('%o is told as "%s"', (error, text) => {
  expect(refusalText(error, 'save recipe')).toBe(text);
});
