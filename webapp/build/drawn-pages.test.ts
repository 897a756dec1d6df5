import { expect, test } from 'vitest';
import {
  ADDRESS,
  CARD,
  COUNT,
  type Drawn,
  FOUND,
  KEYWORD,
  NEXT,
  NUMBER,
  PAGE,
  PREVIOUS,
} from '../src/drawn/known.ts';
import { checked, putInto } from './drawn-pages.ts';

const DRAWN: Drawn = {
  surroundings: `<a href="mailto:{{support-email}}"></a><main>${PAGE}</main>`,
  sprite: '<div hidden></div>',
  known: {
    skeleton: '<hr>',
    plate: '<svg></svg>',
    home: `<div>${CARD}</div>`,
    openingSizes: '100vw',
    loneSizes: '90vw',
    foundSizes: '80vw',
    search: `<input value="${KEYWORD}"><p>${COUNT}</p>${FOUND}<nav>${PREVIOUS}${NUMBER}${NEXT}</nav>`,
    noMore: '<p></p>',
    previous: `<a href="${ADDRESS}"></a>`,
    next: `<a href="${ADDRESS}"></a>`,
    recipe: { tab: 'a0' },
    card: { card: 'b1' },
    list: { rows: 'c2' },
  },
};

test('what surrounds every page is put into the page of the app, around what the server writes there', () => {
  expect(putInto('<body><div id="root"><!--body--><!--/body--></div></body>', DRAWN)).toBe(
    '<body><div hidden></div><div id="root" data-drawn><a href="mailto:{{support-email}}"></a><main><!--body--><!--/body--></main></div></body>',
  );
});

test('a page without a place for the app is none', () => {
  expect(() => putInto('<body><div id="app"></div></body>', DRAWN)).toThrow('id="root"');
});

test('what is drawn has each place that the server fills, and no other', () => {
  expect(checked(DRAWN)).toBe(DRAWN);
  const { known, surroundings, sprite } = DRAWN;
  const wrong: [Drawn, RegExp][] = [
    [{ known, sprite, surroundings: '<main></main>' }, /surrounds every page.*\{\{page\}\}/],
    [{ known, sprite, surroundings: surroundings + PAGE }, /surrounds every page.*\{\{page\}\}/],
    [{ known, surroundings, sprite: '' }, /the sprite/],
    [{ known, surroundings, sprite: '<div hidden>{{art-credits}}</div>' }, /the sprite.*\{\{art-credits\}\}/],
    [{ surroundings, sprite, known: { ...known, home: '<div></div>' } }, /home.*\{\{card\}\}/],
    [{ surroundings, sprite, known: { ...known, home: `${CARD}{{support-email}}` } }, /home.*\{\{card\}\}/],
    [{ surroundings, sprite, known: { ...known, skeleton: '{{art-credits}}' } }, /skeleton/],
    [{ surroundings, sprite, known: { ...known, plate: '' } }, /plate/],
    [{ surroundings, sprite, known: { ...known, search: known.search.replace(COUNT, '') } }, /search.*count/],
    [{ surroundings, sprite, known: { ...known, next: '<a href="/search"></a>' } }, /next.*\{\{address\}\}/],
  ];
  for (const [drawn, told] of wrong) expect(() => checked(drawn)).toThrow(told);
});
