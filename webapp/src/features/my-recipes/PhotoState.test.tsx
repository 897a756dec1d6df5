import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { SubmittedPicture } from '../../api/types.ts';
import { PhotoState } from './PhotoState.tsx';

afterEach(cleanup);

test.each([
  ['pending', /^Waiting for review since November 2\d, 2026/],
  ['approved', /^Shown\. Everybody can see it .* Submitted on November 2\d, 2026\.$/],
  ['rejected', /^Declined\. It is kept for 30 days after the decision\. Submitted on/],
  ['reported', /^Violation\. .* breaks our Code of Conduct\. Submitted on/],
  ['removed', /^Removed\. It is no longer shown\. Submitted on/],
  ['rejected', /The admin wrote:It is too dark\.$/, 'It is too dark.'],
  // A state that is newer than this page.
  ['framed', /^Decided\. +Submitted on/],
])('of a photo that is %s it is said: %s', (state, says, reason?: string) => {
  const photo = {
    state,
    submitted: '2026-11-21T12:00:00.000Z',
    ...(reason && { reason }),
  } as SubmittedPicture;
  const { container } = render(<PhotoState photo={photo} />);
  expect(container.textContent).toMatch(says);
  expect(screen.getByRole('time')).toBeTruthy();
});
