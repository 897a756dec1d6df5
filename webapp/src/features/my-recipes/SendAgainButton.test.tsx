import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PendingRecipe } from '../../api/types.ts';
import { keepDraft, keptValues } from '../../ui/forms/draft.ts';
import { useNotification } from '../../ui/messages/notification-store.ts';
import { useQuestion } from '../../ui/messages/question-store.ts';
import { SUBMISSION_DRAFT } from '../../parts/submission-form/submission-draft.ts';
import { EMPTY_RECIPE, type SubmittedRecipe } from '../../data/submissions/submitted-recipe.ts';
import { correctionDraft } from './correction-draft.ts';
import { SendAgainButton } from './SendAgainButton.tsx';

const navigate = vi.hoisted(() => vi.fn());
vi.mock('../../routing/use-router.ts', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => navigate,
}));

const picture = (letter: string) => `/api/images/${letter.repeat(32)}-1280.jpg`;
const STEW = {
  id: 4,
  title: 'Stew',
  description: '',
  attribute: 'Aunt May',
  recipeText: 'Cook.',
  tags: 'soup',
  pics: [picture('a'), picture('b')].join(','),
  viewUrls: [`${picture('a')}?until=1`, `${picture('b')}?until=1`],
  state: 'rejected',
  sequence: 12,
} as PendingRecipe;

const draft = () => keptValues<SubmittedRecipe>(SUBMISSION_DRAFT, EMPTY_RECIPE);

beforeEach(() => {
  navigate.mockReset();
  // The second of them is no longer kept.
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(
      address.startsWith('/api/images/a') ? new Response('jpeg') : new Response('', { status: 404 }),
    ),
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
});

function press() {
  render(<SendAgainButton submission={STEW} />);
  fireEvent.click(screen.getByRole('button', { name: 'Edit and send again: Stew' }));
}

test('what was rejected is in the form of a new recipe, with the pictures that are still kept', async () => {
  press();
  await waitFor(() => {
    expect(navigate).toHaveBeenCalledOnce();
  });
  expect(useQuestion.getState().current).toBeNull();
  expect(draft()).toEqual({
    ...EMPTY_RECIPE,
    title: 'Stew',
    attribution: 'Aunt May',
    recipeText: 'Cook.',
    tags: ['soup'],
    pics: [picture('a')],
  });
  expect(useNotification.getState().current?.message).toMatch(/^One of its pictures is no longer kept\./);
});

test.each([true, false])('what is begun there is replaced only after a question; yes: %s', async (yes) => {
  keepDraft(SUBMISSION_DRAFT, { ...EMPTY_RECIPE, title: 'Begun' });
  press();
  await waitFor(() => {
    expect(useQuestion.getState().current?.text).toMatch(/^You have begun to write another recipe\./);
  });
  useQuestion.getState().current?.answer(yes);
  await waitFor(() => {
    expect(screen.getByRole('button').getAttribute('aria-disabled')).not.toBe('true');
    expect(navigate).toHaveBeenCalledTimes(yes ? 1 : 0);
  });
  expect(draft()?.title).toBe(yes ? 'Stew' : 'Begun');
});

test('what was typed when it was decided is what is sent again', async () => {
  keepDraft(correctionDraft(STEW), { ...EMPTY_RECIPE, title: 'Stew with more salt', recipeText: 'Cook.' });
  press();
  await waitFor(() => {
    expect(navigate).toHaveBeenCalledOnce();
  });
  expect(draft()?.title).toBe('Stew with more salt');
  expect(keptValues(correctionDraft(STEW), EMPTY_RECIPE)).toBeUndefined();
});
