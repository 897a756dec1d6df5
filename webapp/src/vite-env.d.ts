interface ImportMetaEnv {
  /** The address behind Contact Us. */
  readonly VITE_SUPPORT_EMAIL?: string;
  /** The page on which gifts are paid. */
  readonly VITE_PAYMENT_PAGE?: string;
  /** The address for mails about gifts. */
  readonly VITE_PAYMENT_EMAIL?: string;
}

/** The tokens as variables; `build/tokens-stylesheet.ts` makes it. */
declare module 'virtual:tokens.css';
