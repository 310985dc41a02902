import {
  listPaymentIssues,
  refundBooking,
  retryRefund,
  resolvePaymentIssue,
} from '#contract/payment-issues.ts';
import type { Payment } from '#contract/payments.ts';
import { findBooking, toBooking } from '../../bookings/store.ts';
import type { Db } from '../../db/database.ts';
import { Refusal } from '../../errors.ts';
import type { Mount } from '../../http/mount.ts';
import type { Services } from '../../services.ts';
import { refundConfirmedBooking, retryFailedRefund } from '../refunds/refund-booking.ts';
import { readPayment } from '../payment-view.ts';
import { findRefundsOf } from '../refunds/refund-store.ts';
import { resolveIssue, toPaymentIssue } from './issues.ts';
import { findPaymentIssues } from './issue-store.ts';

async function requirePayment(db: Db, id: string): Promise<Payment> {
  const payment = await readPayment(db, id);
  if (payment) return payment;
  throw new Refusal('not-found', 'There is no such payment.');
}

/** What an admin does about money that went another way than it should. */
export function mountPaymentIssues(mount: Mount, services: Services): void {
  const { db } = services;

  mount(listPaymentIssues, async ({ page }) => {
    const rows = await findPaymentIssues(db, page);
    const refunds = await findRefundsOf(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => toPaymentIssue(row, refunds));
  });

  mount(refundBooking, async ({ params, body, caller }) => {
    if (!(await findBooking(db, params.id))) throw new Refusal('not-found', 'There is no such booking.');
    const refund = { bookingId: params.id, actorId: caller.userId, reason: body.reason };
    return toBooking(await refundConfirmedBooking(services, refund));
  });

  mount(retryRefund, async ({ params, caller }) => {
    await retryFailedRefund(services, { paymentId: params.id, actorId: caller.userId });
    return requirePayment(db, params.id);
  });

  mount(resolvePaymentIssue, async ({ params, body, caller }) => {
    await resolveIssue(services, { paymentId: params.id, actorId: caller.userId, note: body.note });
    return requirePayment(db, params.id);
  });
}
