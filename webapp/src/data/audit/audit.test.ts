import { expect, test } from 'vitest';
import type { AuditEntry } from '../../api/types.ts';
import { decisionsText } from './audit.ts';

const page = (shown: number, total: number) => ({
  items: Array.from({ length: shown }, (_, seq) => ({ seq }) as AuditEntry),
  total,
});

test.each([
  [[page(0, 0)], 'No decisions match.'],
  [[page(1, 1)], '1 decision.'],
  [[page(2, 2)], 'All 2 decisions.'],
  [[page(50, 52)], 'The newest 50 of 52 decisions.'],
  // Only the first page is counted.
  [[page(50, 52), page(2, 2)], 'All 52 decisions.'],
  [[page(50, 1_001)], 'The newest 50 of more than 1,000 decisions.'],
])('%# it is said how many decisions are shown, and of how many', (pages, said) => {
  expect(decisionsText({ pages, pageParams: [] })).toBe(said);
});
