import type { FoundCard } from '../parts/cards/found-card.ts';

const card: FoundCard = {
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
export const cards: readonly [FoundCard, ...FoundCard[]] = [
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
    needs: 'Needs 6 more: butter, white wine, thyme, a very young chicken and 2 others',
  },
];
