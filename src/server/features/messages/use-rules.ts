import { addDays, clubDateOf, instantOf } from '#contract/clock/club-time.ts';
import type { Facts, Kind, MessageDraft } from './facts.ts';

const DAY_MS = 86_400_000;

/** Returns until when there is use in sending what happened at an instant. */
type EndOfUse = (facts: Facts, at: Date) => Date;

const forDays =
  (days: number): EndOfUse =>
  (_, at) =>
    new Date(at.getTime() + days * DAY_MS);

const later = (one: Date, other: Date) => (one > other ? one : other);

/** It asks somebody to do something until a time. */
const untilDeadline: EndOfUse = ({ booking }, at) =>
  booking ? new Date(booking.expires_at ?? booking.starts_at) : forDays(1)({}, at);

/** It says what has become of a booking; of one that is being played, or was, for a day. */
const untilPlay: EndOfUse = ({ booking }, at) => {
  const aDay = forDays(1)({}, at);
  return booking ? later(new Date(booking.starts_at), aDay) : aDay;
};

const A_DAY = forDays(1);
/** It is about money that has moved, or who shares what. */
const A_MONTH = forDays(30);

/** Under the bell a message stands for as long as messages are kept; what leaves the site later than this would be stale. */
const ENDS: Record<Kind, EndOfUse> = {
  requested: untilDeadline,
  approved: untilDeadline,
  rejected: untilPlay,
  expired: untilPlay,
  cancelled: untilPlay,
  moved: untilPlay,
  confirmed: untilPlay,
  'part-paid': untilPlay,
  offered: untilDeadline,
  'offer-ended': A_DAY,
  'pay-reminder': untilDeadline,
  'play-reminder': ({ booking }, at) => (booking ? new Date(booking.starts_at) : at),
  'rest-due': ({ booking }, at) => (booking ? new Date(booking.starts_at) : at),
  refunded: A_MONTH,
  'refund-failed': A_MONTH,
  'payment-unapplied': A_MONTH,
  'refund-to-check': A_MONTH,
  'payment-to-check': A_MONTH,
  'payment-disputed': A_MONTH,
  'payment-risky': A_MONTH,
  'payment-held': A_MONTH,
  // It says how many days are left, and the next of its days tells again.
  'dues-open': ({ ending }, at) => {
    const aDay = instantOf(addDays(clubDateOf(at), 2), 0);
    const over = ending && instantOf(addDays(ending.counts_until, 1), 0);
    return over && over < aDay ? over : aDay;
  },
  'dues-over': A_MONTH,
  'not-renewed': ({ ending }, at) =>
    ending ? instantOf(addDays(ending.counts_until, 1), 0) : A_MONTH({}, at),
  'membership-begun': A_MONTH,
  'new-requests': A_DAY,
  'household-invited': ({ household }, at) =>
    household?.invitation ? new Date(household.invitation.until) : A_DAY({}, at),
  'household-joined': A_MONTH,
  'household-left': A_MONTH,
  'household-payer-asked': A_MONTH,
  'household-payer-changed': A_MONTH,
  'child-grows-up': ({ household }, at) =>
    household?.child ? instantOf(household.child.adult_on, 0) : A_MONTH({}, at),
  'texts-used': A_DAY,
  'invitations-used': A_DAY,
};

/** Returns after when a message leaves the site no more. */
export const endOfUse = ({ kind, facts }: Pick<MessageDraft, 'kind' | 'facts'>, at: Date): Date =>
  ENDS[kind](facts, at);

/** A delivery that a build before has written, which knew no end of most. */
export const isStale = (usefulUntil: Date | null, madeAt: Date, now: Date): boolean =>
  (usefulUntil ?? A_MONTH({}, madeAt)) <= now;
