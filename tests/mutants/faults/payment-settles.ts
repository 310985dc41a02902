import type { Fault } from '../fault.ts';

const SETTLE = 'src/server/features/payments/settlement/apply-settlement.ts';
const STORE = 'src/server/features/payments/store.ts';
const RULES = 'src/server/features/payments/rules.ts';
const UNUSABLE = 'tests/payments/settlement/unusable-money.test.ts';
const PAYING = 'tests/payments/paying.test.ts';
const POLLING = 'tests/payments/settlement/polling.test.ts';
const PURE = 'src/server/features/payments/rules.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'gives money of another currency back as so many taka',
    file: 'src/server/features/payments/settlement/apply-settlement.ts',
    before: '  if (providerPayment.currency !== payment.currency) return returned;\n',
    after: '',
    noticedBy: 'tests/payments/settlement/unusable-money.test.ts',
    title: 'not by its number',
  },
  {
    name: 'gives a surplus of another currency back as so many taka',
    file: 'src/server/features/payments/settlement/apply-settlement.ts',
    before: 'if (row && isTaka)',
    after: 'if (row)',
    noticedBy: 'tests/payments/settlement/unusable-money.test.ts',
    title: 'beside it in another currency',
  },
  {
    name: 'gives back what was asked for, not what came',
    file: SETTLE,
    before: 'amount: providerPayment.received, reason',
    after: 'amount: payment.amount_poisha, reason',
    noticedBy: UNUSABLE,
    quick: true,
  },
  {
    name: 'does not refund a payment that cannot be used',
    file: SETTLE,
    before: '  await insertRefund(trx, refund, actor);\n',
    after: '',
    noticedBy: UNUSABLE,
  },
  {
    name: 'keeps the use of a coupon whose payment was refunded',
    file: SETTLE,
    before: '  await releaseCouponUse(trx, payment.id);\n  // The same number',
    after: '  // The same number',
    noticedBy: UNUSABLE,
  },
  {
    name: 'keeps the use of a coupon whose payment was closed',
    file: SETTLE,
    before: '      await releaseCouponUse(trx, payment.id);\n      return canceled',
    after: '      return canceled',
    noticedBy: POLLING,
  },
  {
    name: 'does not consume the coupon that was paid with',
    file: SETTLE,
    before: '  await consumeCouponUse(trx, payment.id);\n',
    after: '',
    noticedBy: UNUSABLE,
  },
  {
    name: 'confirms no booking that was paid',
    file: SETTLE,
    before:
      '  await moveLockedBooking(trx, name, { ...actor, bookingId: booking.id, paymentId: payment.id });\n',
    after: '',
    noticedBy: PAYING,
  },
  {
    name: 'does not keep which card paid',
    file: SETTLE,
    before: 'card_last4: method?.last4 ?? null',
    after: 'card_last4: null',
    noticedBy: PAYING,
  },
  {
    name: 'brings a booking back without its slots',
    file: SETTLE,
    before: '(await restoreSlots(trx, booking))\n',
    after: 'true\n',
    noticedBy: UNUSABLE,
  },
  {
    name: 'adds up refunds while another refund is applied',
    file: STORE,
    before: "selectFrom('payments').selectAll().where('id', '=', id).forUpdate()",
    after: "selectFrom('payments').selectAll().where('id', '=', id)",
    noticedBy: 'tests/races/refunds-add-up.test.ts',
  },
  {
    name: 'takes another amount for the right one',
    file: RULES,
    before: 'if (providerPayment.received !== payment.amount_poisha)',
    after: 'if (providerPayment.received < 0)',
    noticedBy: UNUSABLE,
  },
  {
    name: 'takes another currency for the right one',
    file: RULES,
    before: 'if (providerPayment.currency !== payment.currency)',
    after: "if (providerPayment.currency === '')",
    noticedBy: UNUSABLE,
  },
  {
    name: 'uses money of a payment that was closed',
    file: RULES,
    before:
      "  if (payment.status === 'canceled') return { kind: 'unapplied', reason: 'the payment had been cancelled' };\n",
    after: '',
    noticedBy: UNUSABLE,
  },
  {
    name: 'brings back a booking that was rejected for another reason',
    file: RULES,
    before: " && booking.reason === 'expired' && now",
    after: ' && now',
    noticedBy: UNUSABLE,
  },
  {
    name: 'brings back a booking whose slot has begun',
    file: RULES,
    before: ' && now < booking.starts_at',
    after: '',
    noticedBy: UNUSABLE,
  },
  {
    name: 'reopens a payment that was closed',
    file: RULES,
    before: "  if (payment.status === 'canceled') return { kind: 'nothing' };\n",
    after: '',
    noticedBy: PURE,
  },
  {
    name: 'settles again what is settled',
    file: RULES,
    before: "payment.status === 'succeeded' || payment.status === 'unapplied'",
    after: "payment.status === 'succeeded'",
    noticedBy: PURE,
  },
  {
    name: 'begins a card payment below the smallest',
    file: RULES,
    before: 'amount > 0 && amount < minimum',
    after: 'amount > minimum && amount < minimum',
    noticedBy: PAYING,
  },
  {
    name: 'takes a payment of nothing for one below the smallest',
    file: RULES,
    before: 'amount > 0 && amount < minimum',
    after: 'amount < minimum',
    noticedBy: PAYING,
  },
  {
    name: 'lets a booking be paid whose time to pay is over',
    file: RULES,
    before: '(expires_at && expires_at <= now)',
    after: '(expires_at && expires_at <= new Date(0))',
    noticedBy: PAYING,
  },
];
