import { t } from '#texts/booking-limits.js';
import { addDays, type ClubDate } from '#contract/clock/club-time.ts';
import { formatClubDate, formatDayAndMonth } from '#contract/clock/dates.ts';
import type { ClubRules } from '#contract/club/club-rules.ts';
import { formatNumber } from '#contract/numbers.ts';
import { canConfirmEmails, type IdentitySettings } from '#contract/settings.ts';

// The limits on what a person may have waiting or booked, and the sentences that explain them.

export interface Count {
  bookings: number;
  slots: number;
}

/** All bookings of a person that the limit on waiting bookings includes. */
export interface WaitingTotal extends Count {
  /** How many of the slots are held places. */
  offered: number;
  emailVerified: boolean;
}

/**
 * Slots that a person with an unconfirmed email may have waiting: enough to try the club, too few to block its calendar from throw-away
 * accounts.
 */
const UNCONFIRMED_SLOTS = 2;

export interface WaitingLimits {
  bookings: number;
  slots: number;
  /** The limit in slots for a person whose email is not confirmed. */
  unconfirmedSlots: number;
}

/** Returns a person's limits for waiting bookings. A club that cannot send email cannot ask for a confirmed address. */
export function waitingLimits(
  { maxPending, maxPendingSlots }: Pick<ClubRules, 'maxPending' | 'maxPendingSlots'>,
  identity: IdentitySettings,
): WaitingLimits {
  return {
    bookings: maxPending,
    slots: maxPendingSlots,
    unconfirmedSlots: canConfirmEmails(identity)
      ? Math.min(UNCONFIRMED_SLOTS, maxPendingSlots)
      : maxPendingSlots,
  };
}

export function mostSlots(
  { emailVerified }: Pick<WaitingTotal, 'emailVerified'>,
  limits: WaitingLimits,
): number {
  return emailVerified ? limits.slots : limits.unconfirmedSlots;
}

/** Explains which limit a weekly booking exceeded, and how many weeks would fit. */
function explainWeeks(
  held: WaitingTotal,
  limits: WaitingLimits,
  asked: Count,
  waits: 'pending' | 'unpaid',
): string {
  const most = mostSlots(held, limits);
  const canConfirm = most < limits.slots;
  const fitting = {
    bookings: Math.max(0, limits.bookings - held.bookings),
    slots: Math.max(0, Math.floor((most - held.slots) / (asked.slots / asked.bookings))),
  };
  if (fitting.bookings < asked.bookings && fitting.bookings <= fitting.slots)
    return t.weeksBookings({
      most: limits.bookings,
      waits,
      canConfirm: false,
      left: fitting.bookings,
      shown: formatNumber(limits.bookings),
      held: formatNumber(held.bookings),
      asked: formatNumber(asked.bookings),
      leftShown: formatNumber(fitting.bookings),
    });
  return t.weeksSlots({
    most,
    waits,
    canConfirm,
    left: fitting.slots,
    shown: formatNumber(most),
    held: formatNumber(held.slots),
    asked: formatNumber(asked.slots),
    leftShown: formatNumber(fitting.slots),
  });
}

/** Returns a sentence's values about the slots that a person has waiting; `most` is the limit. */
function slotValues({ slots, offered }: WaitingTotal, most: number) {
  const left = Math.max(0, most - slots);
  return {
    most,
    slots,
    offered,
    left,
    shown: formatNumber(most),
    slotsShown: formatNumber(slots),
    offeredShown: formatNumber(offered),
    leftShown: formatNumber(left),
  };
}

/** Explains the limit on unpaid bookings, in a club where bookings need no approval. */
export function explainUnpaidLimit(held: WaitingTotal, limits: WaitingLimits, asked: Count): string {
  if (asked.bookings > 1) return explainWeeks(held, limits, asked, 'unpaid');
  if (held.bookings >= limits.bookings)
    return t.unpaidBookings({ count: held.bookings, shown: formatNumber(held.bookings) });
  const most = mostSlots(held, limits);
  return t.unpaidSlots({ ...slotValues(held, most), canConfirm: most < limits.slots });
}

/** A limit and the number of slots held under it. `isShared` is set for a household of several people. */
interface Quota {
  limit: number;
  held: number;
  isShared?: boolean;
}

/** Returns a sentence's values about a limit, as numbers and as formatted text. */
function quotaValues({ limit, held }: Quota) {
  const left = Math.max(0, limit - held);
  return {
    limit,
    held,
    left,
    shown: formatNumber(limit),
    heldShown: formatNumber(held),
    leftShown: formatNumber(left),
  };
}

export function explainDayLimit(quota: Quota, date: ClubDate): string {
  const values = quotaValues(quota);
  return quota.isShared
    ? t.sharedDay({ ...values, date: formatDayAndMonth(date) })
    : t.daySessions({ ...values, date: formatClubDate(date) });
}

export function explainWeekLimit(quota: Quota, weekFrom: ClubDate): string {
  const values = quotaValues(quota);
  const weekTo = addDays(weekFrom, 6);
  return quota.isShared
    ? t.sharedWeek({
        ...values,
        first: formatDayAndMonth(weekFrom),
        last: formatDayAndMonth(weekTo),
      })
    : t.weekSessions({ ...values, first: formatClubDate(weekFrom), last: formatClubDate(weekTo) });
}

export function explainLimit(held: WaitingTotal, limits: WaitingLimits, asked: Count): string {
  if (asked.bookings > 1) return explainWeeks(held, limits, asked, 'pending');
  if (held.bookings >= limits.bookings) return t.pendingBookings({ count: formatNumber(held.bookings) });
  return !held.emailVerified && limits.unconfirmedSlots < limits.slots
    ? t.unconfirmedSlots(slotValues(held, limits.unconfirmedSlots))
    : t.pendingSlots(slotValues(held, limits.slots));
}
