import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Comment } from '../../api/types.ts';
import { Arrivals } from './Arrivals.tsx';

const NANA = 7;
const SOMEBODY_ELSE = 8;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function comment(commentId: number, userId: number): Comment {
  return {
    commentId,
    comment: `comment ${commentId}`,
    recipeId: 1,
    userId,
    writer: 'Nana',
    avatarUrl: '/avatars/2.svg',
    created: '2026-11-21T21:33:29.123Z',
    reported: false,
  };
}

const page = (...comments: Comment[]) => <Arrivals comments={comments} reader={NANA} />;
const told = () => screen.getByRole('status').textContent;
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));

test('what comes from others is told calmly, several at once; what was there and what is one’s own is not', async () => {
  const there = [comment(1, SOMEBODY_ELSE), comment(2, NANA)];
  const { rerender } = render(page(...there));
  await pass(60_000);
  expect(told()).toBe('');
  rerender(page(...there, comment(3, NANA)));
  await pass(60_000);
  expect(told()).toBe('');
  rerender(page(...there, comment(3, NANA), comment(4, SOMEBODY_ELSE)));
  await pass(2_000);
  expect(told()).toBe('One new comment.');
  const before = screen.getByText('One new comment.');
  rerender(page(...there, comment(3, NANA), comment(4, SOMEBODY_ELSE), comment(5, SOMEBODY_ELSE)));
  await pass(1_000);
  const more = [5, 6, 7].map((id) => comment(id, SOMEBODY_ELSE));
  rerender(page(...there, comment(3, NANA), comment(4, SOMEBODY_ELSE), ...more));
  await pass(1_999);
  expect(screen.getByText('One new comment.')).toBe(before);
  await pass(1);
  expect(told()).toBe('3 new comments.');
});
