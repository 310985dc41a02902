/** A device that was offline must send its check-ins within this number of days, because the person who made them may have had days off. */
export const CHECK_IN_DAYS = 7;
