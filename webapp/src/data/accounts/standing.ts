import type { User } from '../../api/types.ts';

/** How a member stands (docs/product.md#standing). */
export type Standing = 'good' | 'warned' | 'restricted';

/** Good without violations, warned with some, restricted when the server says so. */
export function standingOf({ restricted, violations }: Pick<User, 'restricted' | 'violations'>): Standing {
  if (restricted) return 'restricted';
  return violations > 0 ? 'warned' : 'good';
}
