import { Button } from '@mantine/core';
import { Link, useRouterState } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import { Notice } from './Notice.tsx';

/** What a screen for members shows to those who are signed out; signing in from here leads back here. */
export function SignInNotice({ children }: { children: string }) {
  const here = useRouterState({ select: ({ location }) => location.href });
  return (
    <Notice
      action={
        <Button renderRoot={(root) => <Link {...paths.login()} state={{ returnTo: here }} {...root} />}>
          Log In
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
