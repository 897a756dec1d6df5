// @vitest-environment node
import { expect, test } from 'vitest';
import { securePage } from './site.ts';

test.each([
  ['https://give.example.org/shelf', 'https://give.example.org/shelf'],
  ['http://give.example.org/shelf', ''],
  ['javascript:alert(1)', ''],
  ['give.example.org', ''],
  [undefined, ''],
])('a payment page is encrypted: %s', (configured, page) => {
  expect(securePage(configured)).toBe(page);
});
