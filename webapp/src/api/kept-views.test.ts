import { expect, test } from 'vitest';
import { keepingViews } from './kept-views.ts';

const view = (picture: string, until: number) =>
  `/api/images/${picture}.jpg?until=${until}&signature=5e${until}`;

test('a known address stays while it is good for two more minutes, and so does its picture on the screen', () => {
  const keep = keepingViews([view('a', 6_000), view('b', 6_000)]);
  expect(keep(view('a', 6_060))).toBe(view('a', 6_000));
  expect(keep(view('b', 6_479))).toBe(view('b', 6_000));
  expect(keep(view('b', 6_480))).toBe(view('b', 6_480));
  expect(keep(view('c', 6_060))).toBe(view('c', 6_060));
  expect(keep('')).toBe('');
});

test('an address that says nothing of its time gives way', () => {
  expect(keepingViews(['/api/images/a.jpg'])(view('a', 1_700_000_000))).toBe(view('a', 1_700_000_000));
});
