import { expect, test } from 'vitest';
import { groupOf } from './tag-groups.ts';

test.each([
  ['soup', 'Meal'],
  ['Cookies', 'Meal'],
  ['side-dishes', 'Meal'],
  ['preserves', 'Meal'],
  ['Middle-Eastern', 'Origin'],
  ['middle eastern', 'Origin'],
  ['swiss', 'Origin'],
  ['turkish', 'Origin'],
  ['make-ahead', 'Occasion'],
  ['Valentine’s Day', 'Occasion'],
  ['christmas', 'Occasion'],
  ['turkey', 'Main ingredient'],
  ['tomatoes', 'Main ingredient'],
  ['berries', 'Main ingredient'],
  ['radishes and friends', 'More'],
  ['', 'More'],
])('%s is offered under %s', (tag, group) => {
  expect(groupOf(tag)).toBe(group);
});
