import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { PendingRecipe, User } from '../../api/types.ts';
import { useQuestion } from '../../ui/messages/question-store.ts';
import { createQueryClient } from '../../ui/query-client.ts';
import { WithdrawButton } from './WithdrawButton.tsx';

afterEach(() => {
  useQuestion.getState().current?.answer(false);
  cleanup();
});

const nothing = () => undefined;
const PIE = '/api/images/0123456789abcdef0123456789abcdef-1280.jpg';

test.each([
  { pics: PIE, says: 'edit it and send it again.  Its pictures are kept for 30 days.' },
  { pics: '', says: 'edit it and send it again.' },
])('before a recipe with the pictures “$pics” is withdrawn, its writer reads: $says', ({ pics, says }) => {
  const submission = { id: 1, title: 'Stew', pics, state: 'pending' } as PendingRecipe;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <WithdrawButton
        submission={submission}
        writer={{ id: 7 } as User}
        onWithdraw={nothing}
        onWithdrawn={nothing}
      />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw Stew' }));
  expect(useQuestion.getState().current?.text.endsWith(says)).toBe(true);
});
