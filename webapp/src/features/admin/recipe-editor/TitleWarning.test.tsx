import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../ui/query-client.ts';
import { alikeTitlesQuery } from '../../../data/recipes/alike-titles.ts';
import { adminInvalidates } from '../../../data/admin-invalidates.ts';
import { TitleWarning } from './TitleWarning.tsx';

test('what was known of a title before a decision is not said until it is asked for again', () => {
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
  const queryClient = createQueryClient();
  const alike = alikeTitlesQuery('Soup');
  queryClient.setQueryData(alike.queryKey, [{ type: 'submission', id: 5, title: 'Soup' }]);
  for (const queryKey of adminInvalidates.decideSubmission(7))
    void queryClient.invalidateQueries({ queryKey });
  render(
    <QueryClientProvider client={queryClient}>
      <TitleWarning title="Soup" itself={{}} />
    </QueryClientProvider>,
  );
  expect(queryClient.isFetching(alike)).toBe(1);
  expect(screen.getByRole('status').textContent).toBe('');
});
