/** Keys of what only the person who is signed in may see. */
export const ownKeys = {
  all: ['own'] as const,
  principal: (userId: number) => [...ownKeys.all, userId, 'principal'] as const,
};
