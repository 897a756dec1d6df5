import { expect, test } from 'vitest';
import { parted } from './later-styles.ts';

const part = (styles: string) => parted(styles, (name) => name.startsWith('L'));

test('rules of what comes later are apart, in their order, and none is in both or in neither', () => {
  const first = 'p{margin:0}.a{top:0}.a .b:hover{left:0}';
  const later = '.L{top:1px}.a .L{left:1px}p:not(.L1){top:2px}.a:is(.L,.L1){top:3px}';
  expect(part(`${first}${later}`)).toEqual({ first, later });
  expect(part(`${later}${first}`)).toEqual({ first, later });
});

test('a rule that stands for several of both is in both, each with its own', () => {
  expect(part('.a,.L,.b{top:0}')).toEqual({ first: '.a,.b{top:0}', later: '.L{top:0}' });
});

test('layers, the width of a window, movements and typefaces follow the same', () => {
  const layered = (name: string) =>
    `@layer primitives{.${name}{top:0}}@media (width>=40em){.${name}{top:1px}}`;
  const moves = (name: string) => `@keyframes ${name}{to{rotate:1turn}}`;
  const face = '@font-face{font-family:F;src:url(f.woff2)}';
  const first = `${face}${layered('a')}${moves('a')}`;
  const later = `${layered('L')}${moves('L')}`;
  expect(part(first + later)).toEqual({ first, later });
});
