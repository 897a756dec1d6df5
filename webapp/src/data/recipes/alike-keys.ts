import { ownKeys } from '../../session/own-keys.ts';

/** Keys of what has nearly the same title, in the cookbook and among what waits: only admins are told. */
export const alikeKeys = {
  all: [...ownKeys.all, 'alike-titles'] as const,
};
