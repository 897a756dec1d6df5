import { expect, test } from 'vitest';
import { offeredTags, tagsBeginningWith, tagsText } from './tag-choice.ts';

const tags = ['beef', 'italian', 'main', 'soup', 'side', 'vegan', 'middle-eastern', 'Crème'].map(
  (tag, at) => ({
    tagId: at + 1,
    tag,
  }),
);

test('diets are not offered, but one that was chosen can be taken away again', () => {
  const offered = (chosen: number[]) => offeredTags(tags, chosen).map(({ tag }) => tag);
  expect(offered([])).toEqual(['beef', 'italian', 'main', 'soup', 'side', 'middle-eastern', 'Crème']);
  expect(offered([6])).toContain('vegan');
});

test('a tag is found by the beginning of its name or of a word in it', () => {
  const found = (typed: string) => tagsBeginningWith(tags, typed).map(({ tag }) => tag);
  expect(found('ma')).toEqual(['main']);
  expect(found('east')).toEqual(['middle-eastern']);
  expect(found('Middle-E')).toEqual(['middle-eastern']);
  expect(found('creme')).toEqual(['Crème']);
  expect(found('oup')).toEqual([]);
});

test('what is counted are tags', () => {
  expect(tagsText(1, 0)).toBe('1 tag');
  expect(tagsText(35, 0)).toBe('35 tags');
  expect(tagsText(35, 2)).toBe('2 of 35 tags chosen');
});
