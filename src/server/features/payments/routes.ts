import { t } from '#texts/payments.js';
import { cancelBooking } from '#contract/bookings/bookings.ts';
import { cancelPaidBooking, quoteCancellation } from '#contract/bookings/cancellations.ts';
import { endSeries as endSeriesCall, endSeriesAtDesk } from '#contract/bookings/series.ts';
import { toClubDate } from '#contract/clock/club-time.ts';
import {
  beginChargePayment,
  divideBooking as divide,
  getChargeProgress,
  getDuesReceipt,
  getParts,
  joinParts as join,
  recordChargePayment,
} from '#contract/payments/charges.ts';
import {
  decideRisk as decideRiskCall,
  listPaymentIssues,
  refundBooking,
  resolvePaymentIssue,
  retryRefund,
} from '#contract/payments/payment-issues.ts';
import {
  createPayment,
  createPaymentIntent,
  getPaymentProgress,
  getReceipt,
  listPayments,
} from '#contract/payments/payments.ts';
import type { Db } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { findBooking } from '../bookings/booking-queries.ts';
import { toBooking } from '../bookings/booking.ts';
import type { ClubRulesReader } from '../club-rules/club-rules.ts';
import { findGuessedCoupon } from '../coupons/redeem.ts';
import type { Services } from '../services.ts';
import { beginPayment } from './begin-payment.ts';
import {
  cancelConfirmedBooking,
  cancelOwnBooking,
  endSeries,
  quotePaidCancellation,
  refundConfirmedBooking,
  type CancellationServices,
} from './cancel-booking.ts';
import { findCharge } from './charge.ts';
import { decideRisk, readPaymentIssues, resolveIssue } from './issues.ts';
import { requireNotPaid, requireNotRefunded } from './require-not-done.ts';
import { divideBooking, joinParts, readParts } from './parts.ts';
import type { PaidThing } from './payment.ts';
import { readPayments, readProgress, requirePayment } from './payment-view.ts';
import { recordPayment } from './provider-events.ts';
import { readDuesReceipt, readReceipt } from './receipts.ts';
import { retryFailedRefund } from './refunds.ts';

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
    // Counts as a guess of a coupon code, like the coupon's own request.
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

export function mountCancellations(mount: Mount, services: Services & CancellationServices): void {
  const { db } = services;

  mount(refundBooking, async ({ params, body, headers, caller }) => {
    if (!(await findBooking(db, params.id))) throw new Refusal('not-found', t.noSuchBooking);
    await requireNotRefunded(db, headers, { bookingIds: [params.id] });
    const refund = { bookingId: params.id, actorId: caller.userId, reason: body.reason };
    return toBooking(await refundConfirmedBooking(services, refund));
  });

  mount(cancelBooking, ({ params, caller }) =>
    cancelOwnBooking(services, { bookingId: params.id, actorId: caller.userId }),
  );

  const today = () => toClubDate(services.clock());

  mount(endSeriesCall, ({ params: { id: seriesId }, query: { from = today() }, caller: { userId } }) =>
    endSeries(services, { seriesId, actorId: userId, from, ownerId: userId }),
  );

  mount(endSeriesAtDesk, ({ params: { id: seriesId }, query: { from = today() }, caller: { userId } }) =>
    endSeries(services, { seriesId, actorId: userId, from }),
  );

  mount(quoteCancellation, ({ params }) => quotePaidCancellation(services, params.id));

  mount(cancelPaidBooking, async ({ params, body, headers, caller }) => {
    await requireNotRefunded(db, headers, { bookingIds: [params.id] });
    const cancellation = { bookingId: params.id, actorId: caller.userId, expected: body.expected };
    return toBooking(await cancelConfirmedBooking(services, cancellation));
  });

  mount(retryRefund, async ({ params, headers, caller }) => {
    await requireNotRefunded(db, headers, { paymentId: params.id });
    await retryFailedRefund(services, { paymentId: params.id, actorId: caller.userId });
    return requirePayment(db, params.id);
  });
}

export function mountParts(mount: Mount, services: Services & { clubRules: ClubRulesReader }): void {
  mount(getParts, ({ params: { id } }) => readParts(services, id));

  mount(divide, async ({ params: { id: bookingId }, body: { expected }, actor }) => {
    await divideBooking(services, { bookingId, expected }, actor);
    return readParts(services, bookingId);
  });

  mount(join, async ({ params: { id: bookingId }, actor }) => {
    await joinParts(services, bookingId, actor);
    return readParts(services, bookingId);
  });
}

export function mountPaymentIssues(mount: Mount, services: Services): void {
  const { db } = services;

  mount(listPaymentIssues, ({ page }) => readPaymentIssues(services, page));

  mount(resolvePaymentIssue, async ({ params, body, caller }) => {
    await resolveIssue(services, { paymentId: params.id, actorId: caller.userId, note: body.note });
    return requirePayment(db, params.id);
  });

  mount(decideRiskCall, async ({ params, body, headers, caller }) => {
    await requireNotRefunded(db, headers, { paymentId: params.id });
    return decideRisk(services, { paymentId: params.id, actorId: caller.userId, ...body });
  });
}
