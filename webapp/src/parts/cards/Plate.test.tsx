import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Plate } from './Plate.tsx';

test('an empty plate stands where the dish is still to come, and then the dish', async () => {
  const { container } = render(<Plate title="Scotch Broth" tags={['soup']} />);
  expect(container.querySelectorAll('svg[aria-hidden] circle')).toHaveLength(2);
  await expect.poll(() => container.querySelector('svg')?.dataset.dish).toMatch(/^soup/);
});
