/** What the site is called. */
export const SITE_NAME = 'The Heirloom Shelf';

/**
 * The address for mails to the site: Contact Us, attribution, suggestions. A deployment sets its own with
 * `VITE_SUPPORT_EMAIL` when it builds; `.example` never reaches anybody by accident.
 */
export const SUPPORT_EMAIL: string = import.meta.env.VITE_SUPPORT_EMAIL ?? 'kitchen@heirloom-shelf.example';

/**
 * The page on which gifts are paid, somewhere else on the web; empty where there is none. A deployment sets its own with
 * `VITE_PAYMENT_PAGE` when it builds. Anything other than a page that is encrypted counts as none.
 */
export const PAYMENT_PAGE: string = securePage(import.meta.env.VITE_PAYMENT_PAGE);

/** The address for mails about gifts; a deployment that has one of its own sets it with `VITE_PAYMENT_EMAIL`. */
export const PAYMENT_EMAIL: string = import.meta.env.VITE_PAYMENT_EMAIL ?? SUPPORT_EMAIL;

/** The address of a page if it is encrypted, otherwise nothing. */
export function securePage(address = ''): string {
  return URL.canParse(address) && new URL(address).protocol === 'https:' ? new URL(address).href : '';
}
