import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePageTitle } from '../../layout/page-title.ts';
import { paths } from '../../paths.ts';
import { signOut } from '../../session/sign-out.ts';

/** Logout: clears the session and goes on to the login screen. Not in the route's loader, because links are preloaded. */
export function LogoutPage() {
  usePageTitle('Logout');
  const navigate = useNavigate();
  useEffect(() => {
    signOut();
    void navigate({ ...paths.login(), replace: true });
  }, [navigate]);
  return <p role="status">Signing out…</p>;
}
