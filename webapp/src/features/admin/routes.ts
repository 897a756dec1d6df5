import { createRoute, redirect, stripSearchParams } from '@tanstack/react-router';
import { lazyPage } from '../../layout/lazy-page.tsx';
import { idFromAddress, paths, ROUTES } from '../../paths.ts';
import { getParentRoute } from '../../root-route.ts';
import { sessionToken } from '../../session/session-store.ts';
import { ADMIN_ADDRESS_START, parseAdminAddress } from './admin-address.ts';
import { AUDIT_ADDRESS_START, parseAuditAddress } from './audit/audit-address.ts';

const params = {
  parse: ({ userId }: { userId: string }) => ({ userId: idFromAddress(userId) }),
  stringify: ({ userId }: { userId: number }) => ({ userId: String(userId) }),
};

/** Those who are not signed in come back from the login screen. */
function toLogin({ location }: { location: { href: string } }) {
  if (sessionToken() === '') redirect({ ...paths.login(), state: { returnTo: location.href }, throw: true });
}

const adminTools = createRoute({
  getParentRoute,
  path: ROUTES.adminTools,
  params,
  validateSearch: parseAdminAddress,
  search: { middlewares: [stripSearchParams(ADMIN_ADDRESS_START)] },
  staticData: { forMembers: true, forAdmins: true },
  beforeLoad: toLogin,
  component: lazyPage(
    () => import('./AdminPage.tsx'),
    ({ AdminPage }) => AdminPage,
  ),
});

const audit = createRoute({
  getParentRoute,
  path: ROUTES.audit,
  params,
  validateSearch: parseAuditAddress,
  search: { middlewares: [stripSearchParams(AUDIT_ADDRESS_START)] },
  staticData: { forMembers: true, forAdmins: true },
  beforeLoad: toLogin,
  component: lazyPage(
    () => import('./audit/AuditPage.tsx'),
    ({ AuditPage }) => AuditPage,
  ),
});

/** The routes of the admin page and of the audit trail. Those who are not signed in are sent to the login screen, and come back from there. */
export const adminRoutes = [adminTools, audit] as const;
