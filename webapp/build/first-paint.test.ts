import { expect, test } from 'vitest';
import { rulesFor, withFirstStyles } from './first-paint.ts';

const rules = (styles: string, ...classes: string[]) => rulesFor(styles, new Set(classes));

test('a rule is there from the beginning if all its classes are, in some selector', () => {
  const styles = 'p{margin:0}.a{color:red}.b{left:0}.a .b{color:red}.b,.a:hover{top:0}';
  expect(rules(styles)).toBe('p{margin:0}');
  expect(rules(styles, 'a')).toBe('p{margin:0}.a{color:red}.b,.a:hover{top:0}');
  expect(rules(styles, 'a', 'b')).toBe(styles);
  expect(rules('.a:is(.b,[href]){top:0}.a:has(>.b){left:0}', 'a')).toBe('.a:is(.b,[href]){top:0}');
  // Whoever does not have it is meant.
  expect(rules('.a:not(.b){top:0}', 'a')).toBe('.a:not(.b){top:0}');
});

test('what is meant for paper, and what moves, comes later; layers, typefaces for English and what depends on the window stay', () => {
  const kept =
    '@layer primitives{.a{top:0}}@font-face{font-family:F;src:url(f.woff2);unicode-range:U+20-7E}@media (width>=40em){.a{top:1px}}@container (width<14em){.a{top:2px}}';
  const left =
    '@media print{.a{top:3px}}@keyframes spin{to{rotate:1turn}}@media (width>=40em){.b{top:1px}}@font-face{font-family:F;src:url(e.woff2);unicode-range:U+100-2BA}';
  expect(rules(kept + left, 'a')).toBe(kept);
});

test('the page has the rules for what stands in it and for what is drawn, and its stylesheet last', () => {
  const page = (head: string, end: string) =>
    `<html><head>${head}</head><body><p class="a b"></p>${end}</body></html>`;
  const link = '<link rel="stylesheet" crossorigin href="/assets/s.css">';
  const drawn = { home: '<div class="c"></div>', sizes: '100vw', card: { title: 'd e' } };
  const styles = ['a', 'b', 'c', 'd', 'e', 'f', 'home'].map((name) => `.${name}{top:0}`).join('');
  const written = withFirstStyles(page(`<meta>\n  ${link}`, ''), drawn, styles);
  const [, rules] = /<style>(.*)<\/style>/.exec(written) ?? [];
  expect(rules).toBe('.a,.b,.c,.d,.e{top:0}');
  expect(written.split(link)).toHaveLength(2);
  expect(written.slice(written.indexOf(link))).toBe(`${link}\n  </body></html>`);
  expect(() => withFirstStyles(page('', ''), drawn, styles)).toThrow('no link to its stylesheet');
});
