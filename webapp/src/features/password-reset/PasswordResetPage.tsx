import { useState } from 'react';
import { BesideDrawing } from '../../ui/forms/BesideDrawing.tsx';
import { KeysOnHooks } from '../../ui/drawings/KeysOnHooks.tsx';
import { StepIntro } from '../../ui/forms/StepIntro.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { Notice } from '../../ui/messages/Notice.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/primitives/Button.tsx';
import { Title } from '../../ui/primitives/Title.tsx';
import { Link } from '../../routing/Link.tsx';
import { clearSession, useSession } from '../../session/session-store.ts';
import type { Permission } from '../../data/accounts/reset-password.ts';
import { CodeStep } from './CodeStep.tsx';
import { EmailStep } from './EmailStep.tsx';
import { NewPasswordStep } from './NewPasswordStep.tsx';

/** The current step. */
type Progress =
  { step: 'email' } | { step: 'code' } | { step: 'password'; permission: Permission } | { step: 'done' };

/** Password Reset: the e-mail, the code that is sent there, the new password. */
export function PasswordResetPage() {
  usePageTitle('Password Reset');
  const own = useSession(({ user }) => user?.username ?? '');
  const [email, setEmail] = useState(own);
  const [progress, setProgress] = useState<Progress>({ step: 'email' });
  return (
    <BesideDrawing drawing={<KeysOnHooks />}>
      <Title order={1}>Password Reset</Title>
      {progress.step === 'email' && (
        <EmailStep
          email={email}
          onSent={(sentTo) => {
            setEmail(sentTo);
            setProgress({ step: 'code' });
          }}
        />
      )}
      {progress.step === 'code' && (
        <CodeStep
          email={email}
          onVerified={(permission) => {
            setProgress({ step: 'password', permission });
          }}
          onBack={() => {
            setProgress({ step: 'email' });
          }}
        />
      )}
      {progress.step === 'password' && (
        <NewPasswordStep
          email={email}
          permission={progress.permission}
          onSaved={() => {
            // The server has ended every session of the account, this one too if it is its own.
            if (useSession.getState().user?.id === progress.permission.id) clearSession();
            setProgress({ step: 'done' });
          }}
          onAnotherCode={() => {
            setProgress({ step: 'code' });
          }}
        />
      )}
      {progress.step === 'done' && (
        <Notice
          action={
            <ButtonLink link={(root) => <Link {...paths.login()} {...root} />}>Proceed to Log In</ButtonLink>
          }
        >
          <StepIntro>Your password has been updated.</StepIntro>
        </Notice>
      )}
    </BesideDrawing>
  );
}
