import type { User } from '../api/types.ts';

/** A member, as the service would tell of her. */
export const NANA: User = {
  id: 1,
  displayName: 'Nana',
  username: '',
  avatarId: 1,
  avatarUrl: '/avatars/1.svg',
  restricted: false,
  violations: 0,
  authorities: [],
};
