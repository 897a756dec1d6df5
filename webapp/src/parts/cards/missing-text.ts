import type { Card } from '../../api/types.ts';

/** What a recipe needs besides what somebody has (`Missing::text` in `pages/src/shown.rs`). */
export function missingText({ count, names }: NonNullable<Card['missing']>): string {
  if (count === 0) return 'You have everything';
  const others = count - names.length;
  const more = others === 0 ? '' : others === 1 ? ' and 1 other' : ` and ${others} others`;
  return `Needs ${count} more: ${names.join(', ')}${more}`;
}
