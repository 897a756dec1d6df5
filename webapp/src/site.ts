/** What the site is called. */
export const SITE_NAME = 'The Heirloom Shelf';

/** The address for mails to the site: Contact Us, attribution, suggestions. The server always has one; the development server has not. */
export const SUPPORT_EMAIL = configured('support-email') || 'kitchen@heirloom-shelf.example';

/** The page on which gifts are paid, somewhere else on the web; empty where there is none. */
export const PAYMENT_PAGE = configured('payment-page');

/** The address for mails about gifts. */
export const PAYMENT_EMAIL = configured('payment-email') || SUPPORT_EMAIL;

/** Whose art this deployment shows besides what comes with the site, a paragraph a line; empty where there is none. */
export const ART_CREDITS = configured('art-credits');

/** What the server was configured with, as it has written it into the page (README.md#configuration); empty if it was not. */
export function configured(name: string): string {
  // Where the build draws a page, the server writes into the same places.
  if (typeof document === 'undefined') return `{{${name}}}`;
  const written = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  // The development server writes nothing into its places.
  return written.startsWith('{{') ? '' : written;
}
