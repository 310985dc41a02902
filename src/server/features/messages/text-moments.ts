import { toInstant, toClubDate, toClubMinute, addDays } from '#contract/clock/club-time.ts';
import { parseSlot } from '#contract/bookings/slots.ts';
import type { Booked } from './content.ts';

export type Moment = 'approved' | 'offered' | 'cancelled' | 'moved' | 'soon';

/** Text messages wait during these hours of the club's time, in minutes of the day. */
const QUIET_FROM = 22 * 60;
const QUIET_UNTIL = 7 * 60;

/** Returns the end of the quiet hours; null when it is daytime. */
function quietUntil(now: Date): Date | null {
  const minute = toClubMinute(now);
  if (minute < QUIET_UNTIL) return toInstant(toClubDate(now), QUIET_UNTIL);
  return minute < QUIET_FROM ? null : toInstant(addDays(toClubDate(now), 1), QUIET_UNTIL);
}

const SOON_MS = 12 * 3_600_000;

/** Whether play is soon, or was soon before the booking was moved. */
function isSoon({ booking, was }: Booked, now: Date): boolean {
  const former = was && toInstant(was.date, parseSlot(was.slots[0] ?? '')?.startsAt ?? 0).getTime();
  const starts = [Date.parse(booking.starts_at), ...(former === undefined ? [] : [former])];
  return starts.some((start) => start > now.getTime() && start - now.getTime() <= SOON_MS);
}

/** Returns when to send a text message. One that takes away a booking with play soon does not wait until morning. */
export function findSendTime(
  { takesAway = false, told }: { takesAway?: boolean; told: Booked },
  now: Date,
): Date {
  return takesAway && isSoon(told, now) ? now : (quietUntil(now) ?? now);
}

/** Most text messages take at most this number of parts. With fewer left, the day's parts count as used up. */
const USUAL_PARTS = 2;
const MOST = 0.8;

/** Returns how much of the day's parts is used, if admins should know; otherwise null. */
export function judgeUse({ used, limit }: { used: number; limit: number }): 'most' | 'all' | null {
  if (limit - used < USUAL_PARTS) return 'all';
  return used >= MOST * limit ? 'most' : null;
}
