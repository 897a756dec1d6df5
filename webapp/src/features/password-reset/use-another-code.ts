import { useCommand } from '../../commands/use-command.ts';
import { sendResetCode } from '../../people/reset-password.ts';

/** Has another code sent to the e-mail that is known already. */
export function useAnotherCode(email: string, onSent: () => void) {
  const { submit, isPending, error } = useCommand(sendResetCode, {
    refusals: { action: 'send code', toldByScreen: () => true },
    onDone: onSent,
  });
  return {
    send: () => {
      submit({ email });
    },
    isPending,
    /** What became of it, where it was refused. */
    trouble: error?.message ?? '',
  };
}
