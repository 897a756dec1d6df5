import { idAsTyped, idFromAddress } from '../../../paths.ts';
import type { Counted } from '../../../api/client.ts';
import type { NamedUser } from '../../../api/types.ts';

/** A member as a field shows them: by name, and by the number that tells them from whoever is called alike. */
export function memberText({ id, displayName }: Pick<NamedUser, 'id' | 'displayName'>): string {
  return `${displayName} (no. ${id})`;
}

/** Whom somebody means: nobody in particular, the member with a number, or one who has to be looked up by name. */
export type Meant = { id: number } | { name: string };

/** Reads whom somebody means: a number, the address of a page, one who was suggested, or a name. */
export function memberAsTyped(text: string): Meant {
  const typed = text.trim();
  if (typed === '') return { id: 0 };
  const suggested = /\(no\. (\d+)\)$/.exec(typed)?.[1];
  const id = suggested === undefined ? idAsTyped('user', typed) : idFromAddress(suggested);
  return id === 0 ? { name: typed } : { id };
}

/** What is wrong with the number of a member; a name is looked up. */
export function memberError(text: string): string | undefined {
  return /^[-+\d.,\s]+$/.test(text.trim()) && !('id' in memberAsTyped(text))
    ? 'Please enter a name, or a whole number, 1 or higher.'
    : undefined;
}

/** The one who was meant by a name, or why that is nobody: of several, only who is called exactly so. */
export function oneNamed(
  name: string,
  { items, total }: Counted<NamedUser[]>,
): { id: number } | { error: string } {
  const same = items.filter(({ displayName }) => displayName.toLowerCase() === name.toLowerCase());
  const [one] = same.length > 0 ? same : items;
  if (one === undefined) return { error: 'No member has this name.' };
  if (same.length === 1 || total === 1) return { id: one.id };
  return { error: 'Several members have names like this. Please choose one of the suggestions.' };
}
