/**
 * A desk that had no line books what was played this many hours after at the most: a day without a line, and the night before
 * anybody is there again.
 */
export const LATE_HOURS = 48;
