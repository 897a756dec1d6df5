import { QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { carriedOut } from '../../api/client.ts';
import { json, network } from '../../api/network-for-tests.ts';
import { shown } from '../commands/show-at-once.ts';
import { QuestionDialog } from '../messages/QuestionDialog.tsx';
import { createQueryClient } from '../query-client.ts';
import { errorsOf } from './checks.ts';
import { FormSheet } from './FormSheet.tsx';
import { StatusLine } from './StatusLine.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { TextField } from './TextField.tsx';
import { useCommandForm } from './use-command-form.ts';
import { openKept } from '../../session/kept.ts';

const notesQuery = () =>
  queryOptions({ queryKey: ['notes'], queryFn: () => Promise.resolve(['from before']) });

/** A form that asks, shows at once what it sends, and stays to be filled in again. */
function NoteForm() {
  const { data = [] } = useQuery(notesQuery());
  const form = useCommandForm({
    name: 'write note',
    start: { note: '' },
    draft: 'a-note',
    fillsAgain: true,
    check: ({ note }) => errorsOf({ note: note === '' ? 'Nothing is written.' : undefined }),
    ask: ({ note }) => ({ text: `Send ${note}?`, confirm: 'Send' }),
    show: ({ note }) => [shown(notesQuery(), (known) => [...known, note])],
    send: (_note, api) => carriedOut(api.POST('/logout')),
  });
  return (
    <FormSheet form={form.ref} onSubmit={form.submit}>
      <ul>
        {data.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <TextField {...form.field('note')} label="Note" />
      <StatusLine text={form.trouble} urgent />
      <SubmitButton pending={form.isPending}>Write</SubmitButton>
    </FormSheet>
  );
}

const open = async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <NoteForm />
      <QuestionDialog />
    </QueryClientProvider>,
  );
  await screen.findByText('from before');
};
const field = () => screen.getByLabelText<HTMLInputElement>('Note');
const write = (note: string) => {
  fireEvent.change(field(), { target: { value: note } });
  fireEvent.click(screen.getByRole('button', { name: 'Write' }));
};
const answerWith = (name: 'Send' | 'Cancel') => {
  fireEvent.click(screen.getByRole('button', { name, hidden: true }));
};

beforeEach(() => {
  network.mockReset();
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = () => undefined;
  HTMLDialogElement.prototype.close = () => undefined;
});

afterEach(() => {
  fireEvent(window, new Event('pagehide'));
  sessionStorage.clear();
});

test('nothing is asked while something is wrong, and nothing is sent after a no', async () => {
  await open();
  write('');
  expect(await screen.findByText('Nothing is written.')).toBeDefined();
  expect(screen.queryByText(/^Send/)).toBeNull();
  write('soup');
  expect(await screen.findByText('Send soup?')).toBeDefined();
  answerWith('Cancel');
  await waitFor(() => {
    expect(screen.queryByText('Send soup?')).toBeNull();
  });
  expect(network).not.toHaveBeenCalled();
  expect(field().value).toBe('soup');
});

test('after a yes it is shown at once; when it is sent, the form is empty again and nothing is kept', async () => {
  let settle: (answer: Response) => void = () => undefined;
  network.mockReturnValueOnce(new Promise((resolve) => (settle = resolve)));
  await open();
  write('soup');
  await screen.findByText('Send soup?');
  answerWith('Send');
  expect(await screen.findByText('soup')).toBeDefined();
  expect(field().value).toBe('soup');
  expect(openKept('a-note').read()).not.toBeNull();
  settle(new Response(null, { status: 204 }));
  await waitFor(() => {
    expect(field().value).toBe('');
  });
  expect(openKept('a-note').read()).toBeNull();
});

test('what is refused is taken back, and stays in the form', async () => {
  network.mockReturnValueOnce(json({ code: 'conflict', message: 'Somebody was faster.' }, { status: 409 }));
  await open();
  write('soup');
  await screen.findByText('Send soup?');
  answerWith('Send');
  expect(await screen.findByText('Somebody was faster.')).toBeDefined();
  expect(screen.queryByText('soup')).toBeNull();
  expect(field().value).toBe('soup');
});
