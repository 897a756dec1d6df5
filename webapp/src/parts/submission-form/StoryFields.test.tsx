import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StoryFields } from './StoryFields.tsx';

function field(name: string, value = '', error?: string) {
  return { name, value, error, onValue: () => undefined };
}

function Story({ place = '', error }: { place?: string; error?: string }) {
  return (
    <StoryFields
      legend="A Story"
      who={field('who', '', error)}
      place={field('place', place)}
      time={field('time')}
      told={field('told')}
    />
  );
}

const group = () => screen.getByRole<HTMLDetailsElement>('group');

/** As a browser folds it. */
function fold() {
  group().open = false;
  fireEvent(group(), new Event('toggle'));
}

test('what is wrong stays in sight, whoever folds it and however often', () => {
  const { rerender } = render(<Story />);
  expect(group().open).toBe(false);
  rerender(<Story error="Too long." />);
  expect(group().open).toBe(true);
  for (let times = 0; times < 2; times += 1) {
    fold();
    expect(group().open).toBe(true);
  }
  // It does not go under the fingers of whoever mends it.
  rerender(<Story />);
  expect(group().open).toBe(true);
  fold();
  expect(group().open).toBe(false);
});

test('a story that comes from elsewhere is seen', () => {
  const { rerender } = render(<Story />);
  rerender(<Story place="Trieste" />);
  expect(group().open).toBe(true);
  fold();
  rerender(<Story place="Trieste, 1932" />);
  expect(group().open).toBe(false);
});
