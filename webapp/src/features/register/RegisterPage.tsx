import { useEffect, useRef, useState } from 'react';
import { hasCode } from '../../api/errors.ts';
import { BesideDrawing } from '../../ui/forms/BesideDrawing.tsx';
import { SetPlace } from '../../ui/drawings/SetPlace.tsx';
import { Refusal } from '../../ui/forms/Refusal.tsx';
import type { CommandForm } from '../../ui/forms/use-command-form.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/primitives/Button.tsx';
import { Title } from '../../ui/primitives/Title.tsx';
import { useChoose, useNavigate, useRouter, useSearch } from '../../routing/use-router.ts';
import { useSession } from '../../session/session-store.ts';
import type { Registration } from '../../data/accounts/register-account.ts';
import { AgreeStep } from './AgreeStep.tsx';
import { ProfileStep } from './ProfileStep.tsx';
import type { RegisterStep } from './register-address.ts';
import { registerAddress } from './register-address.ts';
import { SignInStep } from './SignInStep.tsx';
import { StepHeading } from './StepHeading.tsx';
import { useRegistration } from './use-registration.ts';

/** Create Account, in three steps; what somebody filled in stays when they go back or start over. */
export function RegisterPage() {
  usePageTitle('Create Account');
  const choose = useChoose(registerAddress);
  const navigate = useNavigate();
  const { step: asked } = useSearch(registerAddress);
  // The farthest step whose earlier ones are filled in: an address or a reload does not skip any.
  const [farthest, setFarthest] = useState<RegisterStep>(1);
  const step = asked > farthest ? farthest : asked;
  const cameFrom = useWhereFrom();
  const goTo = (next: RegisterStep) => {
    setFarthest((known) => (next > known ? next : known));
    void choose({ step: next }, { resetScroll: true, state: cameFrom });
  };
  const form = useRegistration(() => {
    void navigate({ ...paths.registered(), state: cameFrom });
  });
  const [startedOver, setStartedOver] = useState<StartedOver>({ times: 0, refusal: null });
  const startOver = (refusal: Error | null) => {
    form.reset();
    setStartedOver(({ times }) => ({ times: times + 1, refusal }));
    goTo(1);
  };
  useRefusedPassword(step === 1 ? startedOver : null, form);
  useLeaveWhenSignedIn();
  return (
    <BesideDrawing drawing={<SetPlace />}>
      <Title order={1}>Create Account</Title>
      {form.error !== null && (
        <Refusal
          action={
            <Button
              variant="default"
              onClick={() => {
                startOver(form.error);
              }}
            >
              Start Over
            </Button>
          }
        >
          {refusal(form.error)}
        </Refusal>
      )}
      <StepHeading
        key={`${step} ${startedOver.times}`}
        step={step}
        follows={step > 1 || startedOver.times > 0}
      />
      {step === 1 && (
        <SignInStep
          key={startedOver.times}
          form={form}
          reason={
            startedOver.refusal === null || isWeak(startedOver.refusal) ? '' : refusal(startedOver.refusal)
          }
          onContinue={() => {
            goTo(2);
          }}
        />
      )}
      {step === 2 && (
        <ProfileStep
          form={form}
          onContinue={() => {
            goTo(3);
          }}
          onWeakPassword={startOver}
        />
      )}
      {step === 3 && <AgreeStep form={form} />}
    </BesideDrawing>
  );
}

/** Where somebody was when they needed an account; signing in leads back there, and every step remembers it. */
function useWhereFrom() {
  const router = useRouter();
  const [{ returnTo }] = useState(router.state.location.state);
  return returnTo === undefined ? {} : { returnTo };
}

/** The product's texts (docs/calls.md#error-texts); for other failures the server's advice follows. */
function refusal(error: Error): string {
  if (hasCode(error, 'already_in_use')) return error.message;
  return `There were problems registering this user. ${error.message}`;
}

/** How often the registration started over, and the refusal because of which it did. */
interface StartedOver {
  times: number;
  refusal: Error | null;
}

const isWeak = (refusal: Error | null) => hasCode(refusal, 'weak_password');

/** A password that was refused later than in its step is said to be so beside its field, once that is on the screen. */
function useRefusedPassword(startedOver: StartedOver | null, form: CommandForm<Registration>) {
  const told = useRef(0);
  useEffect(() => {
    if (startedOver === null || startedOver.times === told.current) return;
    told.current = startedOver.times;
    if (isWeak(startedOver.refusal)) form.refuse({ password: startedOver.refusal.message });
  }, [startedOver, form]);
}

/** Whoever signs in meanwhile, in another tab, needs no account any more. */
function useLeaveWhenSignedIn() {
  const navigate = useNavigate();
  const signedIn = useSession(({ token }) => token !== '');
  useEffect(() => {
    if (signedIn) void navigate(paths.home());
  }, [navigate, signedIn]);
}
