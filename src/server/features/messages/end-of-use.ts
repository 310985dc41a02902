import { addDays, toClubDate, toInstant } from '#contract/clock/club-time.ts';
import type { Facts } from './facts.ts';

const DAY_MS = 86_400_000;

/** Returns the time after which a message is no longer worth sending; `at` is the time of the event. */
export type EndOfUse = (facts: Facts, at: Date) => Date;

const daysAfter =
  (days: number): EndOfUse =>
  (_, at) =>
    new Date(at.getTime() + days * DAY_MS);

export const oneDay = daysAfter(1);
/** For messages about moved money or a changed household. */
export const thirtyDays = daysAfter(30);

const later = (one: Date, other: Date) => (one > other ? one : other);

/** For messages that ask the person to act before a deadline. */
export const deadline: EndOfUse = ({ booking }, at) =>
  booking ? new Date(booking.expires_at ?? booking.starts_at) : oneDay({}, at);

/** For messages about what happened to a booking; once play has begun, one more day. */
export const play: EndOfUse = ({ booking }, at) =>
  booking ? later(new Date(booking.starts_at), oneDay({}, at)) : oneDay({}, at);

/** For reminders of a booking, which are useful until play begins. */
export const begin: EndOfUse = ({ booking }, at) => (booking ? new Date(booking.starts_at) : at);

/** For messages with the number of days left; the next reminder replaces them. */
export const nextReminder: EndOfUse = ({ ending }, at) => {
  const next = toInstant(addDays(toClubDate(at), 2), 0);
  const over = ending && toInstant(addDays(ending.counts_until, 1), 0);
  return over && over < next ? over : next;
};

export const endOfMembership: EndOfUse = ({ ending }, at) =>
  ending ? toInstant(addDays(ending.counts_until, 1), 0) : thirtyDays({}, at);

export const invitation: EndOfUse = ({ household }, at) =>
  household?.invitation ? new Date(household.invitation.until) : oneDay({}, at);

export const adulthood: EndOfUse = ({ household }, at) =>
  household?.child ? toInstant(household.child.adult_on, 0) : thirtyDays({}, at);

/** Whether a delivery is no longer worth sending. `usefulUntil` is null for most deliveries written by an earlier build. */
export const isStale = (usefulUntil: Date | null, madeAt: Date, now: Date): boolean =>
  (usefulUntil ?? thirtyDays({}, madeAt)) <= now;
