import type { User } from '../api/types.ts';

/** Who may do something (docs/product.md#roles). */
type Who =
  /** Those who are not signed in. */
  | 'visitors'
  /** Everybody with an account. */
  | 'members'
  /** Everybody with an account that is not restricted. */
  | 'contributors'
  | 'admins';

/**
 * What not everybody may do, and who may. The server decides, at each call; by this table the screens offer only what it would not
 * refuse.
 */
const MAY = {
  signIn: 'visitors',
  register: 'visitors',
  keepRecipes: 'members',
  saveRecipe: 'members',
  editAccount: 'members',
  reportComment: 'members',
  deleteOwnComment: 'members',
  postComment: 'contributors',
  submitPhoto: 'contributors',
  submitRecipe: 'contributors',
  useAdminTools: 'admins',
} as const satisfies Record<string, Who>;

/** Something that not everybody may do. */
export type Verb = keyof typeof MAY;

/** All of them. */
export const VERBS = Object.keys(MAY) as Verb[];

/** What is known of somebody that decides what they may do. */
type Person = Pick<User, 'restricted' | 'authorities'>;

/** Whether somebody may do something; null stands for a visitor. */
export function may(person: Person | null, verb: Verb): boolean {
  const who: Who = MAY[verb];
  if (person === null) return who === 'visitors';
  switch (who) {
    case 'visitors':
      return false;
    case 'members':
      return true;
    case 'contributors':
      return !person.restricted;
    case 'admins':
      return isAdmin(person);
  }
}

/** The role that decides is the first one (docs/product.md#user). */
function isAdmin({ authorities }: Pick<User, 'authorities'>): boolean {
  return authorities[0]?.name === 'ROLE_ADMIN';
}
