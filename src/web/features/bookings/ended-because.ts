import type { Booking } from '#contract/bookings/bookings.ts';

const KNOWN: Record<string, string> = {
  expired: 'It expired before it was approved and paid.',
  'cancelled by its owner': 'You cancelled it.',
  'account removed': 'The account was removed.',
  'not come': 'Nobody came in time, so the court was given to others.',
  'never paid': 'It was played, but never paid.',
  'undone at the desk': 'The desk booked it by mistake and took it back.',
};

/** The staff, who are not its owner, read these sentences. */
const KNOWN_AT_DESK: Record<string, string> = {
  ...KNOWN,
  'cancelled by its owner': 'Its owner cancelled it.',
};

/** What the server says of a paid booking. */
const CANCELLED_PAID = /^cancelled by its owner, (\d+) % given back$/;

/** Returns why a booking was not played, in a sentence; null where it was, or still is to be. */
export function endedBecause(
  { status, reason }: Pick<Booking, 'status' | 'reason'>,
  reader: 'owner' | 'desk' = 'owner',
): string | null {
  if (status !== 'rejected' && status !== 'cancelled') return null;
  const known = (reader === 'desk' ? KNOWN_AT_DESK : KNOWN)[reason ?? ''];
  if (known !== undefined) return known;
  const part = CANCELLED_PAID.exec(reason ?? '')?.[1];
  if (part !== undefined) {
    const who = reader === 'desk' ? 'Its owner' : 'You';
    return `${who} cancelled it, and got ${part === '0' ? 'nothing' : `${part} %`} back.`;
  }
  const what = `The club ${status} it`;
  return reason === null ? `${what}.` : `${what}: ${reason}`;
}
