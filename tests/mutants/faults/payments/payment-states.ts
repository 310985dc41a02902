import type { Fault } from '../../fault.ts';

export const FAULTS: Fault[] = [
  {
    name: 'gives money of another currency back as so many taka',
    in: 'refundUnapplied',
    before: 'if (currency !== payment.currency) return returned;',
    after: '',
    noticedBy: 'tests/payments/sync/unusable-money.test.ts',
    title: 'not by its number',
  },
  {
    name: 'gives back what was asked for, not what came',
    in: 'refundUnapplied',
    before: 'amount: received, reason',
    after: 'amount: payment.amount_poisha, reason',
    noticedBy: 'tests/payments/sync/unusable-money.test.ts',
    quick: true,
  },
  {
    name: 'does not refund a payment that cannot be used',
    in: 'refundUnapplied',
    without: 'insertRefund()',
    noticedBy: 'tests/payments/sync/unusable-money.test.ts',
  },
  {
    name: 'keeps the use of a coupon whose payment was refunded',
    in: 'refundUnapplied',
    without: 'releaseCouponUse()',
    noticedBy: 'tests/payments/sync/unusable-money.test.ts',
  },
  {
    name: 'does not consume the coupon that was paid with',
    in: 'keepMoney',
    without: 'consumeCouponUse()',
    noticedBy: 'tests/payments/sync/unusable-money.test.ts',
  },
  {
    name: 'brings a booking back without its slots',
    in: 'useForBooking',
    before: '!(await restoreSlots(trx, booking))',
    after: 'false',
    noticedBy: 'tests/payments/sync/unusable-money.test.ts',
  },
  {
    name: 'adds up refunds while another refund is applied',
    file: 'src/server/features',
    in: 'lockPayment',
    before: "selectFrom('payments').selectAll().where('id', '=', id).forUpdate()",
    after: "selectFrom('payments').selectAll().where('id', '=', id)",
    noticedBy: 'tests/races/refunds-add-up.test.ts',
  },
];
