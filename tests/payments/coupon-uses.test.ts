import { describe, expect, test } from 'vitest';
import { deleteCoupon, updateCoupon, validateCoupon, type Coupon } from '#contract/payments/coupons.ts';
import { inTransaction, type Trx } from '#server/platform/db/database.ts';
import { consumeCouponUse, releaseCouponUse, returnCouponUse, takeCouponUse } from '../support/product.ts';
import { aCoupon } from '../support/club.ts';
import { ledgerOf } from './support/ledger.ts';
import { aFlakyGateway } from '../providers/stripe/flaky-gateway.ts';
import { begin, confirmCard, openPaymentFixture, report, transactionOf } from './support/payment-fixture.ts';

// Tests when a use of a coupon is reserved, consumed and released.

const { parts } = aFlakyGateway();
const { server, admin, member, approved } = await openPaymentFixture({ parts });
const { db, clock } = server;
const ledger = ledgerOf(db);

async function statusesOf(booking: Parameters<typeof ledger.payments>[0]) {
  return (await ledger.payments(booking)).map(({ status }) => status);
}

function switchOff({ _id: id, code }: Coupon, active = false) {
  const body = { code, discountType: 'percent', amount: 10, active, usageLimit: 5 } as const;
  return admin.ask(updateCoupon, { params: { id }, body });
}

async function paying(coupon: Coupon) {
  const booking = await approved();
  const { body } = await begin(member, booking, coupon.code, 450);
  const [payment] = await ledger.payments(booking);
  return { booking, clientSecret: body.clientSecret, paymentId: payment?.id ?? '' };
}

describe('a use comes back', () => {
  test('when the card provider refuses the payment', async () => {
    const coupon = await aCoupon(admin, { discountType: 'fixed', amount: 420, usageLimit: 1 });
    const booking = await approved();
    // The flaky gateway has a minimum of 100 taka.
    expect((await begin(member, booking, coupon.code, 80)).problem.code).toBe('amount-below-minimum');
    expect(await ledger.couponUses(coupon.code)).toEqual({ used: 0, held: 0 });
    expect(await statusesOf(booking)).toEqual(['canceled']);
  });

  test('when the payment was begun at a card provider that the club no longer uses', async () => {
    const coupon = await aCoupon(admin, { usageLimit: 1 });
    const { booking } = await paying(coupon);
    await db
      .updateTable('payments')
      .set({ provider: 'another' })
      .where('booking_id', '=', booking._id)
      .execute();
    expect((await begin(member, booking, coupon.code, 450)).status).toBe(200);
    const payments = await ledger.payments(booking);
    expect(payments).toMatchObject([
      { provider: 'another', status: 'canceled', last_error: 'its provider is not set' },
      { status: 'open' },
    ]);
    expect(await ledger.couponUses(coupon.code)).toEqual({ used: 1, held: 1 });
  });

  test('when another coupon takes its place, though it takes off as much', async () => {
    const [one, other] = [await aCoupon(admin), await aCoupon(admin)];
    const { booking, clientSecret } = await paying(one);
    const second = await begin(member, booking, other.code, 450);
    expect(second.body.clientSecret).not.toBe(clientSecret);
    expect(await ledger.couponUses(one.code)).toEqual({ used: 0, held: 0 });
    expect(await ledger.couponUses(other.code)).toEqual({ used: 1, held: 1 });
    expect(await ledger.payments(booking)).toMatchObject([
      { status: 'canceled', coupon_code: one.code },
      { status: 'open', coupon_code: other.code },
    ]);
  });
});

describe('a use is not taken', () => {
  const take = (couponId: string, paymentId: string) =>
    inTransaction(db, (trx) =>
      takeCouponUse(trx, { couponId, paymentId, state: 'reserved', now: clock.now() }),
    );

  test('of a coupon that was switched off or deleted since its price was shown', async () => {
    const [off, gone] = [await aCoupon(admin), await aCoupon(admin)];
    await switchOff(off);
    await admin.ask(deleteCoupon, { params: { id: gone._id } });
    const booking = await approved();
    await begin(member, booking);
    const [payment] = await ledger.payments(booking);
    expect(await take(off._id, payment?.id ?? '')).toBe(false);
    expect(await take(gone._id, payment?.id ?? '')).toBe(false);
    await switchOff(off, true);
    expect(await take(off._id, payment?.id ?? '')).toBe(true);
    expect(await ledger.couponUses(off.code)).toEqual({ used: 1, held: 1 });
  });
});

describe('a use that is held', () => {
  const judge = async (code: string, _id?: string) => {
    const { valid, reason } = await member.ask(validateCoupon, { body: { code, ...(_id && { _id }) } });
    return valid ? 'valid' : reason;
  };
  const USED_UP = 'This coupon has been used up.';

  test('does not stand in the way of the booking that holds it, and of no other', async () => {
    const coupon = await aCoupon(admin, { usageLimit: 1 });
    const { booking } = await paying(coupon);
    expect(await judge(coupon.code, booking._id)).toBe('valid');
    expect(await judge(coupon.code)).toBe(USED_UP);
    expect(await judge(coupon.code, (await approved())._id)).toBe(USED_UP);
  });

  test('of another coupon is no use of this one', async () => {
    const [held, full] = [await aCoupon(admin), await aCoupon(admin, { usageLimit: 1 })];
    await paying(full);
    const { booking } = await paying(held);
    expect(await judge(full.code, booking._id)).toBe(USED_UP);
  });

  test('counts once the payment is over, or the use was given up', async () => {
    const coupon = await aCoupon(admin, { usageLimit: 1 });
    const { booking, paymentId } = await paying(coupon);
    const setState = (state: 'reserved' | 'released') =>
      db.updateTable('coupon_redemptions').set({ state }).where('payment_id', '=', paymentId).execute();
    const setStatus = (status: 'canceled' | 'open' | 'creating' | 'processing') =>
      db.updateTable('payments').set({ status }).where('id', '=', paymentId).execute();
    for (const status of ['creating', 'processing', 'open'] as const) {
      await setStatus(status);
      expect(await judge(coupon.code, booking._id)).toBe('valid');
    }
    await setState('released');
    expect(await judge(coupon.code, booking._id)).toBe(USED_UP);
    await setState('reserved');
    await setStatus('canceled');
    expect(await judge(coupon.code, booking._id)).toBe(USED_UP);
  });
});

describe('what is done to a use', () => {
  type Step = (trx: Trx, paymentId: string) => Promise<void>;
  const STEPS: Record<string, Step> = {
    consume: consumeCouponUse,
    release: releaseCouponUse,
    return: returnCouponUse,
  };

  test.each([
    ['reserved', 'consume', 'consumed', 1],
    ['reserved', 'release', 'released', 0],
    ['reserved', 'return', 'reserved', 1],
    ['consumed', 'consume', 'consumed', 1],
    ['consumed', 'release', 'consumed', 1],
    ['consumed', 'return', 'released', 0],
    ['released', 'consume', 'released', 1],
    ['released', 'release', 'released', 1],
    ['released', 'return', 'released', 1],
  ] as const)('one that is %s: %s leaves it %s', async (state, step, left, used) => {
    const coupon = await aCoupon(admin);
    const bystander = await paying(coupon);
    const { paymentId } = await paying(coupon);
    await db.updateTable('coupon_redemptions').set({ state }).where('payment_id', '=', paymentId).execute();
    await inTransaction(db, async (trx) => STEPS[step]?.(trx, paymentId));
    const states = await db
      .selectFrom('coupon_redemptions')
      .select(['payment_id', 'state'])
      .where('coupon_id', '=', coupon._id)
      .execute();
    const of = (id: string) => states.find(({ payment_id }) => payment_id === id)?.state;
    expect([of(paymentId), of(bystander.paymentId)]).toEqual([left, 'reserved']);
    expect((await ledger.couponUses(coupon.code)).used).toBe(1 + used);
  });
});

test('a payment that went through keeps its use, whatever is reported afterwards', async () => {
  const coupon = await aCoupon(admin, { usageLimit: 1 });
  const { booking, clientSecret } = await paying(coupon);
  await confirmCard(server, clientSecret);
  await report(member, booking, transactionOf(clientSecret));
  await report(member, booking, transactionOf(clientSecret));
  expect(await ledger.couponUses(coupon.code)).toEqual({ used: 1, held: 1 });
});
