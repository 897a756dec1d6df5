import { describe, expect, test } from 'vitest';
import { addressOf, isSamePath, linkTo, plainAddress, readPath, readSearch, split } from './address.ts';

const SOUPS = addressOf(
  '/soups/$potId/$cook',
  { potId: Number, cook: String },
  ({ page, herbs }) => ({ page: Number(page ?? 1), herbs: herbs === undefined ? [] : herbs.split(',') }),
  { page: 1, herbs: [] as string[] },
);

describe('a path', () => {
  test.each(['/soups/7/Nana', '/Soups/7/Nana', '/soups/7/Nana/', '//soups//7/Nana', '/soups/7/%4Eana'])(
    'is known as %s',
    (pathname) => {
      expect(readPath(SOUPS, pathname)).toEqual({ potId: 7, cook: 'Nana' });
    },
  );

  test.each([
    '/',
    '/soups',
    '/soups/7',
    '/soups/7/',
    '/soups/7/Nana/more',
    '/stews/7/Nana',
    '/soups/7/%E0%A4%A',
  ])('is not known as %s', (pathname) => {
    expect(readPath(SOUPS, pathname)).toBeUndefined();
  });

  test.each(['Aunt Zoë', 'a/b', '50% butter', 'Who?', '#1 cook', 'NANA'])('keeps %s', (cook) => {
    const { to } = linkTo(SOUPS, { potId: 7, cook }, {});
    expect(readPath(SOUPS, split(to).pathname)).toEqual({ potId: 7, cook });
  });

  test('of the start is only itself', () => {
    expect(readPath(plainAddress('/'), '/')).toEqual({});
    expect(readPath(plainAddress('/'), '/soups')).toBeUndefined();
  });

  test.each([
    ['/soups/', '/soups', true],
    ['/user/3/Tom&Co', '/user/3/Tom%26Co', true],
    ['/user/3/a%2Fb', '/user/3/a/b', false],
    ['/soups', '/stews', false],
  ])('%s and %s are the same: %s', (one, other, same) => {
    expect(isSamePath(one, other)).toBe(same);
  });
});

describe('what stands behind the question mark', () => {
  test.each([
    ['', { page: 1, herbs: [] }, ''],
    ['?page=2', { page: 2, herbs: [] }, '?page=2'],
    ['?herbs=dill&page=2', { page: 2, herbs: ['dill'] }, '?herbs=dill&page=2'],
    ['?page=1', { page: 1, herbs: [] }, ''],
    ['?herbs=dill%2Cchives&page=1', { page: 1, herbs: ['dill', 'chives'] }, '?herbs=dill,chives'],
    // What the screen does not know stays.
    ['?utm=1&page=1', { utm: '1', page: 1, herbs: [] }, '?utm=1'],
    // Neither way to write a blank is better.
    ['?from=a%20b', { from: 'a b', page: 1, herbs: [] }, '?from=a%20b'],
  ])('"%s" is read, and written as our links have it', (text, search, written) => {
    expect(readSearch(SOUPS, text)).toEqual({ search, text: written });
  });

  test('is left out of a link where it is as at the start', () => {
    const to = (search: object) => linkTo(SOUPS, { potId: 7, cook: 'Nana' }, search).to;
    expect(to({})).toBe('/soups/7/Nana');
    expect(to({ page: 1, herbs: [] })).toBe('/soups/7/Nana');
    expect(to({ page: 2, herbs: ['dill', 'chives'] })).toBe('/soups/7/Nana?page=2&herbs=dill,chives');
  });
});

test('an address is taken apart, and two slashes do not lead to another site', () => {
  expect(split('//evil.example/a?b=c#d')).toEqual({
    pathname: '/evil.example/a',
    search: '?b=c',
    hash: '#d',
  });
  expect(split('/a#b?c')).toEqual({ pathname: '/a', search: '', hash: '#b?c' });
});
