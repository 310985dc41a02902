/** The section of My Profile for choosing emails and finding calendar feeds. */
export const MESSAGE_CHOICES = 'messages';

/** The section of My Profile for setting up two-step sign-in. */
export const TWO_STEP = 'two-step';
