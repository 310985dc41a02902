import { t } from '#texts/bookings.js';
import type { Booking, BookingStatus } from '#contract/bookings/bookings.ts';
import type { Tone } from '#web/ui/badge.tsx';

interface PastState {
  tone: Tone;
  word: string;
}

/** Null for a status in which the booking has not ended. */
const STATES: Record<BookingStatus, PastState | null> = {
  offered: null,
  pending: null,
  approved: null,
  confirmed: { tone: 'good', word: t.played },
  rejected: { tone: 'bad', word: t.headingRejected },
  cancelled: { tone: 'plain', word: t.headingCancelled },
};

/** Reasons for which a booking ended by itself, without a rejection. */
const ENDED: Partial<Record<string, string>> = {
  expired: t.headingExpired,
  'not come': t.noShow,
  'never paid': t.notPaid,
};

/** Returns the badge of a past booking; null when it has not ended. */
export function pastState({ status, reason }: Pick<Booking, 'status' | 'reason'>): PastState | null {
  const word = ENDED[reason ?? ''];
  return word === undefined ? STATES[status] : { tone: 'plain', word };
}
