import type { User } from '../api/types.ts';

/**
 * The account as an earlier version of the app may have stored it, with what it did not know yet or in another form: nobody knows better until
 * the server has answered, which is asked at the start. Undefined if it is no account.
 */
export function wholeUser(stored: unknown): User | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const known: Partial<Record<keyof User, unknown>> = stored;
  if (typeof known.id !== 'number') return undefined;
  return {
    id: known.id,
    username: text(known.username),
    displayName: text(known.displayName),
    avatarId: typeof known.avatarId === 'number' ? known.avatarId : 0,
    avatarUrl: text(known.avatarUrl),
    restricted: known.restricted === true,
    violations: typeof known.violations === 'number' ? known.violations : 0,
    authorities: Array.isArray(known.authorities) ? known.authorities.filter(isAuthority) : [],
    ...(typeof known.sequence === 'number' && { sequence: known.sequence }),
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isAuthority(value: unknown): value is User['authorities'][number] {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';
}
