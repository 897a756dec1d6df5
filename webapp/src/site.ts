/** What the site is called. */
export const SITE_NAME = 'The Heirloom Shelf';

/**
 * The address for mails to the site: Contact Us, attribution, suggestions. A deployment sets its own with
 * `VITE_SUPPORT_EMAIL` when it builds; `.example` never reaches anybody by accident.
 */
export const SUPPORT_EMAIL: string = import.meta.env.VITE_SUPPORT_EMAIL ?? 'kitchen@heirloom-shelf.example';
