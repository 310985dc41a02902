import {
  listTroubledPayments,
  refundBooking,
  retryRefund as retryCall,
  settleTrouble as settleCall,
} from '#contract/payment-care.ts';
import type { Payment } from '#contract/payments.ts';
import { findBooking, toBooking } from '../../bookings/store.ts';
import type { Db } from '../../db/database.ts';
import { Refusal } from '../../errors.ts';
import type { Mount } from '../../http/mount.ts';
import type { Services } from '../../services.ts';
import { giveBackBooking, retryRefund } from '../refunds/refund-booking.ts';
import { findBookedPayment } from '../history-store.ts';
import { toPayment } from '../present.ts';
import { findRefundsOf } from '../refunds/refund-store.ts';
import { settleTrouble, toTroubled } from './issues.ts';
import { findTroubled } from './issue-store.ts';

async function readPayment(db: Db, id: string): Promise<Payment> {
  const row = await findBookedPayment(db, id);
  if (!row) throw new Refusal('not-found', 'There is no such payment.');
  return toPayment(row, await findRefundsOf(db, [id]));
}

/** What an admin does about money that went another way than it should. */
export function mountPaymentCare(mount: Mount, services: Services): void {
  const { db } = services;

  mount(listTroubledPayments, async ({ page }) => {
    const rows = await findTroubled(db, page);
    const refunds = await findRefundsOf(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => toTroubled(row, refunds));
  });

  mount(refundBooking, async ({ params, body, caller }) => {
    if (!(await findBooking(db, params.id))) throw new Refusal('not-found', 'There is no such booking.');
    const wish = { bookingId: params.id, actorId: caller.userId, reason: body.reason };
    return toBooking(await giveBackBooking(services, wish));
  });

  mount(retryCall, async ({ params, caller }) => {
    await retryRefund(services, { paymentId: params.id, actorId: caller.userId });
    return readPayment(db, params.id);
  });

  mount(settleCall, async ({ params, body, caller }) => {
    await settleTrouble(services, { paymentId: params.id, actorId: caller.userId, note: body.note });
    return readPayment(db, params.id);
  });
}
