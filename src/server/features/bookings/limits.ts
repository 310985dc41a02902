import { t } from '#texts/booking-limits.js';
import { addDays, type ClubDate } from '#contract/clock/club-time.ts';
import { formatClubDate, formatDayAndMonth } from '#contract/clock/dates.ts';
import type { ClubRules } from '#contract/club/club-rules.ts';
import { formatNumber } from '#contract/numbers.ts';
import { canConfirmEmails, type IdentitySettings } from '#contract/settings.ts';

// How much somebody may have waiting or booked, and what they read who want more.

export interface Count {
  bookings: number;
  slots: number;
}

/** All of one person that counts towards what may wait. */
export interface WaitingTotal extends Count {
  /** So many of the slots are held places. */
  offered: number;
  emailVerified: boolean;
}

/** Enough to try the club out, too little to block its calendar from throw-away accounts. */
const UNCONFIRMED_SLOTS = 2;

/** What may wait of one person. */
export interface WaitingLimits {
  bookings: number;
  slots: number;
  /** These slots belong to a person whose e-mail is not confirmed. */
  unconfirmedSlots: number;
}

/** Returns what may wait of one person. A club that cannot mail cannot ask for a confirmed e-mail. */
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

/** Explains which limit a weekly booking went beyond, and how many weeks would be within. */
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

/** What a sentence says of the slots that somebody has waiting, of which they may have so many. */
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

/** Explains the limit where bookings need no approval and wait for their payment. */
export function explainUnpaidLimit(held: WaitingTotal, limits: WaitingLimits, asked: Count): string {
  if (asked.bookings > 1) return explainWeeks(held, limits, asked, 'unpaid');
  if (held.bookings >= limits.bookings)
    return t.unpaidBookings({ count: held.bookings, shown: formatNumber(held.bookings) });
  const most = mostSlots(held, limits);
  return t.unpaidSlots({ ...slotValues(held, most), canConfirm: most < limits.slots });
}

/** A limit, and what is held of it; a shared one is that of a household of several. */
interface Quota {
  limit: number;
  held: number;
  isShared?: boolean;
}

/** What a sentence says of a limit: its numbers, and these as they are printed. */
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

/** Returns why a person cannot have more slots on a day, and what to do. */
export function explainDayLimit(quota: Quota, date: ClubDate): string {
  const values = quotaValues(quota);
  return quota.isShared
    ? t.sharedDay({ ...values, date: formatDayAndMonth(date) })
    : t.daySessions({ ...values, date: formatClubDate(date) });
}

/** Explains the limit of the week that begins on `weekFrom`. */
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

/** Returns which limit a request went beyond, and what to do. */
export function explainLimit(held: WaitingTotal, limits: WaitingLimits, asked: Count): string {
  if (asked.bookings > 1) return explainWeeks(held, limits, asked, 'pending');
  if (held.bookings >= limits.bookings) return t.pendingBookings({ count: formatNumber(held.bookings) });
  return !held.emailVerified && limits.unconfirmedSlots < limits.slots
    ? t.unconfirmedSlots(slotValues(held, limits.unconfirmedSlots))
    : t.pendingSlots(slotValues(held, limits.slots));
}
