import { Button, Stack, Title } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { hasCode } from '../../api/errors.ts';
import { Refusal } from '../../forms/Refusal.tsx';
import { usePageTitle } from '../../layout/page-title.ts';
import { ROUTES } from '../../paths.ts';
import { AgreeStep } from './AgreeStep.tsx';
import { ProfileStep } from './ProfileStep.tsx';
import type { RegisterStep } from './register-address.ts';
import { SignInStep } from './SignInStep.tsx';
import { StepHeading } from './StepHeading.tsx';
import { useRegistration } from './use-registration.ts';

const route = getRouteApi(ROUTES.register);

/** Create Account, in three steps; what somebody filled in stays when they go back or start over. */
export function RegisterPage() {
  usePageTitle('Create Account');
  const navigate = route.useNavigate();
  const { step: asked } = route.useSearch();
  // The farthest step whose earlier ones are filled in: an address or a reload does not skip any.
  const [farthest, setFarthest] = useState<RegisterStep>(1);
  const step = asked > farthest ? farthest : asked;
  const goTo = (next: RegisterStep) => {
    setFarthest((known) => (next > known ? next : known));
    void navigate({ search: { step: next } });
  };
  const form = useRegistration(() => {
    void navigate({ to: ROUTES.login, search: { registered: true } });
  });
  return (
    <Stack gap="lg">
      <Title order={1}>Create Account</Title>
      {form.error !== null && (
        <Refusal
          action={
            <Button
              variant="default"
              onClick={() => {
                form.reset();
                goTo(1);
              }}
            >
              Start Over
            </Button>
          }
        >
          {refusal(form.error)}
        </Refusal>
      )}
      <StepHeading key={step} step={step} />
      {step === 1 && (
        <SignInStep
          form={form}
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
        />
      )}
      {step === 3 && <AgreeStep form={form} />}
    </Stack>
  );
}

/** The product's texts (docs/calls.md#error-texts); for other failures the server's advice follows. */
function refusal(error: Error): string {
  if (hasCode(error, 'already_in_use')) return error.message;
  return `There were problems registering this user. ${error.message}`;
}
