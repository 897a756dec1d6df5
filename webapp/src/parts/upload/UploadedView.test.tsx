import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '../../ui/query-client.ts';
import { KEPT_WITH_FORM } from './how-long.ts';
import { UploadedPictures } from './UploadedPictures.tsx';
import { UploadedView } from './UploadedView.tsx';

afterEach(cleanup);

const PIE = '/api/images/0123456789abcdef0123456789abcdef-1280.jpg';
const nothing = () => undefined;

test('whoever leaves a form with a picture is told how long it is kept', () => {
  render(<UploadedView picUrl={PIE} describedBy="" onFiles={nothing} onTakeAway={nothing} />);
  expect(screen.getByText(KEPT_WITH_FORM).textContent).toContain('30 days');
});

test('so is whoever leaves one with a list of them, and nobody else', () => {
  const client = createQueryClient();
  const list = (picUrls: string[]) => (
    <QueryClientProvider client={client}>
      <UploadedPictures
        name="pics"
        legend="Pictures"
        picUrls={picUrls}
        onAdd={nothing}
        onTakeAway={nothing}
      />
    </QueryClientProvider>
  );
  const { rerender } = render(list([]));
  expect(screen.queryByText(KEPT_WITH_FORM)).toBeNull();
  rerender(list([PIE]));
  expect(screen.getByText(KEPT_WITH_FORM)).toBeTruthy();
});
