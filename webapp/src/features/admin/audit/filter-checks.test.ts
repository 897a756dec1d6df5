import { expect, test } from 'vitest';
import type { AuditFilter } from '../../../data/audit/audit.ts';
import { filterErrors, type TypedFilter } from './filter-checks.ts';

const EMPTY: TypedFilter = {
  seq: '',
  actor: '',
  action: '',
  kind: '',
  target: '',
  subject: '',
  cause: '',
  from: '',
  to: '',
};

test.each<[Partial<TypedFilter>, (keyof AuditFilter)[]]>([
  [{}, []],
  [{ actor: 'Rosa', target: ' 12 ', from: '2026-11-21', to: '2026-11-21' }, []],
  [{ target: 'twelve', cause: '0', seq: '-1', actor: '1.5' }, ['target', 'actor', 'cause', 'seq']],
  [{ from: '2026-11-21', to: '2026-11-20' }, ['to']],
])('of %o these are wrong: %o', (typed, wrong) => {
  expect(Object.keys(filterErrors({ ...EMPTY, ...typed }))).toEqual(wrong);
});
