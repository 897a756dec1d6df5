import { expect, test } from 'vitest';
import { allThere } from './class-names.ts';

test('classes that are there are whole attributes', () => {
  expect(allThere({ tab: ['a0', 'b1'], label: 'c2' })).toEqual({ tab: 'a0 b1', label: 'c2' });
});

test.each([undefined, '', ['a0', undefined]])('a class that is not there, in %j, is missed', (missing) => {
  expect(() => allThere({ label: 'c2', tab: missing })).toThrow('There is no class for tab.');
});
