import { expect, test } from 'vitest';
import { standingOf } from './standing.ts';

test.each([
  [{ restricted: false, violations: 0 }, 'good'],
  [{ restricted: false, violations: 1 }, 'warned'],
  [{ restricted: false, violations: 2 }, 'warned'],
  [{ restricted: true, violations: 3 }, 'restricted'],
  [{ restricted: true, violations: 0 }, 'restricted'],
] as const)('%o is %s', (user, standing) => {
  expect(standingOf(user)).toBe(standing);
});
