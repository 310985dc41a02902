import { v7 as uuidv7 } from 'uuid';
import { addDays, clubDateOf } from '#contract/clock/club-time.ts';
import { poisha } from '#contract/money/money.ts';
import { lockBooking } from '../../bookings/store.ts';
import { lockParts } from '../../charges/store.ts';
import { findUncollected } from '../../charges/uncollected-store.ts';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/db/journal.ts';
import { tryEach } from '../../../platform/jobs/try-each.ts';
import type { Services } from '../../services.ts';
import { settleByHand } from '../settle-by-hand.ts';
import { findLivePayment } from '../store.ts';
import { closeLivePayment } from '../sync/sync-payment.ts';
import { insertPayment } from '../write-store.ts';

/** What is left of a booking stays on the list to collect for this many days after its play. */
const COLLECT_DAYS = 30;
const BATCH_SIZE = 50;

/** Waives what is open of a locked booking, by a payment of nothing for each part. */
async function waiveLocked(trx: Trx, bookingId: string, actor: Actor): Promise<void> {
  const booking = await lockBooking(trx, bookingId);
  const parts = await lockParts(trx, bookingId);
  if (booking.status !== 'confirmed' || (await findLivePayment(trx, bookingId))) return;
  for (const part of parts.filter(({ state }) => state === 'open')) {
    const id = uuidv7();
    const nothing = { subtotal: part.total_poisha, discount: part.total_poisha, amount: poisha(0) };
    const waived = { id, booking, charge: part, provider: 'none', coupon: null, ...nothing };
    const payment = await insertPayment(trx, waived, actor);
    await settleByHand(trx, booking, payment, { reference: `WAIVED-${id}`, method: 'free' }, actor);
  }
}

/** One pass over what was never paid of bookings played long ago: it is not waited for any more. Returns how many. */
export async function waiveUncollected(
  services: Pick<Services, 'db' | 'providers' | 'clock' | 'log'>,
): Promise<number> {
  const { db, clock, log } = services;
  const before = addDays(clubDateOf(clock()), -COLLECT_DAYS);
  return tryEach(log, await findUncollected(db, before, BATCH_SIZE), {
    errorMessage: 'what was never paid of a booking could not be waived',
    work: async ({ id }) => {
      await closeLivePayment(services, id);
      await inTransaction(db, (trx) => waiveLocked(trx, id, { actorId: null, now: clock() }));
    },
  });
}
