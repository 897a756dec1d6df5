import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Consequences } from './Consequences.tsx';

afterEach(cleanup);

test.each([
  [0, false],
  [1, false],
  [2, true],
  // It is restricted already.
  [3, false],
  [undefined, false],
])('after %s violations it is said that the next one restricts the account: %s', (violations, isSaid) => {
  render(
    <Consequences
      what="The photo will be deleted"
      writer="Rosa"
      reasons={['profanity']}
      violations={violations}
    />,
  );
  expect(screen.getByText('profanity')).toBeTruthy();
  expect(screen.queryByText('The third violation: this restricts the account.') !== null).toBe(isSaid);
});
