import { describe, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/bookings.ts';
import { refundBooking } from '#contract/payments/payment-issues.ts';
import { backgroundOf } from '../payments/support/background.ts';
import { ledgerOf } from '../payments/support/ledger.ts';
import { aCoupon } from '../support/club.ts';
import {
  begin,
  confirmCard,
  openPaymentFixture,
  report,
  transactionOf,
} from '../payments/support/payment-fixture.ts';
import { tally } from './crowd.ts';
import { patience } from '../support/patience.ts';

const ROUNDS = 15;
const ADMINS = 4;
const AMPLE = patience(240_000);

const { server, admin, member, approved } = await openPaymentFixture();
const ledger = ledgerOf(server.db);
const { settleDown } = backgroundOf(server);

async function refundAtOnce({ _id: id }: Booking) {
  const tries = Array.from({ length: ADMINS }, () =>
    admin.call(refundBooking, { params: { id }, body: { reason: 'The hall was flooded.' } }),
  );
  return (await Promise.all(tries)).map(({ status, problem }) =>
    status === 200 ? 'refunded' : problem.code,
  );
}

describe('a booking that many admins refund at once', () => {
  test(`is refunded once and frees its coupon once, ${ROUNDS} times`, { timeout: AMPLE }, async () => {
    const coupon = await aCoupon(admin, { amount: 10, usageLimit: 1 });
    for (let round = 0; round < ROUNDS; round += 1) {
      const booking = await approved();
      const { body } = await begin(member, booking, coupon.code, 450);
      await confirmCard(server, body.clientSecret);
      await report(member, booking, transactionOf(body.clientSecret));
      expect(await ledger.couponUses(coupon.code)).toEqual({ used: 1, held: 1 });
      expect(tally(await refundAtOnce(booking))).toEqual({
        refunded: 1,
        'not-refundable': ADMINS - 1,
      });
      await settleDown();
      expect(await ledger.refunds(booking)).toMatchObject([{ status: 'succeeded' }]);
      expect(await ledger.moneyKept(booking)).toEqual([0]);
      expect(await ledger.couponUses(coupon.code)).toEqual({ used: 0, held: 0 });
    }
  });
});
