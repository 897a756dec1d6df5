import { type Api, carriedOut } from '../../api/client.ts';

/**
 * Has a confirmation code sent to the admin who is signed in; if that is wished, only where no other tab has unlocked the tools. Answers whether
 * they are unlocked.
 */
export async function requestConfirmationCode(unlessUnlocked: boolean, api: Api): Promise<boolean> {
  const call = api.POST('/admin/confirmation-code', { params: { query: { unlessUnlocked } } });
  await carriedOut(call);
  const { response } = await call;
  return response.status === 200;
}

/** Sends the code that came by mail; the server then unlocks the tools for this session. */
export async function confirmAdmin({ code }: { code: string }, api: Api): Promise<void> {
  await carriedOut(api.POST('/admin/confirm', { body: { code } }));
}
