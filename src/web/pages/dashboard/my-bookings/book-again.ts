import type { Booking } from '#contract/bookings/bookings.ts';
import { addDays, toClubDate, toInstant, type ClubDate } from '#contract/clock/club-time.ts';
import { PAGES } from '#contract/pages.ts';
import { parseSlot } from '#contract/bookings/slots.ts';
import { writeView } from '#web/features/calendar/address.ts';

/** Returns the first date on the same weekday, from `date` on, on which `minute` has not passed yet. */
function nextSuchDay(date: ClubDate, minute: number, now: Date): ClubDate {
  const today = toClubDate(now);
  const weeks = Math.max(0, Math.ceil((Date.parse(today) - Date.parse(date)) / (7 * 86_400_000)));
  const next = addDays(date, 7 * weeks);
  return toInstant(next, minute) > now ? next : addDays(next, 7);
}

/** Returns the address that opens the same booking again: the same court and times on the next such weekday. */
export function bookAgain(
  { court_id, date, slots }: Pick<Booking, 'court_id' | 'date' | 'slots'>,
  now: Date,
): string {
  const at = slots.flatMap((label) => parseSlot(label)?.startsAt ?? []);
  const day = nextSuchDay(date, Math.min(...at), now);
  const view = writeView({ date: day, week: court_id, row: day, at, isBooking: true });
  return `${PAGES.calendar}?${new URLSearchParams(view)}`;
}
