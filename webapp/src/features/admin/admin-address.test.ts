import { expect, test } from 'vitest';
import { ADMIN_ADDRESS_START, parseAdminAddress } from './admin-address.ts';

test('an address says which panel is open and what it shows', () => {
  expect(parseAdminAddress({})).toEqual(ADMIN_ADDRESS_START);
  expect(parseAdminAddress({ panel: 'users', user: '7' })).toEqual({
    ...ADMIN_ADDRESS_START,
    panel: 'users',
    user: 7,
  });
  expect(parseAdminAddress({ panel: 'recipes', create: 'true' })).toMatchObject({ create: true });
});

test.each([
  [{ panel: 'kitchen', user: '7' }],
  [{ panel: 'users', user: 'nana@example.org' }],
  [{ panel: 'users', user: '-7' }],
  [{ panel: 'recipes', create: 'yes' }],
])('what makes no sense in an address is ignored: %o', (raw) => {
  expect(parseAdminAddress(raw)).toMatchObject({ user: 0, create: false });
});

test('what belongs to another panel is forgotten, and a submission comes before a new recipe', () => {
  expect(
    parseAdminAddress({ panel: 'comments', user: '7', recipe: '8', submission: '9', create: 'true' }),
  ).toEqual({
    ...ADMIN_ADDRESS_START,
    panel: 'comments',
  });
  expect(parseAdminAddress({ panel: 'recipes', submission: '9', create: 'true' })).toMatchObject({
    submission: 9,
    create: false,
  });
});
