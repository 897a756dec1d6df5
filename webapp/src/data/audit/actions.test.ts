import { expect, test } from 'vitest';
import { actionName } from './actions.ts';

test('a photo that an admin did not take is called declined, and what is newer than this page has the name of the server', () => {
  expect(actionName('PhotoRejected')).toBe('Photo declined');
  expect(actionName('PhotoFramed')).toBe('PhotoFramed');
});
