import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { User } from '../../api/types.ts';
import { userQuery } from '../../data/accounts/user.ts';
import { createQueryClient } from '../../ui/query-client.ts';
import { clearSession, sessionRefused, startSession } from '../../session/session-store.ts';
import { toolsUnlocked } from '../../session/unlocked-tools.ts';
import { AdminEntrance } from './AdminEntrance.tsx';

const ada = { id: 7, displayName: 'Ada', authorities: [{ name: 'ROLE_ADMIN' }] } as User;
const bea = { ...ada, id: 8, displayName: 'Bea' };

afterEach(() => {
  cleanup();
  clearSession();
});

/** The entrance of Ada, about whom everything is known already. */
function show() {
  const client = createQueryClient();
  client.setQueryDefaults(['people'], { staleTime: Infinity });
  client.setQueryData(userQuery(ada.id).queryKey, ada);
  return render(
    <QueryClientProvider client={client}>
      <main>
        <AdminEntrance userId={ada.id}>{(admin) => <p>The tools of {admin.displayName}</p>}</AdminEntrance>
      </main>
    </QueryClientProvider>,
  );
}

test('an admin whose session ends on the page is told nothing about whose tools these are', () => {
  startSession({ token: 'a', user: ada });
  toolsUnlocked();
  show();
  expect(screen.getByText('The tools of Ada')).toBeTruthy();
  // The login screen comes next, and says it.
  act(() => {
    sessionRefused('a');
  });
  expect(screen.getByRole('main').textContent).toBe('');
});

test('the tools of somebody else are not opened, and it is said', () => {
  startSession({ token: 'b', user: bea });
  toolsUnlocked();
  show();
  expect(screen.getByRole('alert').textContent).toContain('each with their own account.');
});
