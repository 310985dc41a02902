/**
 * The most hours after play in which a desk that was offline can still record a booking: a day without a connection, and the night before
 * staff are back.
 */
export const LATE_HOURS = 48;
