import type { SearchSchemaInput } from '@tanstack/react-router';
import { ALL_PANELS, type Panel } from './panels.ts';

/** What the address of the admin page says besides the admin. */
export interface AdminAddress {
  /** The panel that is open; empty when none is. */
  panel: Panel | '';
}

/** The admin page as a link opens it. */
export const ADMIN_ADDRESS_START: AdminAddress = { panel: '' };

/** Reads the open panel; anything else means that all are closed. */
export function parseAdminAddress(raw: SearchSchemaInput & { panel?: string }): AdminAddress {
  return { panel: ALL_PANELS.find((panel) => panel === raw.panel) ?? '' };
}
