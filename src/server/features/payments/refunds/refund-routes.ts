import { cancelPaidBooking, quoteCancellation } from '#contract/bookings/cancellations.ts';
import { refundBooking, retryRefund } from '#contract/payments/payment-issues.ts';
import { findBooking, toBooking } from '../../bookings/store.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Services } from '../../services.ts';
import { requireNotRefunded } from '../not-done.ts';
import { requirePayment } from '../payment-view.ts';
import { cancelConfirmedBooking, quotePaidCancellation, type CancellationServices } from './cancel-paid.ts';
import { refundConfirmedBooking, retryFailedRefund } from './refund-booking.ts';
import { t } from '../texts.ts';

export function mountRefunds(mount: Mount, services: Services & CancellationServices): void {
  const { db } = services;

  mount(refundBooking, async ({ params, body, headers, caller }) => {
    if (!(await findBooking(db, params.id))) throw new Refusal('not-found', t.noSuchBooking);
    await requireNotRefunded(db, headers, { bookingIds: [params.id] });
    const refund = { bookingId: params.id, actorId: caller.userId, reason: body.reason };
    return toBooking(await refundConfirmedBooking(services, refund));
  });

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
