interface ImportMetaEnv {
  /** The address behind Contact Us. */
  readonly VITE_SUPPORT_EMAIL?: string;
}

/** The tokens as variables; `build/tokens-stylesheet.ts` makes it. */
declare module 'virtual:tokens.css';
