import type { Board } from '#contract/bookings/calendar.ts';
import { DAYS_OF_WEEK, shownDays } from '#contract/clock/calendar-days.ts';
import { addDays, clubDateOf, type ClubDate } from '#contract/clock/club-time.ts';
import type { FreeHours } from '#contract/bookings/free-hours.ts';
import { horizonOf, type CalendarServices } from './read.ts';
import { freeHoursOf, requireShownDays } from './rules.ts';

const DAYS = Array.from({ length: DAYS_OF_WEEK }, (_, day) => day);

/** Returns what is free on seven days, as their boards say it; days that cannot be booked yet are left out. */
export async function readFreeHours(
  services: CalendarServices,
  from: ClubDate,
  readBoard: (date: ClubDate) => Promise<Board>,
): Promise<FreeHours> {
  const { now, horizonDays } = await horizonOf(services);
  requireShownDays('from', [from, from], { now, horizonDays });
  const { last } = shownDays(clubDateOf(now), horizonDays);
  const days = DAYS.map((day) => addDays(from, day)).filter((date) => date <= last);
  return freeHoursOf(from, await Promise.all(days.map(readBoard)));
}
