import { poisha, type Poisha } from '#contract/money/money.ts';
import type { BookingRow } from '../bookings/booking.ts';
import { isInParts } from '../payments/judge.ts';
import {
  lockParts,
  type ChargeRow,
  addUpParts,
  endParts,
  insertParts,
  journalParts,
  resizePart,
} from '../payments/charge.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/db/journal.ts';

/**
 * Returns an open part of this amount, of a booking whose row is locked: what is open is joined into one part, and what the
 * amount leaves of it becomes another, due later.
 */
export async function cutPart(
  trx: Trx,
  booking: BookingRow,
  { amount, open }: { amount: Poisha; open: Poisha },
  actor: Actor,
): Promise<ChargeRow> {
  const { id, status } = booking;
  const parts = isInParts(booking) ? await lockParts(trx, id) : [];
  const [first, ...others] = parts.filter(({ state }) => state === 'open');
  await endParts(trx, others);
  const due = status === 'confirmed' ? 'later' : 'now';
  const cut = first
    ? await resizePart(trx, first, amount)
    : (await insertParts(trx, id, [{ total: amount, due }], actor.now))[0];
  if (!cut) throw new Error(`no part of booking ${id} was written`);
  if (amount < open) {
    const rest = { total: poisha(open - amount), due: 'later' } as const;
    await insertParts(trx, id, [rest], actor.now);
  }
  const after = await addUpParts(trx, id, actor.now);
  if (amount < open || others.length > 0)
    await journalParts(trx, 'booking.divided', { before: booking, after }, actor);
  return cut;
}
