import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SHOWS } from './all-shows.ts';

const slides = SHOWS.flatMap((show) => show.slides);

test('nine shows of four to six slides, each with a picture and a caption of its own', () => {
  expect(SHOWS).toHaveLength(9);
  for (const { title, slides: own } of SHOWS) {
    expect(own.length, title).toBeGreaterThanOrEqual(4);
    expect(own.length, title).toBeLessThanOrEqual(6);
  }
  expect(new Set(slides.map(({ caption }) => caption)).size).toBe(slides.length);
  const pictures = slides.map(({ picture }) => renderToStaticMarkup(picture));
  expect(new Set(pictures).size).toBe(slides.length);
});

// docs/product.md#temperatures
test.each([
  ['Poultry, leftovers and stuffed dishes', '165°F (74°C)'],
  ['Ground meats and eggs', '160°F (71°C)'],
  ['Fish, and roasts, steaks and chops', '145°F (63°C)'],
  ['Vegetables, fruits, grains and legumes', '135°F (57°C)'],
  ['it must be down to', '70°F (21°C) within 2 hours'],
  ['kept hot stays at', '135°F (57°C) or more, for up to 4 hours'],
  ['into the fridge at once', '40°F (4°C)'],
])('%s: %s', (what, fact) => {
  expect(slides.find(({ caption }) => caption.includes(what))?.caption).toContain(fact);
});

test('whatever a picture writes, its caption says, too', () => {
  for (const { caption, picture } of slides) {
    const written = [...renderToStaticMarkup(picture).matchAll(/<text[^>]*>([^<]*)<\/text>/g)];
    for (const [, words = ''] of written)
      for (const [number] of words.matchAll(/\d+/g)) expect(caption).toContain(number);
  }
});
