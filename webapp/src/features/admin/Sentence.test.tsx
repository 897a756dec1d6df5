import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { AuditEntry } from '../../api/types.ts';
import { ALL_ACTIONS } from '../../data/audit/actions.ts';
import { Sentence } from './Sentence.tsx';

vi.mock('../../routing/Link.tsx', async (original) => ({
  ...(await original<object>()),
  Link: ({ children }: { children: React.ReactNode }) => <a href="/">{children}</a>,
}));

const ENTRY: AuditEntry = {
  seq: 12,
  at: '2026-11-21T21:33:29.123Z',
  actor: { id: 7, displayName: 'Ada', role: 'admin' },
  action: 'CommentRemoved',
  target: { type: 'comment', id: 3, title: 'Rye Bread' },
  subject: { id: 8, displayName: 'Opal' },
  reasons: [],
  before: null,
  after: null,
  cause: null,
  effects: [],
};

const said = (change: Partial<AuditEntry>) =>
  render(<Sentence entry={{ ...ENTRY, ...change }} />).container.textContent;

test('a decision is told in a sentence', () => {
  expect(said({})).toBe('Ada removed a comment on “Rye Bread” by Opal.');
});

test('every action has a sentence of its own', () => {
  const sentences = ALL_ACTIONS.map((action) => said({ action }));
  expect(new Set(sentences).size).toBe(ALL_ACTIONS.length);
  for (const sentence of sentences) {
    expect(sentence).toMatch(/^Ada [a-z].* (“Rye Bread”|Opal|acceptable|violating|an? \w+).*\.$/);
    expect(sentence).not.toMatch(/[{}]/);
  }
});

test('whoever has left is told by number, and the cookbook by itself', () => {
  expect(
    said({ actor: { id: null, displayName: '', role: 'system' }, subject: { id: 8, displayName: '' } }),
  ).toBe('The cookbook itself removed a comment on “Rye Bread” by somebody who has left (no. 8).');
  expect(said({ target: { type: 'comment', id: 3, title: '' } })).toContain('a comment on no. 3');
});

test('what this version does not know is told by its name', () => {
  expect(said({ action: 'MoonEaten' })).toBe('Ada MoonEaten.');
});
