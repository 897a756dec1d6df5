import type { AddressValues } from '../../address-search.ts';
import { ROUTES } from '../../paths.ts';
import { addressOf } from '../../routing/address.ts';

/** The tabs of Tips and Temps, by the names that the address has for them, in the order of their buttons. */
export const TIPS_TABS = ['temperatures', 'conversion', 'leftovers', 'videos', 'substitutions'] as const;
/** One of them. */
export type TipsTab = (typeof TIPS_TABS)[number];

/** What the address of Tips and Temps says. */
export interface TipsAddress {
  /** The tab that is open. */
  tab: TipsTab;
}

/** The tab that is open if the address names none. */
export const TIPS_ADDRESS_START: TipsAddress = { tab: 'temperatures' };

/** Reads the open tab; an unknown one is the first. */
export function parseTipsAddress(raw: AddressValues): TipsAddress {
  return { tab: isTipsTab(raw.tab) ? raw.tab : TIPS_ADDRESS_START.tab };
}

/** The address of Tips and Temps. */
export const tipsAddress = addressOf(ROUTES.tips, {}, parseTipsAddress, TIPS_ADDRESS_START);

/** True for the name of a tab. */
export function isTipsTab(name: unknown): name is TipsTab {
  return TIPS_TABS.some((tab) => tab === name);
}
