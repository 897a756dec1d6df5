import { lazyPage } from '../../layout/lazy-page.tsx';
import { paths } from '../../paths.ts';
import { createRoute, type Destination, type Location } from '../../routing/route.ts';
import { sessionToken } from '../../session/session-store.ts';
import { adminAddress } from './admin-address.ts';
import { auditAddress } from './audit/audit-address.ts';

/** Those who are not signed in come back from the login screen. */
function toLogin({ href }: Location): Destination | undefined {
  return sessionToken() === '' ? { ...paths.login(), state: { returnTo: href } } : undefined;
}

const adminTools = createRoute({
  address: adminAddress,
  forMembers: true,
  forAdmins: true,
  beforeLoad: toLogin,
  component: lazyPage(
    () => import('./AdminPage.tsx'),
    ({ AdminPage }) => AdminPage,
  ),
});

const audit = createRoute({
  address: auditAddress,
  forMembers: true,
  forAdmins: true,
  beforeLoad: toLogin,
  component: lazyPage(
    () => import('./audit/AuditPage.tsx'),
    ({ AuditPage }) => AuditPage,
  ),
});

/** The routes of the admin page and of the audit trail. Those who are not signed in are sent to the login screen, and come back from there. */
export const adminRoutes = [adminTools, audit] as const;
