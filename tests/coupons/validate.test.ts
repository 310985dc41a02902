import { describe, expect, test } from 'vitest';
import { validateCoupon } from '#contract/payments/coupons.ts';
import { aCoupon } from '../support/club.ts';
import { api } from '../support/client.ts';
import { aMember } from '../support/people.ts';
import { begin, openPaymentFixture } from '../payments/support/payment-fixture.ts';

const { server, admin, member, approved } = await openPaymentFixture();

function check(code: string, booking?: { _id: string }) {
  return member.ask(validateCoupon, { body: { code, ...(booking && { _id: booking._id }) } });
}

describe('checking a coupon', () => {
  test('for a booking says what it takes off and what is left', async () => {
    const coupon = await aCoupon(admin, { amount: 15 });
    expect(await check(` ${coupon.code.toLowerCase()} `, await approved(2))).toEqual({
      valid: true,
      amount: 15,
      couponId: coupon._id,
      discount: 150,
      finalTotal: 850,
      reason: null,
    });
  });

  test('without a booking says whether it holds', async () => {
    const coupon = await aCoupon(admin, { amount: 15, minSpend: 100_000 });
    expect(await check(coupon.code)).toMatchObject({ valid: true, amount: 15, discount: 0, finalTotal: 0 });
  });

  test.each([
    ['below its least spend', { minSpend: 501 }, 'This coupon needs a total of at least ৳501.'],
    ['once it is inactive', { active: false }, 'This coupon is not active.'],
    ['once it is used up', { usageLimit: 0 }, 'This coupon has been used up.'],
    [
      'before it begins',
      { startDate: '2026-03-02T00:00:00Z' },
      'This coupon is valid from 02 Mar 2026, 06:00.',
    ],
    ['after its end', { endDate: '2026-02-28T18:00:00Z' }, 'This coupon ended on 01 Mar 2026, 00:00.'],
  ])('says why it cannot be used %s', async (_title, terms, reason) => {
    const coupon = await aCoupon(admin, terms);
    const verdict = await check(coupon.code, await approved());
    expect(verdict).toEqual({
      valid: false,
      amount: 0,
      couponId: null,
      discount: 0,
      finalTotal: 500,
      reason,
    });
  });

  test('says when there is none', async () => {
    expect(await check('NOTHING')).toMatchObject({
      valid: false,
      reason: 'This coupon code does not exist.',
    });
  });

  test('does not count the use that the booking’s own payment holds', async () => {
    const coupon = await aCoupon(admin, { usageLimit: 1 });
    const [mine, other] = [await approved(), await approved()];
    await begin(member, mine, coupon.code, 450);
    expect((await check(coupon.code, mine)).valid).toBe(true);
    expect(await check(coupon.code, other)).toMatchObject({
      valid: false,
      reason: 'This coupon has been used up.',
    });
  });

  test('takes no use, however often it is asked', async () => {
    const coupon = await aCoupon(admin, { usageLimit: 1 });
    const booking = await approved();
    for (let i = 0; i < 3; i += 1) expect((await check(coupon.code, booking)).valid).toBe(true);
  });

  test('for somebody else’s booking is forbidden', async () => {
    const stranger = api(server).as(await aMember(server));
    const body = { code: 'NOTHING', _id: (await approved())._id };
    expect((await stranger.call(validateCoupon, { body })).status).toBe(403);
  });
});
