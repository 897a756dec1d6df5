import { expect, test } from 'vitest';
import { memberAsTyped, memberError, memberText, oneNamed } from './member-as-typed.ts';

const user = (id: number, displayName: string) => ({ id, displayName, avatarUrl: '' });

test.each([
  ['', { id: 0 }],
  [' 12 ', { id: 12 }],
  ['https://shelf.example.org/user/12/Rosa', { id: 12 }],
  [memberText({ id: 12, displayName: 'Rosa' }), { id: 12 }],
  // Whose name is a number, is told by the number of the account.
  [memberText({ id: 7, displayName: '42' }), { id: 7 }],
  [' Grandma Opal ', { name: 'Grandma Opal' }],
  ['Rosa (no. x)', { name: 'Rosa (no. x)' }],
])('“%s” means %o', (typed, meant) => {
  expect(memberAsTyped(typed)).toEqual(meant);
});

test.each([
  ['', false],
  ['12', false],
  ['Rosa', false],
  ['0', true],
  ['-3', true],
  ['1.5', true],
])('“%s” is neither a number nor a name: %s', (typed, isWrong) => {
  expect(memberError(typed) !== undefined).toBe(isWrong);
});

test('who is called exactly so is meant, or the only one who has it in the name', () => {
  const [rosa, rosanna] = [user(3, 'Rosa'), user(5, 'Rosanna')];
  expect(oneNamed('rosa', { items: [rosa, rosanna], total: 2 })).toEqual({ id: 3 });
  expect(oneNamed('Rosan', { items: [rosanna], total: 1 })).toEqual({ id: 5 });
  expect(oneNamed('Ros', { items: [rosa, rosanna], total: 2 })).toHaveProperty('error');
  expect(oneNamed('Wren', { items: [], total: 0 })).toEqual({ error: 'No member has this name.' });
});
