/** The part of My Profile where e-mails are chosen and calendar feeds are found. */
export const MESSAGE_CHOICES = 'messages';

/** The part of My Profile where two-step sign-in is set up. */
export const TWO_STEP = 'two-step';
