import { useAction } from '../../ui/commands/use-action.ts';
import { sendResetCode } from '../../data/accounts/reset-password.ts';

/** Has another code sent to the e-mail that is known already. */
export function useAnotherCode(email: string, onSent: () => void) {
  const { run, isPending, error } = useAction(sendResetCode, {
    name: 'send code',
    toldByScreen: () => true,
    onDone: onSent,
  });
  return {
    send: () => void run({ email }),
    isPending,
    /** What became of it, where it was refused. */
    trouble: error?.message ?? '',
  };
}
