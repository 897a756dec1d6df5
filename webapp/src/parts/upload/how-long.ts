/** How long pictures stay that nothing shows and that wait for nothing (docs/screens.md#uploads). */
export const KEPT_AFTER_DECISION = 'Its pictures are kept for 30 days after the decision.';
export const KEPT_AFTER_WITHDRAWAL = 'Its pictures are kept for 30 days after the withdrawal.';

/** The same for whoever leaves a form with pictures in it. */
export const KEPT_WITH_FORM = 'If you do not send the form, what you uploaded is kept for up to 30 days.';
