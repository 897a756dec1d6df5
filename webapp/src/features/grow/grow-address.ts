import type { AddressValues } from '../../address-search.ts';
import { ROUTES } from '../../paths.ts';
import { addressOf } from '../../routing/address.ts';

/** The panels of Help Us Grow, by the names that the address has for them, in the order of their buttons. */
export const GROW_PANELS = ['suggestions', 'admin', 'submit-recipe', 'donate'] as const;
/** One of them. */
export type GrowPanel = (typeof GROW_PANELS)[number];

/** What the address of Help Us Grow says. */
export interface GrowAddress {
  /** The panel that is open; empty when none is. */
  panel: GrowPanel | '';
}

/** Help Us Grow as its link opens it. */
export const GROW_ADDRESS_START: GrowAddress = { panel: '' };

/** Reads the open panel; anything else means that all are closed. */
export function parseGrowAddress(raw: AddressValues): GrowAddress {
  return { panel: GROW_PANELS.find((panel) => panel === raw.panel) ?? '' };
}

/** The address of Help Us Grow. */
export const growAddress = addressOf(ROUTES.grow, {}, parseGrowAddress, GROW_ADDRESS_START);
