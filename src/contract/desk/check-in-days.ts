/** A device that had no line sends its check-ins within so many days: whoever made them may have had days off since. */
export const CHECK_IN_DAYS = 7;
