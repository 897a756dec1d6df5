import { expect, test } from 'vitest';
import { withoutInvisible } from './without-invisible.ts';

test.each([
  ['1\u200B cup flour', '1 cup flour'],
  ['\uFEFFBanana bread', 'Banana bread'],
  ['2\u2060 eggs\u200E', '2 eggs'],
  ['\u202Eeip\u202C', 'eip'],
  ['a picture:\uFFFC\u061C', 'a picture:'],
  ['soup\u{E0061}\u{E007F} 🏴\u{E0067}', 'soup 🏴'],
  ['half\u0000 a\u001B lemon\u007F', 'half a lemon'],
])('%j is sent as %j', (typed, sent) => {
  expect(withoutInvisible(typed)).toBe(sent);
});

test.each(['o\t3 eggs\u000Bone line\r\nanother\u00A0one', '👩‍🍳 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️', 'all\u00ADpurpose', 'می\u200Cخواهم'])(
  '%j has nothing to leave out',
  (typed) => {
    expect(withoutInvisible(typed)).toBe(typed);
  },
);

test('lists and rows are looked through, and passwords are not', () => {
  const values = {
    rows: [{ text: 'a\u200B' }, { text: 'b' }],
    tags: ['c\u200B'],
    count: 2,
    none: null,
    password: 'd\u200B',
  };
  expect(withoutInvisible(values)).toEqual({
    rows: [{ text: 'a' }, { text: 'b' }],
    tags: ['c'],
    count: 2,
    none: null,
    password: 'd\u200B',
  });
});
