import { expect, test } from 'vitest';
import { may, VERBS } from './may.ts';

const member = { restricted: false, authorities: [{ name: 'ROLE_USER' }] };
const admin = { restricted: false, authorities: [{ name: 'ROLE_ADMIN' }] };

/** All that somebody may do. */
const allOf = (person: Parameters<typeof may>[0]) => VERBS.filter((verb) => may(person, verb));

const OF_MEMBERS = ['keepRecipes', 'saveRecipe', 'editAccount', 'reportComment', 'deleteOwnComment'];
const OF_CONTRIBUTORS = [...OF_MEMBERS, 'postComment', 'submitPhoto', 'submitRecipe'];

test('a visitor may sign in or register, and nothing else that is not for everybody', () => {
  expect(allOf(null)).toEqual(['signIn', 'register']);
});

test('a member may save, comment, report, hand in photos and recipes, and edit the account', () => {
  expect(allOf(member)).toEqual(OF_CONTRIBUTORS);
});

test('a restricted member may not comment or hand in photos and recipes, and may all the rest', () => {
  expect(allOf({ ...member, restricted: true })).toEqual(OF_MEMBERS);
});

test('an admin may all that a member may, and use the admin tools', () => {
  expect(allOf(admin)).toEqual([...OF_CONTRIBUTORS, 'useAdminTools']);
});

test('a restricted admin keeps the tools', () => {
  expect(allOf({ ...admin, restricted: true })).toEqual([...OF_MEMBERS, 'useAdminTools']);
});

test('the first authority decides who is an admin', () => {
  const withRoles = (...names: string[]) => ({
    restricted: false,
    authorities: names.map((name) => ({ name })),
  });
  expect(may(withRoles('ROLE_ADMIN', 'ROLE_USER'), 'useAdminTools')).toBe(true);
  expect(may(withRoles('ROLE_USER', 'ROLE_ADMIN'), 'useAdminTools')).toBe(false);
  expect(may(withRoles(), 'useAdminTools')).toBe(false);
});
