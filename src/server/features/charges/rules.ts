import type { ClubRules } from '#contract/club/club-rules.ts';
import type { BookingRow } from '../bookings/store.ts';

/** A booking that somebody has divided, with what of it is due. */
type InParts = BookingRow &
  Record<'fees_poisha' | 'covered_poisha' | 'due_now_poisha' | 'due_later_poisha', number>;

/** Whether a booking is paid in parts; else it is its own charge. */
export function isInParts(booking: BookingRow): booking is InParts {
  return booking.due_now_poisha !== null;
}

const MINUTE = 60_000;

/** Returns until when what is due later is paid here; afterwards it is paid at the club. */
export function restUntil(
  { starts_at }: Pick<BookingRow, 'starts_at'>,
  { restMinutes }: Pick<ClubRules, 'restMinutes'>,
): Date {
  return new Date(starts_at.getTime() - restMinutes * MINUTE);
}
