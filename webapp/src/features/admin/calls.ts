import { type Api, carriedOut } from '../../api/client.ts';

/** Has a confirmation code sent to the admin who is signed in. */
export async function requestConfirmationCode(_none: null, api: Api): Promise<void> {
  await carriedOut(api.POST('/admin/confirmation-code'));
}

/** Sends the code that came by mail; the server then unlocks the tools for this session. */
export async function confirmAdmin({ code }: { code: string }, api: Api): Promise<void> {
  await carriedOut(api.POST('/admin/confirm', { body: { code } }));
}
