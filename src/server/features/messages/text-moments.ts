import { toInstant, toClubDate, toClubMinute, addDays } from '#contract/clock/club-time.ts';
import { parseSlot } from '#contract/bookings/slots.ts';
import type { Booked } from './content.ts';

/** What somebody is told by text message. */
export type Moment = 'approved' | 'offered' | 'cancelled' | 'moved' | 'soon';

/** Nobody is woken between these hours of the club's clock. */
const QUIET_FROM = 22 * 60;
const QUIET_UNTIL = 7 * 60;

/** Returns until when a text message waits that comes at night; null by day. */
function quietUntil(now: Date): Date | null {
  const minute = toClubMinute(now);
  if (minute < QUIET_UNTIL) return toInstant(toClubDate(now), QUIET_UNTIL);
  return minute < QUIET_FROM ? null : toInstant(addDays(toClubDate(now), 1), QUIET_UNTIL);
}

const SOON_MS = 12 * 3_600_000;

/** Whether somebody plays soon, or was to before their booking was moved. */
function isSoon({ booking, was }: Booked, now: Date): boolean {
  const former = was && toInstant(was.date, parseSlot(was.slots[0] ?? '')?.startsAt ?? 0).getTime();
  const starts = [Date.parse(booking.starts_at), ...(former === undefined ? [] : [former])];
  return starts.some((start) => start > now.getTime() && start - now.getTime() <= SOON_MS);
}

/** Returns when a text message goes that could go now: what takes away what is played soon does not wait for the morning. */
export function findSendTime(
  { takesAway = false, told }: { takesAway?: boolean; told: Booked },
  now: Date,
): Date {
  return takesAway && isSoon(told, now) ? now : (quietUntil(now) ?? now);
}

/** Most text messages take as many at the most: with fewer left, the day's are used up. */
const USUAL_PARTS = 2;
const MOST = 0.8;

/** Returns how much of the day's parts is used, as far as admins should know; null: they need not. */
export function judgeUse({ used, limit }: { used: number; limit: number }): 'most' | 'all' | null {
  if (limit - used < USUAL_PARTS) return 'all';
  return used >= MOST * limit ? 'most' : null;
}
