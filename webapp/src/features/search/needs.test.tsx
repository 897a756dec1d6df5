import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Needs } from './needs.tsx';

test.each([
  [0, [], 'You have everything'],
  [2, ['yeast', 'malt'], 'Needs 2 more: <bdi>yeast</bdi>, <bdi>malt</bdi>'],
  [
    5,
    ['a', 'b', 'c', 'd'],
    'Needs 5 more: <bdi>a</bdi>, <bdi>b</bdi>, <bdi>c</bdi>, <bdi>d</bdi> and 1 other',
  ],
  [
    6,
    ['a', 'b', 'c', 'd'],
    'Needs 6 more: <bdi>a</bdi>, <bdi>b</bdi>, <bdi>c</bdi>, <bdi>d</bdi> and 2 others',
  ],
])('%d are missing: %j', (count, names, text) => {
  expect(renderToStaticMarkup(<Needs count={count} names={names} />)).toBe(text);
});
