import type { Fault } from '../fault.ts';

const GIVE_BACK = 'src/server/features/payments/refunds/refund-booking.ts';
const CONDITIONS = 'tests/payments/refunds/refund-conditions.test.ts';
const BOOKING_REFUNDS = 'tests/payments/refunds/booking-refunds.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'gives back a booking that is not confirmed',
    file: GIVE_BACK,
    before: "if (booking.status !== 'confirmed' || booking.confirmed_payment_id === null)",
    after: "if (booking.status === 'pending' || booking.confirmed_payment_id === undefined)",
    noticedBy: 'tests/payments/refunds/booking-refunds.test.ts',
  },
  {
    name: 'gives back what the bank disputes',
    file: GIVE_BACK,
    before: '  requireUndisputed(payment);\n  const cancellation',
    after: '  const cancellation',
    noticedBy: BOOKING_REFUNDS,
  },
  {
    name: 'keeps the coupon use of a refunded booking',
    file: GIVE_BACK,
    before: '  await returnCouponUse(trx, payment.id);\n',
    after: '',
    noticedBy: BOOKING_REFUNDS,
  },
  {
    name: 'creates no refund for a refunded booking',
    file: GIVE_BACK,
    before: '  await refundRest(trx, payment, reason, actor);\n',
    after: '',
    noticedBy: BOOKING_REFUNDS,
  },
  {
    name: 'refunds again what is refunded already',
    file: GIVE_BACK,
    before: 'payment.amount_poisha - payment.refunded_poisha,',
    after: 'payment.amount_poisha,',
    noticedBy: 'tests/payments/refunds/refund-rest.test.ts',
    quick: true,
  },
  {
    name: 'owes a refund of nothing for what was free',
    file: GIVE_BACK,
    before: 'if (amount > 0) await',
    after: 'await',
    noticedBy: BOOKING_REFUNDS,
  },
  {
    name: 'tries a refund again while the bank disputes the payment',
    file: GIVE_BACK,
    before: '    requireUndisputed(payment);\n    if (booking',
    after: '    if (booking',
    noticedBy: CONDITIONS,
    quick: true,
  },
  {
    name: 'tries a refund again while the booking is confirmed',
    file: GIVE_BACK,
    before: 'if (booking.confirmed_payment_id === paymentId)',
    after: 'if (booking.confirmed_payment_id === booking.id)',
    noticedBy: CONDITIONS,
  },
  {
    name: 'tries a refund again that is under way',
    file: GIVE_BACK,
    before: "    if (refunds.some(isUnderWay)) refuse('Its refund is under way.');\n",
    after: '',
    noticedBy: 'tests/payments/settlement/issues.test.ts',
  },
  {
    name: 'gives back what was never paid',
    file: GIVE_BACK,
    before: '      payment.paid_at === null ||\n',
    after: '',
    noticedBy: CONDITIONS,
  },
  {
    name: 'tries a refund again that did not fail',
    file: 'src/server/features/payments/refunds/cancellation-rules.ts',
    before: "decision?.status === 'failed' ? decision : null",
    after: 'decision ?? null',
    noticedBy: 'tests/payments/refunds/moved-refunds.test.ts',
  },
  {
    name: 'counts on a refund that is sent as one that is over',
    file: GIVE_BACK,
    before: "status === 'due' || status === 'sent'",
    after: "status === 'due'",
    noticedBy: 'tests/payments/refunds/moved-refunds.test.ts',
  },
];
