import { expect, test, vi } from 'vitest';
import { ring, unlockBell, wakeBell } from './bell.ts';

test('a bell that a call has stopped is asked to go on with each ring, and when the page is seen', () => {
  const context = { state: 'running', resume: vi.fn(() => Promise.reject(new Error('In a call'))) };
  vi.stubGlobal('AudioContext', function AudioContext() {
    return context;
  });
  wakeBell();
  unlockBell();
  expect(context.resume).not.toHaveBeenCalled();
  context.state = 'interrupted';
  ring();
  expect(context.resume).toHaveBeenCalledTimes(1);
  wakeBell();
  expect(context.resume).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});
