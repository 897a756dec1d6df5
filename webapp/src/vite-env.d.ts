interface ImportMetaEnv {
  /** The address behind Contact Us. */
  readonly VITE_SUPPORT_EMAIL?: string;
}
