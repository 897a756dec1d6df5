import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { json, network } from '../../api/network-for-tests.ts';
import { carriedOut } from '../../api/client.ts';
import { hasCode } from '../../api/errors.ts';
import { useNotification } from '../messages/notification-store.ts';
import { createQueryClient } from '../query-client.ts';
import { errorsOf } from './checks.ts';
import { EmailField } from './EmailField.tsx';
import { FormSheet } from './FormSheet.tsx';
import { PasswordField } from './PasswordField.tsx';
import { StatusLine } from './StatusLine.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useCommandForm } from './use-command-form.ts';
import { openKept } from '../../session/kept.ts';

const onDone = vi.fn<() => void>();

function Form() {
  const form = useCommandForm({
    name: 'register',
    start: { email: '', password: '', confirmPassword: '' },
    draft: 'a-draft',
    secrets: ['password', 'confirmPassword'],
    check: ({ email, password, confirmPassword }) =>
      errorsOf({
        email: email === '' ? 'Please enter your email.' : undefined,
        confirmPassword: password === confirmPassword ? undefined : 'They differ.',
      }),
    send: (body, api) => carriedOut(api.POST('/password-reset/request', { body })),
    beside: (refusal) => (hasCode(refusal, 'already_in_use') ? { email: refusal.message } : undefined),
    onDone,
  });
  return (
    <FormSheet form={form.ref} onSubmit={form.submit}>
      <EmailField {...form.field('email')} label="Email" />
      <PasswordField
        {...form.field('password', 'confirmPassword')}
        label="Password"
        autoComplete="new-password"
      />
      <PasswordField {...form.field('confirmPassword')} label="Again" autoComplete="new-password" />
      <StatusLine text={form.trouble} urgent />
      <SubmitButton pending={form.isPending}>Send</SubmitButton>
    </FormSheet>
  );
}

const open = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Form />
    </QueryClientProvider>,
  );
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));
const keys = () => network.mock.calls.map(([request]) => request.headers.get('idempotency-key'));
const fill = (password = 'tomato soup') => {
  type('Email', 'nana@example.org');
  type('Password', password);
  type('Again', password);
};

/** The page is left: whatever is to be kept is written. */
const leave = () => fireEvent(window, new Event('pagehide'));

beforeEach(() => {
  network.mockReset();
  onDone.mockReset();
});

afterEach(() => {
  leave();
  sessionStorage.clear();
  useNotification.setState({ current: null });
});

test('what is wrong is said beside its field, which gets the focus; typing takes it away', () => {
  open();
  type('Password', 'tomato soup');
  send();
  expect(screen.getByText('Please enter your email.')).toBeDefined();
  expect(screen.getByText('They differ.')).toBeDefined();
  expect(document.activeElement).toBe(input('Email'));
  type('Email', 'nana');
  expect(screen.queryByText('Please enter your email.')).toBeNull();
  expect(screen.getByText('They differ.')).toBeDefined();
  // Whether two passwords differ is a matter of both.
  type('Password', 'tomato');
  expect(screen.queryByText('They differ.')).toBeNull();
  expect(network).not.toHaveBeenCalled();
});

test('a refusal about a field is said beside it, and gets the focus', async () => {
  network.mockReturnValueOnce(json({ code: 'already_in_use', message: 'It is in use.' }, { status: 400 }));
  open();
  fill();
  send();
  await waitFor(() => {
    expect(document.activeElement).toBe(input('Email'));
  });
  expect(screen.getAllByText('It is in use.')).toHaveLength(1);
  expect(input('Email').getAttribute('aria-invalid')).toBe('true');
});

test('what nobody sees, as web pages paste it along, is not sent', async () => {
  network.mockResolvedValueOnce(new Response(null, { status: 204 }));
  open();
  fill();
  type('Email', '\uFEFFnana\u200B@example.org');
  send();
  await waitFor(() => {
    expect(onDone).toHaveBeenCalled();
  });
  const [request] = network.mock.calls[0] ?? [];
  expect(await request?.clone().json()).toMatchObject({ email: 'nana@example.org' });
});

test('any other refusal is said by the form, and not over the page; typing takes it away', async () => {
  network.mockReturnValueOnce(json({ code: 'busy', message: 'Please wait.' }, { status: 503 }));
  open();
  fill();
  send();
  await screen.findByText('Please wait.');
  expect(useNotification.getState().current).toBeNull();
  type('Email', 'nonna@example.org');
  expect(screen.queryByText('Please wait.')).toBeNull();
});

test('a refusal that comes when the form is gone is told over the page', async () => {
  let refuse: (answer: Response) => void = () => undefined;
  network.mockReturnValueOnce(new Promise((resolve) => (refuse = resolve)));
  open();
  fill();
  send();
  await waitFor(() => {
    expect(network).toHaveBeenCalledTimes(1);
  });
  cleanup();
  refuse(await json({ code: 'busy', message: 'Please wait.' }, { status: 503 }));
  await waitFor(() => {
    expect(useNotification.getState().current?.message).toContain('Your account was not created.');
  });
});

test('what was typed outlives a reload, but for the passwords, which are kept nowhere', () => {
  open();
  fill();
  leave();
  const kept = JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]);
  expect(kept).toContain('nana@example.org');
  expect(kept).not.toContain('tomato');
  cleanup();
  open();
  expect(input('Email').value).toBe('nana@example.org');
  expect(input('Password').value).toBe('');
});

test('what was sent without an answer is, after a reload, sent again under the same key', async () => {
  network.mockReturnValueOnce(new Promise(() => undefined));
  open();
  fill();
  send();
  await waitFor(() => {
    expect(network).toHaveBeenCalledTimes(1);
  });
  expect(JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])).not.toContain(
    'tomato',
  );
  cleanup();
  network.mockReturnValueOnce(Promise.resolve(new Response(null, { status: 204 })));
  open();
  type('Password', 'tomato soup');
  type('Again', 'tomato soup');
  send();
  await waitFor(() => {
    expect(onDone).toHaveBeenCalledTimes(1);
  });
  expect(keys()).toEqual([keys()[0], keys()[0]]);
  // Done: the draft is forgotten, and so is its key.
  expect(sessionStorage).toHaveLength(0);
});

test('after a definite refusal the same content is another command, also after a reload', async () => {
  network.mockReturnValueOnce(json({ code: 'busy', message: 'Please wait.' }, { status: 409 }));
  open();
  fill();
  send();
  await screen.findByText('Please wait.');
  cleanup();
  network.mockReturnValueOnce(Promise.resolve(new Response(null, { status: 204 })));
  open();
  fill();
  send();
  await waitFor(() => {
    expect(onDone).toHaveBeenCalledTimes(1);
  });
  expect(new Set(keys()).size).toBe(2);
});

test('a draft that somebody edited by hand is not believed', () => {
  openKept('a-draft').write('{"values":{"email":7},"unanswered":{"key":1}}');
  open();
  expect(input('Email').value).toBe('');
});
