import { addDays, type ClubDate } from '#contract/clock/club-time.ts';
import { formatClubDate, formatDayAndMonth } from '#contract/clock/dates.ts';
import { canConfirmEmails, type IdentitySettings } from '#contract/settings.ts';
import type { PendingHold } from './pending-store.ts';
import type { PendingLimits } from './unapproved-store.ts';
import { t } from './limit-texts.ts';

/** Enough to try the club out, too little to block its calendar from throw-away accounts. */
const UNCONFIRMED_SLOTS = 2;

/** A club that cannot mail cannot ask for a confirmed e-mail. */
export function limitsOf(
  { maxPendingBookings, maxPendingSlots }: { maxPendingBookings: number; maxPendingSlots: number },
  identity: IdentitySettings,
): PendingLimits {
  return {
    bookings: maxPendingBookings,
    slots: maxPendingSlots,
    unconfirmedSlots: canConfirmEmails(identity)
      ? Math.min(UNCONFIRMED_SLOTS, maxPendingSlots)
      : maxPendingSlots,
  };
}

export function mostSlots(
  { emailVerified }: Pick<PendingHold, 'emailVerified'>,
  limits: PendingLimits,
): number {
  return emailVerified ? limits.slots : limits.unconfirmedSlots;
}

/** What a request asks for: the weeks of a weekly booking, or one booking. */
export interface Asked {
  bookings: number;
  slots: number;
}

/** Explains which limit a weekly booking went beyond, and how many weeks would be within. */
function explainWeeks(
  held: PendingHold,
  limits: PendingLimits,
  asked: Asked,
  waits: 'pending' | 'unpaid',
): string {
  const most = mostSlots(held, limits);
  const canConfirm = most < limits.slots;
  const fitting = {
    bookings: limits.bookings - held.bookings,
    slots: Math.floor((most - held.slots) / (asked.slots / asked.bookings)),
  };
  if (fitting.bookings < asked.bookings && fitting.bookings <= fitting.slots)
    return t.weeks.bookings({
      most: limits.bookings,
      held: held.bookings,
      asked: asked.bookings,
      left: fitting.bookings,
      waits,
      canConfirm: false,
    });
  return t.weeks.slots({
    most,
    held: held.slots,
    asked: asked.slots,
    left: fitting.slots,
    waits,
    canConfirm,
  });
}

/** Explains the limit where bookings need no approval and wait for their payment. */
export function explainUnpaidLimit(held: PendingHold, limits: PendingLimits, asked: Asked): string {
  if (asked.bookings > 1) return explainWeeks(held, limits, asked, 'unpaid');
  if (held.bookings >= limits.bookings) return t.unpaidBookings(held.bookings);
  const most = mostSlots(held, limits);
  return t.unpaidSlots({ most, held, canConfirm: most < limits.slots });
}

/** A limit, and what is held of it; a shared one is that of a household of several. */
interface Quota {
  limit: number;
  held: number;
  isShared?: boolean;
}

/** Returns why a person cannot have more slots on a day, and what to do. */
export function explainDayLimit({ isShared, ...quota }: Quota, date: ClubDate): string {
  if (isShared) return t.sharedDay({ ...quota, date: formatDayAndMonth(date) });
  return t.daySessions({ ...quota, date: formatClubDate(date) });
}

/** Explains the limit of the week that begins on `weekFrom`. */
export function explainWeekLimit({ isShared, ...quota }: Quota, weekFrom: ClubDate): string {
  const weekTo = addDays(weekFrom, 6);
  if (isShared)
    return t.sharedWeek({
      ...quota,
      first: formatDayAndMonth(weekFrom),
      last: formatDayAndMonth(weekTo),
    });
  const [first, last] = [formatClubDate(weekFrom), formatClubDate(weekTo)];
  return t.weekSessions({ ...quota, first, last });
}

/** Returns which limit a request went beyond, and what to do. */
export function explainLimit(held: PendingHold, limits: PendingLimits, asked: Asked): string {
  if (asked.bookings > 1) return explainWeeks(held, limits, asked, 'pending');
  if (held.bookings >= limits.bookings) return t.pendingBookings(held.bookings);
  return !held.emailVerified && limits.unconfirmedSlots < limits.slots
    ? t.unconfirmedSlots({ most: limits.unconfirmedSlots, held })
    : t.pendingSlots({ most: limits.slots, held });
}
