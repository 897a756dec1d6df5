import type { AddressValues } from '../../address-search.ts';
import { idFromAddress, ROUTES } from '../../paths.ts';
import { addressOf } from '../../routing/address.ts';
import { ALL_PANELS, type Panel } from './panels.ts';

/** What the address of the admin page says besides the admin. What belongs to a panel is forgotten with it. */
export interface AdminAddress {
  /** The panel that is open; empty when none is. */
  panel: Panel | '';
  /** The user who is looked after; 0 for none. Their e-mail is never in an address. */
  user: number;
  /** The recipe that is edited; 0 for none. */
  recipe: number;
  /** The submission that is made into a recipe; 0 for none. */
  submission: number;
  /** A recipe is written from scratch. */
  create: boolean;
}

/** The admin page as a link opens it. */
export const ADMIN_ADDRESS_START: AdminAddress = {
  panel: '',
  user: 0,
  recipe: 0,
  submission: 0,
  create: false,
};

/** Reads the open panel and what it shows; what makes no sense is ignored. */
export function parseAdminAddress(raw: AddressValues): AdminAddress {
  const panel = ALL_PANELS.find((known) => known === raw.panel) ?? '';
  const idIn = (of: Panel, id: string | undefined) => (panel === of ? idFromAddress(id ?? '') : 0);
  const submission = idIn('recipes', raw.submission);
  return {
    panel,
    user: idIn('users', raw.user),
    recipe: idIn('existing-recipes', raw.recipe),
    submission,
    create: panel === 'recipes' && submission === 0 && raw.create === 'true',
  };
}

/** The address of the admin page. */
export const adminAddress = addressOf(
  ROUTES.adminTools,
  { userId: idFromAddress },
  parseAdminAddress,
  ADMIN_ADDRESS_START,
);
