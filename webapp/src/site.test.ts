// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { configured } from './site.ts';

/** The server writes something into the page. */
function write(name: string, content: string): void {
  const meta = document.createElement('meta');
  meta.name = name;
  meta.content = content;
  document.head.replaceChildren(meta);
}

beforeEach(() => {
  document.head.replaceChildren();
});

test.each([
  ['https://give.example.org/shelf', 'https://give.example.org/shelf'],
  ['', ''],
  ['{{payment-page}}', ''],
])('what the server has written into the page: %s', (written, read) => {
  write('payment-page', written);
  expect(configured('payment-page')).toBe(read);
});

test('a page without any of it says nothing', () => {
  expect(configured('support-email')).toBe('');
});
