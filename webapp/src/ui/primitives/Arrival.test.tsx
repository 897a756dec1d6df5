import { act, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { Arrival } from './Arrival.tsx';

test('what is ready comes when nothing holds it up any more, all at once', async () => {
  const into = document.createElement('div');
  const told: string[] = [];
  let finish = (): void => undefined;
  let waiting: Promise<void> | undefined = new Promise((resolve) => {
    finish = () => {
      waiting = undefined;
      resolve();
    };
  });
  const root = createRoot(into);
  await act(async () => {
    startTransition(() => {
      root.render(
        <Arrival
          heldUp={() => waiting}
          onComing={() => void told.push('comes')}
          onThere={() => void told.push('is there')}
        >
          <p>Soup</p>
        </Arrival>,
      );
    });
    await Promise.resolve();
  });
  expect(told).toEqual([]);
  expect(into.childElementCount).toBe(0);
  await act(async () => {
    finish();
    await Promise.resolve();
  });
  expect(told).toEqual(['comes', 'is there']);
  expect(into.childElementCount).toBe(1);
  act(() => {
    root.unmount();
  });
});
