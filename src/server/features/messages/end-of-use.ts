import { addDays, toClubDate, toInstant } from '#contract/clock/club-time.ts';
import type { Facts } from './facts.ts';

const DAY_MS = 86_400_000;

/** Returns until when there is use in sending what happened at an instant. */
export type EndOfUse = (facts: Facts, at: Date) => Date;

const daysAfter =
  (days: number): EndOfUse =>
  (_, at) =>
    new Date(at.getTime() + days * DAY_MS);

export const oneDay = daysAfter(1);
/** It is about money that has moved, or who shares what. */
export const thirtyDays = daysAfter(30);

const later = (one: Date, other: Date) => (one > other ? one : other);

/** It asks somebody to do something until a time. */
export const deadline: EndOfUse = ({ booking }, at) =>
  booking ? new Date(booking.expires_at ?? booking.starts_at) : oneDay({}, at);

/** It says what has become of a booking; of one that is being played, or was, for a day. */
export const play: EndOfUse = ({ booking }, at) =>
  booking ? later(new Date(booking.starts_at), oneDay({}, at)) : oneDay({}, at);

/** It reminds of a booking before its play begins. */
export const begin: EndOfUse = ({ booking }, at) => (booking ? new Date(booking.starts_at) : at);

/** It says how many days are left, and the next of its days tells again. */
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

/** Whether there is no use in a delivery any more; one that a build before has written knew no end of most. */
export const isStale = (usefulUntil: Date | null, madeAt: Date, now: Date): boolean =>
  (usefulUntil ?? thirtyDays({}, madeAt)) <= now;
