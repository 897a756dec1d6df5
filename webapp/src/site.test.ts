import { expect, test } from 'vitest';
import { configured } from './site.ts';

test.each([
  ['https://give.example.org/shelf', 'https://give.example.org/shelf'],
  ['', ''],
  ['{{payment-page}}', ''],
])('what the server has written into the page: %s', (written, read) => {
  document.head.innerHTML = `<meta name="payment-page" content="${written}" />`;
  expect(configured('payment-page')).toBe(read);
});

test('a page without any of it says nothing', () => {
  document.head.innerHTML = '';
  expect(configured('support-email')).toBe('');
});
