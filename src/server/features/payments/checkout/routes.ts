import {
  createPayment,
  createPaymentIntent,
  getPaymentProgress,
  getReceipt,
  listPayments,
} from '#contract/payments/payments.ts';
import {
  beginChargePayment,
  getChargeProgress,
  getDuesReceipt,
  recordChargePayment,
} from '#contract/payments/charges.ts';
import { findCharge } from '../../charges/store.ts';
import type { ClubRulesReader } from '../../club-rules/read.ts';
import type { Db } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import { findGuessedCoupon } from '../../coupons/guesses.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Services } from '../../services.ts';
import { beginPayment } from './begin.ts';
import { requireNotPaid } from '../not-done.ts';
import { readPayments } from '../payment-view.ts';
import { readProgress } from './progress.ts';
import { readDuesReceipt, readReceipt } from './receipt.ts';
import { recordPayment } from './record.ts';
import type { PaidThing } from '../store.ts';
import { t } from '../texts.ts';

const whole = (bookingId: string): PaidThing => ({ bookingId, chargeId: null });

async function requireCharge(db: Db, chargeId: string): Promise<PaidThing> {
  const charge = await findCharge(db, chargeId);
  if (!charge) throw new Refusal('not-found', t.noSuchPart);
  return { bookingId: charge.booking_id, chargeId };
}

export function mountPayments(mount: Mount, services: Services & { clubRules: ClubRulesReader }): void {
  mount(createPaymentIntent, async ({ body, headers, caller: { userId } }) => {
    const { _id: bookingId, amountInCents, couponCode, provider, phone } = body;
    await requireNotPaid(services.db, headers, whole(bookingId));
    // A guess, as on the coupon's own call.
    if (couponCode !== undefined) await findGuessedCoupon(services, { userId, code: couponCode, bookingId });
    return beginPayment(services, { of: { bookingId }, userId, amountInCents, couponCode, provider, phone });
  });

  mount(createPayment, async ({ body, caller }) => ({
    insertedId: await recordPayment(services, {
      of: whole(body._id),
      userId: caller.userId,
      transactionId: body.transactionId,
    }),
  }));

  mount(beginChargePayment, async ({ params: { id: chargeId }, body, headers, caller: { userId } }) => {
    await requireNotPaid(services.db, headers, { bookingId: null, chargeId });
    return beginPayment(services, { of: { chargeId }, userId, ...body });
  });

  mount(recordChargePayment, async ({ params, body: { transactionId }, caller: { userId } }) => ({
    insertedId: await recordPayment(services, {
      of: await requireCharge(services.db, params.id),
      userId,
      transactionId,
    }),
  }));

  mount(getChargeProgress, async ({ params }) =>
    readProgress(services, await requireCharge(services.db, params.id)),
  );

  mount(listPayments, ({ query: { user }, page }) => readPayments(services.db, { userEmail: user, ...page }));

  mount(getPaymentProgress, ({ params }) => readProgress(services, whole(params.id)));

  mount(getReceipt, ({ params }) => readReceipt(services.db, params.id, params.payment));

  mount(getDuesReceipt, ({ params }) => readDuesReceipt(services.db, params.id, params.payment));
}
