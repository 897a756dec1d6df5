import { expect, test } from 'vitest';
import { linesOfSteps } from './steps-in-text.ts';

test.each([
  ['Slice the leeks.\nCook them.', ['Slice the leeks.', 'Cook them.']],
  ['1. Slice the leeks. 2. Cook them.', ['1. Slice the leeks.', '2. Cook them.']],
  ['Step 1: Slice. Step 2: Cook. Step 3: Eat.', ['Step 1: Slice.', 'Step 2: Cook.', 'Step 3: Eat.']],
  ['First wash them. 2) Slice them. 3) Cook.', ['First wash them.', '2) Slice them.', '3) Cook.']],
  ['1.Schneiden. 2.Ölen.\nEssen.', ['1.Schneiden.', '2.Ölen.', 'Essen.']],
  ['Slice the leeks.\n\nCook them.', ['Slice the leeks.', '', 'Cook them.']],
])('%j may be several steps', (text, lines) => {
  expect(linesOfSteps(text)).toEqual(lines);
});

test.each([
  '',
  '   ',
  'Slice the leeks. Cook them for 20 minutes.',
  'Slice the leeks.\n\n',
  '1. Slice the leeks.',
  'Heat to 350. 2 eggs come in.',
  'Bake at 180. 12. Dezember ist zu spät. 3. Januar auch.',
  'Take 1.5 cups. 2.5 are too much.',
])('%j is one step', (text) => {
  expect(linesOfSteps(text)).toBeUndefined();
});
