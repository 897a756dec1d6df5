import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ArtCredits } from './ArtCredits.tsx';

const show = (more: string) => render(<ArtCredits more={more} />);

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

const OWN = [
  'https://openfontlicense.org',
  'https://github.com/microsoft/fluentui-emoji',
  '/avatars/LICENSE.txt',
];

test('all that comes with the site is credited, with its licenses, when nothing is configured', () => {
  show('');
  for (const art of [
    /demonstration recipes were drawn for this site/,
    /Fraunces by Undercase Type/,
    /Literata by TypeTogether/,
  ]) {
    expect(screen.getByText(art)).toBeDefined();
  }
  expect(links()).toEqual(OWN);
});

test('what a deployment adds stands below it, its addresses are links, and nothing in it is markup', () => {
  show(
    'The sign was painted by <b>Rosa</b>.\n\nSketches by Mo (https://mo.example.org/a?b=1), https://two.example.org.',
  );
  expect(screen.getByText('The sign was painted by <b>Rosa</b>.')).toBeDefined();
  expect(links()).toEqual([...OWN, 'https://mo.example.org/a?b=1', 'https://two.example.org']);
});

test('what is no encrypted address is no link', () => {
  show('See http://plain.example.org or javascript:alert(1).');
  expect(links()).toEqual(OWN);
});
