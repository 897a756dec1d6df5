import { expect, test } from 'vitest';
import { inGroups } from './tags-in-groups.ts';

const tags = ['beef', 'italian', 'main', 'soup', 'side', 'vegan', 'middle-eastern', 'Crème'].map(
  (tag, at) => ({
    tagId: at + 1,
    tag,
  }),
);

test('tags stand in groups, the most used first, and those of the same use by name', () => {
  const used = new Map([
    [4, 9],
    [7, 3],
    [2, 1],
  ]);
  expect(inGroups(tags, used).map(({ group, tags: own }) => [group, own.map(({ tag }) => tag)])).toEqual([
    ['Meal', ['soup', 'main', 'side']],
    ['Main ingredient', ['beef']],
    ['Origin', ['middle-eastern', 'italian']],
    ['More', ['Crème', 'vegan']],
  ]);
  expect(inGroups([], used)).toEqual([]);
});
