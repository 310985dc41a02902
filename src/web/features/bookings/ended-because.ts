import type { Booking } from '#contract/bookings.ts';

const KNOWN: Record<string, string> = {
  expired: 'It expired before it was approved and paid.',
  'cancelled by its owner': 'You cancelled it.',
  'account removed': 'The account was removed.',
};

/** Why a booking was not played, in a sentence; null where it was, or still is to be. */
export function endedBecause({ status, reason }: Pick<Booking, 'status' | 'reason'>): string | null {
  if (status !== 'rejected' && status !== 'cancelled') return null;
  const known = KNOWN[reason ?? ''];
  if (known !== undefined) return known;
  const what = `The club ${status} it`;
  return reason === null ? `${what}.` : `${what}: ${reason}`;
}
