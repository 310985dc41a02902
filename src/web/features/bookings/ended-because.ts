import type { Booking } from '#contract/bookings.ts';

const KNOWN: Record<string, string> = {
  expired: 'It expired before it was approved and paid.',
  'cancelled by its owner': 'You cancelled it.',
  'account removed': 'The account was removed.',
};

/** What the server says of a paid booking. */
const CANCELLED_PAID = /^cancelled by its owner, (\d+) % given back$/;

/** Why a booking was not played, in a sentence; null where it was, or still is to be. */
export function endedBecause({ status, reason }: Pick<Booking, 'status' | 'reason'>): string | null {
  if (status !== 'rejected' && status !== 'cancelled') return null;
  const known = KNOWN[reason ?? ''];
  if (known !== undefined) return known;
  const part = CANCELLED_PAID.exec(reason ?? '')?.[1];
  if (part !== undefined) return `You cancelled it, and got ${part === '0' ? 'nothing' : `${part} %`} back.`;
  const what = `The club ${status} it`;
  return reason === null ? `${what}.` : `${what}: ${reason}`;
}
