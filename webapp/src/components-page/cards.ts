import type { Card } from '../api/types.ts';

const card: Card = {
  recipeId: 1,
  userId: 1,
  avatarUrl: '/avatars/1.svg',
  title: 'Brown Butter Banana Bread',
  writer: 'Nana',
  description: 'Nobody has ever seen it last to Wednesday.',
  recipePicList: [],
  recipeTagList: [
    { tagId: 1, tag: 'bread' },
    { tagId: 2, tag: 'breakfast' },
  ],
};

/** Cards as the service would tell them: an ordinary one, one with nothing but a title, and one with much of everything. */
export const cards: readonly [Card, ...Card[]] = [
  card,
  { ...card, recipeId: 2, title: 'Soup', writer: '', description: '', recipeTagList: [] },
  {
    ...card,
    recipeId: 3,
    title: 'A Roast Chicken with a Title That Takes More Than One Line, as Some Do',
    description: `${card.description} `.repeat(8),
    recipeTagList: ['chicken', 'main', 'feast', 'american', 'sunday', 'roast'].map((tag, tagId) => ({
      tagId,
      tag,
    })),
    missing: { count: 6, names: ['butter', 'white wine', 'thyme', 'a very young chicken'] },
  },
];
