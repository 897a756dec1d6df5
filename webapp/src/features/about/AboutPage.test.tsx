import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AboutPage } from './AboutPage.tsx';

/** What stands below a heading. */
const below = (heading: string) => screen.getByRole('region', { name: heading });

test('it says where the name and the recipes come from, whom to write to, and why nobody searches for diets', () => {
  render(<AboutPage />);
  expect(below('Why it is called that').textContent).toMatch(
    /handed down.*The Heirloom Shelf is that shelf/s,
  );
  const recipes = below('Where the recipes come from');
  expect(recipes.textContent).toContain('posted by the family account are the family’s own collection');
  expect(recipes.textContent).toMatch(
    /If you recognize a recipe.*write to \S+@\S+ and.*add the attribution/s,
  );
  expect(recipes.querySelector('a')?.getAttribute('href')).toBe(`mailto:${recipes.querySelector('a')?.text}`);
  expect(below('Why you cannot search for “healthy”').textContent).toMatch(
    /no healthy search here and no diet search, and that is on purpose\./,
  );
  expect(below('Whose art this is').textContent).toContain('logo');
});
