import {
  createPayment,
  createPaymentIntent,
  getPaymentProgress,
  getReceipt,
  listPayments,
} from '#contract/payments/payments.ts';
import { findGuessedCoupon } from '../../coupons/guesses.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Services } from '../../services.ts';
import { beginPayment } from './begin.ts';
import { readPayments } from '../payment-view.ts';
import { readProgress } from './progress.ts';
import { readReceipt } from './receipt.ts';
import { recordPayment } from './record.ts';

export function mountPayments(mount: Mount, services: Services): void {
  mount(createPaymentIntent, async ({ body, caller: { userId } }) => {
    const { _id: bookingId, amountInCents, couponCode, provider, phone } = body;
    // A guess, as on the coupon's own call.
    if (couponCode !== undefined) await findGuessedCoupon(services, { userId, code: couponCode, bookingId });
    return beginPayment(services, { bookingId, userId, amountInCents, couponCode, provider, phone });
  });

  mount(createPayment, async ({ body, caller }) => ({
    insertedId: await recordPayment(services, {
      bookingId: body._id,
      userId: caller.userId,
      transactionId: body.transactionId,
    }),
  }));

  mount(listPayments, ({ query: { user }, page }) => readPayments(services.db, { userEmail: user, ...page }));

  mount(getPaymentProgress, ({ params }) => readProgress(services, params.id));

  mount(getReceipt, ({ params }) => readReceipt(services.db, params.id, params.payment));
}
