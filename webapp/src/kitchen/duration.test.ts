import { expect, test } from 'vitest';
import { showDuration } from './duration.ts';

test.each([
  [1, '1 min'],
  [45, '45 min'],
  [60, '1 h'],
  [75, '1 h 15 min'],
  [1500, '25 h'],
])('%i minutes are %s', (minutes, shown) => {
  expect(showDuration(minutes)).toBe(shown);
});
