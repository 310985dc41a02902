import { t } from '#texts/interface.js';
import { addDays, type ClubDate } from '#contract/clock/club-time.ts';
import { formatWeekday } from '#contract/clock/dates.ts';

const A_SUNDAY: ClubDate = '2026-11-22';

/** The days of the week, numbered as in `Date`. */
export const WEEKDAYS = ([0, 1, 2, 3, 4, 5, 6] as const).map((day) => ({
  name: formatWeekday(addDays(A_SUNDAY, day)),
  short: t[`shortWeekday.${day}`],
}));

export const MONTHS = ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const).map((month) => t[`month.${month}`]);
