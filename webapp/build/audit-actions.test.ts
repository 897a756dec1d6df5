import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ALL_ACTIONS } from '../src/audit/actions.ts';

test('every action of the server has a name', () => {
  const list = readFileSync(new URL('../../projections/src/audit/actions.rs', import.meta.url), 'utf8');
  const names = [...list.matchAll(/^ {4}"(\w+)",$/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(15);
  expect(ALL_ACTIONS).toEqual(names);
});
