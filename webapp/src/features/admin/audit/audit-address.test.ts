import { expect, test } from 'vitest';
import { readAddressSearch, writeAddressSearch } from '../../../address-search.ts';
import { AUDIT_ADDRESS_START, filtersIn, parseFilter } from './audit-address.ts';
import { withKnownWords } from './known-words.ts';

const parse = (address: string) => withKnownWords(parseFilter(readAddressSearch(address)));

test.each([
  ['', {}],
  ['?actor=7', { actor: 7 }],
  ['?actor=Ada', {}],
  ['?action=CommentRemoved&subject=8', { action: 'CommentRemoved', subject: 8 }],
  ['?action=Eaten', {}],
  ['?kind=recipe&target=12', { kind: 'recipe', target: 12 }],
  ['?kind=planet&target=-1', {}],
  ['?from=2026-11-21&to=2026-11-22', { from: '2026-11-21', to: '2026-11-22' }],
  ['?from=2026-02-30&to=yesterday', {}],
  ['?cause=3', { cause: 3 }],
])('%s is read as it was meant', (address, meant) => {
  expect(parse(address)).toEqual({ ...AUDIT_ADDRESS_START, ...meant });
});

test('an address gives back what it was written from, and only what is set', () => {
  const filter = { ...AUDIT_ADDRESS_START, actor: 7, action: 'TagCreated', to: '2026-11-22' };
  expect(parse(writeAddressSearch(filter))).toEqual(filter);
  expect(filtersIn(filter)).toBe(3);
  expect(filtersIn(AUDIT_ADDRESS_START)).toBe(0);
});
