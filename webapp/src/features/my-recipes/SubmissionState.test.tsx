import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { PendingRecipe } from '../../api/types.ts';
import { SubmissionState } from './SubmissionState.tsx';

afterEach(cleanup);

const STEW: PendingRecipe = {
  id: 1,
  title: 'Stew',
  description: '',
  attribute: '',
  userId: 7,
  recipeText: 'Cook.',
  tags: '',
  pics: '/api/images/0123456789abcdef0123456789abcdef-1280.jpg',
  state: 'rejected',
  sequence: 1,
  submitted: '2026-11-21T21:33:29.000Z',
};

const KEPT = /Its pictures are kept for 30 days/;

function show(submission: Partial<PendingRecipe>) {
  render(<SubmissionState submission={{ ...STEW, ...submission }} />);
}

test('a rejected recipe says how long its pictures are kept', () => {
  show({ reason: 'It is a photo of a dog.' });
  expect(screen.getByText(KEPT).textContent).toContain('Rejected.');
});

test('a withdrawn recipe says that only its writer sees it, and how long its pictures are kept', () => {
  show({ state: 'withdrawn' });
  expect(screen.getByText(KEPT).textContent).toMatch(/^Withdrawn\..*Only you see it\./);
});

test.each([{ pics: '' }, { state: 'pending' }] as const)('nothing is said of pictures for %j', (other) => {
  show(other);
  expect(screen.queryByText(KEPT)).toBeNull();
});
