import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NoPhoto } from './NoPhoto.tsx';

const DAY = 24 * 60 * 60 * 1_000;

/** What is said of a photo that cannot be loaded, so many days after it was decided on. */
const said = (action: string, days: number) =>
  render(<NoPhoto entry={{ action, at: new Date(Date.now() - days * DAY).toISOString() }} />).container
    .textContent;

test('of a photo that is not kept any longer it is said that it is gone, and why', () => {
  expect(said('PhotoRejected', 31)).toBe('Declined photos are kept for 30 days. This one is gone.');
  expect(said('PhotoWithdrawn', 31)).toBe(
    'Photos that were withdrawn are kept for 30 days. This one is gone.',
  );
});

test('one that is kept cannot be shown at the moment', () => {
  expect(said('PhotoRejected', 29)).toBe('This photo cannot be shown at the moment.');
  expect(said('PhotoReported', 300)).toBe('This photo cannot be shown at the moment.');
});
