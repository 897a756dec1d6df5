/** How long pictures stay that nothing shows and that wait for nothing (docs/screens.md#uploads). */
export const KEPT_AFTER_DECISION = 'Its pictures are kept for 30 days after that.';

/** The same for whoever leaves a form with pictures in it. */
export const KEPT_WITH_FORM = 'If the form is not sent, what was uploaded is kept for up to 30 days.';
