import { instantOf, clubDateOf, clubMinuteOf, addDays } from '#contract/clock/club-time.ts';
import { parseSlot } from '#contract/bookings/slots.ts';
import type { Facts, Kind } from './facts.ts';

/** What somebody is told by text message. */
export type Moment = 'approved' | 'offered' | 'cancelled' | 'moved' | 'soon';

/** Returns which of the moments a message is; null: it is none, and no text message goes with it. */
export function momentOf(kind: Kind, { booking, by_owner: byOwner }: Facts): Moment | null {
  if (!booking) return null;
  const hasDeadline = booking.expires_at !== null;
  if (kind === 'approved') return hasDeadline && booking.pay_at === 'online' ? 'approved' : null;
  if (kind === 'offered') return hasDeadline ? 'offered' : null;
  if (kind === 'cancelled' || kind === 'moved') return byOwner === true ? null : kind;
  return kind === 'play-reminder' ? 'soon' : null;
}

type Booking = NonNullable<Facts['booking']>;

/** Returns after which moment a text message is of no use any more. */
export function usefulUntil(moment: Moment, { expires_at: deadline, starts_at: startsAt }: Booking): Date {
  const hasDeadline = moment === 'approved' || moment === 'offered';
  return new Date(hasDeadline && deadline !== null ? deadline : startsAt);
}

/** Nobody is woken between these hours of the club's clock. */
const QUIET_FROM = 22 * 60;
const QUIET_UNTIL = 7 * 60;

/** Returns until when a text message waits that comes at night; null by day. */
export function quietUntil(now: Date): Date | null {
  const minute = clubMinuteOf(now);
  if (minute < QUIET_UNTIL) return instantOf(clubDateOf(now), QUIET_UNTIL);
  return minute < QUIET_FROM ? null : instantOf(addDays(clubDateOf(now), 1), QUIET_UNTIL);
}

const URGENT_MS = 12 * 3_600_000;

/** Whether a text message goes out at night, too: the club takes from somebody what they would play soon. */
export function isUrgent(moment: Moment, { booking, was }: Facts, now: Date): boolean {
  if (!booking || (moment !== 'cancelled' && moment !== 'moved')) return false;
  const former = was && instantOf(was.date, parseSlot(was.slots[0] ?? '')?.startsAt ?? 0).getTime();
  const starts = [Date.parse(booking.starts_at), ...(former === undefined ? [] : [former])];
  return starts.some((start) => start > now.getTime() && start - now.getTime() <= URGENT_MS);
}
