import { advanceOf } from '#contract/money/advance.ts';
import { formatTaka, fromTaka, toTaka } from '#contract/money/money.ts';
import { lockBooking, type BookingRow } from '../../bookings/store.ts';
import { isInParts } from '../../charges/rules.ts';
import { lockParts } from '../../charges/store.ts';
import { addUpParts, endParts, insertParts, journalParts, makeWhole } from '../../charges/write-store.ts';
import type { ClubRulesReader } from '../../club-rules/read.ts';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import { judgeDeadlinesAt } from '../../../platform/db/hold.ts';
import type { Actor } from '../../../platform/db/journal.ts';
import { Refusal } from '../../../platform/errors.ts';
import { requirePayable } from '../rules.ts';
import { findLivePayment } from '../store.ts';
import type { SyncServices } from '../sync/apply-provider-state.ts';
import { closeLivePayment } from '../sync/sync-payment.ts';
import { t } from './texts.ts';

export type PartsServices = SyncServices & { clubRules: ClubRulesReader };

/** Each try closes the payment that is under way. After this many, its person keeps starting new ones. */
const TRIES = 4;

/**
 * Works on a locked booking for which nobody is paying. A payment under way is closed first; if it turns out to have
 * succeeded, the work finds the booking, or a part of it, paid.
 */
async function whileNobodyPays(
  services: PartsServices,
  bookingId: string,
  work: (trx: Trx, booking: BookingRow) => Promise<void>,
): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    await closeLivePayment(services, bookingId);
    const isDone = await inTransaction(services.db, async (trx) => {
      const booking = await lockBooking(trx, bookingId);
      if (await findLivePayment(trx, bookingId)) return false;
      await work(trx, booking);
      return true;
    });
    if (isDone) return;
  }
  throw new Refusal('payment-busy', t.paymentUnderWay);
}

/**
 * Divides an approved booking into the advance that the club's rules ask for, due now, and the rest, due later. A booking
 * that is divided already stays as it is.
 */
export async function divideBooking(
  services: PartsServices,
  { bookingId, expected }: { bookingId: string; expected: number },
  actor: Actor,
): Promise<void> {
  await whileNobodyPays(services, bookingId, async (trx, booking) => {
    if (booking.status === 'confirmed') throw new Refusal('already-paid', t.alreadyPaid);
    requirePayable(booking, await judgeDeadlinesAt(trx, actor.now));
    if (isInParts(booking)) return;
    const { advance } = await services.clubRules.current(trx);
    const split = advanceOf(booking.total_poisha, advance);
    if (!split) throw new Refusal('parts-not-offered', t.notOffered);
    if (split.now !== fromTaka(expected))
      throw new Refusal('price-changed', t.advanceNow(formatTaka(toTaka(split.now))), {
        expectedAmountInCents: split.now,
      });
    const parts = [
      { total: split.now, due: 'now' },
      { total: split.later, due: 'later' },
    ] as const;
    await insertParts(trx, bookingId, parts, actor.now);
    const after = await addUpParts(trx, bookingId, actor.now);
    await journalParts(trx, 'booking.divided', { before: booking, after }, actor);
  });
}

/** Makes a booking whole again of which nothing is paid; a whole one stays as it is. */
export async function joinParts(services: PartsServices, bookingId: string, actor: Actor): Promise<void> {
  await whileNobodyPays(services, bookingId, async (trx, booking) => {
    if (!isInParts(booking)) return;
    if (booking.covered_poisha > 0 || booking.status === 'confirmed')
      throw new Refusal('parts-changed', t.partIsPaid);
    await endParts(trx, await lockParts(trx, bookingId));
    const after = await makeWhole(trx, bookingId, actor.now);
    await journalParts(trx, 'booking.made-whole', { before: booking, after }, actor);
  });
}
