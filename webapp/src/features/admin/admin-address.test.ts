import { expect, test } from 'vitest';
import { ADMIN_ADDRESS_START, parseAdminAddress } from './admin-address.ts';

type Raw = Parameters<typeof parseAdminAddress>[0];

const parse = (raw: Omit<Raw, '__TSearchSchemaInput__'>) => parseAdminAddress(raw as Raw);

test('an address says which panel is open and what it shows', () => {
  expect(parse({})).toEqual(ADMIN_ADDRESS_START);
  expect(parse({ panel: 'users', user: '7' })).toEqual({
    ...ADMIN_ADDRESS_START,
    panel: 'users',
    user: 7,
  });
  expect(parse({ panel: 'recipes', create: 'true' })).toMatchObject({ create: true });
});

test.each([
  [{ panel: 'kitchen', user: 7 }],
  [{ panel: 'users', user: 'nana@example.org' }],
  [{ panel: 'users', user: '-7' }],
  [{ panel: 'recipes', create: 'yes' }],
])('what makes no sense in an address is ignored: %o', (raw) => {
  expect(parse(raw)).toMatchObject({ user: 0, create: false });
});

test('what belongs to another panel is forgotten, and a submission comes before a new recipe', () => {
  expect(parse({ panel: 'comments', user: 7, recipe: 8, submission: 9, create: true })).toEqual({
    ...ADMIN_ADDRESS_START,
    panel: 'comments',
  });
  expect(parse({ panel: 'recipes', submission: 9, create: true })).toMatchObject({
    submission: 9,
    create: false,
  });
});
