import type { Fault } from '../fault.ts';

const OTHERS = 'tests/providers/other-providers.test.ts';
const CHANGES = 'src/server/features/payments/write-store.ts';
const BEGIN = 'src/server/features/payments/checkout/begin.ts';
const AT_PROVIDER = 'src/server/features/payments/settlement/sync-payment.ts';
const USES = 'tests/payments/coupon-uses.test.ts';
const PAYING = 'tests/payments/paying.test.ts';
const POLLING = 'tests/payments/settlement/polling.test.ts';
const PAYING_RACES = 'tests/races/paying.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'goes on with a payment of another coupon that takes off as much',
    file: BEGIN,
    before: '      live.coupon_id === (coupon?.id ?? null) &&\n',
    after: '',
    noticedBy: USES,
    quick: true,
  },
  {
    name: 'goes on with a payment of another amount',
    file: BEGIN,
    before: 'live?.amount_poisha === quoted.amount &&',
    after: 'live?.amount_poisha !== undefined &&',
    noticedBy: 'tests/payments/changed-meanwhile.test.ts',
  },
  {
    name: 'begins a payment of a coupon that is used up',
    file: BEGIN,
    before:
      'if (coupon && !(await takeCouponUse(trx, { couponId: coupon.id, paymentId: id, state, now: actor.now })))',
    after:
      'if (coupon && (await takeCouponUse(trx, { couponId: coupon.id, paymentId: id, state, now: actor.now })) === null)',
    noticedBy: 'tests/races/coupon-limit.test.ts',
    title: 'five of forty',
  },
  {
    name: 'takes no use of the coupon',
    file: BEGIN,
    before: 'if (coupon && !(await takeCouponUse',
    after: 'if (coupon && actor.now.getTime() === 0 && !(await takeCouponUse',
    noticedBy: PAYING,
  },
  {
    name: 'holds the use of a coupon that left nothing to pay, as if it might come back',
    file: BEGIN,
    before: "provider ? 'reserved' : 'consumed'",
    after: "'reserved'",
    noticedBy: 'tests/payments/refunds/booking-refunds.test.ts',
  },
  {
    name: 'confirms nothing when nothing is to be paid',
    file: 'src/server/features/payments/confirm-paid.ts',
    before:
      "  await moveLockedBooking(trx, 'confirm', { ...actor, bookingId: payment.booking_id, paymentId: payment.id });\n",
    after: '',
    noticedBy: PAYING,
  },
  {
    name: 'begins a payment that the person did not see the price of',
    file: BEGIN,
    before: '  requireAmount(amount, amountInCents, isByCard ? cards.limits.min : poisha(0));\n',
    after: '',
    noticedBy: PAYING,
  },
  {
    name: 'begins a payment for a booking that waits for none',
    file: BEGIN,
    before: '    requirePayable(booking, now);\n',
    after: '',
    noticedBy: PAYING,
  },
  {
    name: 'does not note that the pay button was pressed',
    file: BEGIN,
    before: "    if (step.kind === 'pay') await recordPaymentStart(trx, step.payment.id, now);\n",
    after: '',
    noticedBy: POLLING,
  },
  {
    name: 'begins in a second tab while the first is at it',
    file: 'src/server/features/bookings/store.ts',
    before: "selectFrom('bookings').selectAll().where('id', '=', id).forUpdate()",
    after: "selectFrom('bookings').selectAll().where('id', '=', id)",
    noticedBy: PAYING_RACES,
    title: 'one payment and one client secret',
  },
  {
    name: 'keeps a use of the coupon for a payment that the card provider refused',
    file: AT_PROVIDER,
    before: '    await releaseCouponUse(trx, id);\n',
    after: '',
    noticedBy: USES,
    quick: true,
  },
  {
    name: 'ends a payment that the card provider did not answer about',
    file: AT_PROVIDER,
    before: 'if (!isOutcomeUnknown) await cancelUnknownPayment',
    after: 'if (isOutcomeUnknown || !isOutcomeUnknown) await cancelUnknownPayment',
    noticedBy: 'tests/payments/outages.test.ts',
  },
  {
    name: 'gives up a payment that went through meanwhile',
    file: AT_PROVIDER,
    before: '    if (!isLive(payment)) return;\n',
    after: '',
    noticedBy: 'tests/payments/changed-meanwhile.test.ts',
  },
  {
    name: 'asks the new card provider about a payment of the old one',
    file: AT_PROVIDER,
    before: 'providerNamed(services.providers, payment.provider);\n  const providerPayment',
    after: 'services.providers[0];\n  const providerPayment',
    noticedBy: USES,
  },
  {
    name: 'goes on with a payment that its card provider does not know',
    file: AT_PROVIDER,
    before:
      "  if (!providerPayment) await cancelUnknownPayment(services, payment, 'unknown to the provider');\n",
    after: '',
    noticedBy: USES,
  },
  {
    name: 'goes on with a payment of another provider',
    file: BEGIN,
    before: ' &&\n      live.provider === provider?.name',
    after: '',
    noticedBy: OTHERS,
  },
  {
    name: 'begins a payment in a way that the club does not offer',
    file: 'src/server/features/payments/offers.ts',
    before: 'provider && offers.some((offer) => offer.provider === provider.name)',
    after: 'provider',
    noticedBy: OTHERS,
  },
  {
    name: 'begins a payment that its provider does not take',
    file: BEGIN,
    before: '  if (!isByCard) requireWithin(provider, amount);\n',
    after: '',
    noticedBy: OTHERS,
  },
  {
    name: 'begins a payment without the phone number that its provider needs',
    file: BEGIN,
    before: '  if (provider?.needsPhone) await requirePhone(trx, booking, phone);\n',
    after: '',
    noticedBy: OTHERS,
  },
  {
    name: 'forgets what came beside a payment',
    file: 'src/server/features/payments/settlement/apply-settlement.ts',
    before: '    await returnSurplus(context);\n',
    after: '',
    noticedBy: OTHERS,
  },
  {
    name: 'gives what came beside a payment back as often as it is told',
    file: CHANGES,
    before:
      "    .onConflict((conflict) => conflict.columns(['provider', 'provider_ref']).doNothing()) // told again\n",
    after: '',
    noticedBy: OTHERS,
  },
  {
    name: 'keeps a notice of a payment that is not ours',
    file: 'src/server/features/payments/settlement/notice-routes.ts',
    before: 'if (await findByProvider(db, name, of)) await insertEvent',
    after: 'if (of) await insertEvent',
    noticedBy: OTHERS,
  },
  {
    name: 'takes a payer back to a payment of another provider',
    file: 'src/server/features/payments/settlement/return-routes.ts',
    before: 'payment?.provider !== name || ',
    after: 'payment === null || ',
    noticedBy: OTHERS,
  },
];
