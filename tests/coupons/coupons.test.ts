import { describe, expect, test } from 'vitest';
import { createCoupon, deleteCoupon, listCoupons, updateCoupon } from '#contract/payments/coupons.ts';
import { aCoupon } from '../support/club.ts';
import { findAuditRows } from '../support/database/records.ts';
import { begin, openPaymentFixture, payByCard } from '../payments/support/payment-fixture.ts';

const { server, admin, member, approved } = await openPaymentFixture();

const FIELDS = {
  code: 'EID-2026',
  description: 'Eid holidays',
  discountType: 'percent',
  amount: 12.5,
  minSpend: 1000,
  maxDiscount: 300.5,
  startDate: '2026-03-01T00:00:00.000Z',
  endDate: '2026-04-01T00:00:00.000Z',
  active: true,
  usageLimit: 40,
} as const;

async function codes() {
  return (await admin.ask(listCoupons, {})).map(({ code }) => code);
}

describe('an admin', () => {
  test('adds a coupon and finds it in the list, newest first', async () => {
    const older = await aCoupon(admin);
    const { status, body } = await admin.call(createCoupon, { body: { ...FIELDS, code: ' eid-2026 ' } });
    expect(status).toBe(201);
    const stored: unknown = { ...FIELDS, _id: body._id, used: 0 };
    expect(body).toEqual(stored);
    const [first, second] = await admin.ask(listCoupons, {});
    expect([first, second]).toEqual([stored, older]);
  });

  test('replaces its fields', async () => {
    const coupon = await aCoupon(admin, { usageLimit: 3 });
    const body = { code: coupon.code, discountType: 'fixed', amount: 99.99 } as const;
    expect(await admin.ask(updateCoupon, { params: { id: coupon._id }, body })).toMatchObject({
      discountType: 'fixed',
      amount: 99.99,
      maxDiscount: null,
      usageLimit: null,
      description: '',
      active: true,
    });
  });

  test('describes it in Bangla, which a change without that keeps', async () => {
    const coupon = await aCoupon(admin, { description: 'For Eid', description_bn: ' ঈদের ছাড় ' });
    expect(coupon.description_bn).toBe('ঈদের ছা\u09a1\u09bc');
    const body = { code: coupon.code, discountType: 'fixed', amount: 50 } as const;
    const change = (fields: { description_bn?: string | null }) =>
      admin.call(updateCoupon, { params: { id: coupon._id }, body: { ...body, ...fields } });
    const { description_bn } = coupon;
    expect((await change({})).body).toMatchObject({ description: '', description_bn });
    expect((await change({ description_bn: 'ঈদ'.repeat(251) })).problem.errors).toMatchObject([
      { path: 'description_bn' },
    ]);
    expect((await change({ description_bn: null })).body).not.toHaveProperty('description_bn');
    const acts = (await findAuditRows(server.db, coupon._id)).map(({ after }) => after);
    expect(acts).toMatchObject([{ description_bn }, { description_bn }, { description: '' }]);
  });

  test('deletes it, and the code is free for another', async () => {
    const coupon = await aCoupon(admin);
    const id = { params: { id: coupon._id } };
    expect((await admin.call(deleteCoupon, id)).status).toBe(204);
    expect(await codes()).not.toContain(coupon.code);
    expect((await admin.call(deleteCoupon, id)).problem.code).toBe('not-found');
    expect((await admin.call(updateCoupon, { ...id, body: FIELDS })).problem.code).toBe('not-found');
    expect((await aCoupon(admin, { code: coupon.code })).code).toBe(coupon.code);
  });

  test('sees the list in pages', async () => {
    for (let i = 0; i < 3; i += 1) await aCoupon(admin);
    const first = await admin.call(listCoupons, { query: { limit: 2 } });
    const second = await admin.ask(listCoupons, { query: { limit: 2, cursor: first.next } });
    const together = [...first.body, ...second].map(({ code }) => code);
    expect(together).toEqual((await codes()).slice(0, 4));
  });
});

describe('a coupon is refused', () => {
  test('when another has its code', async () => {
    const [one, other] = [await aCoupon(admin), await aCoupon(admin)];
    const body = { ...FIELDS, code: one.code };
    const taken = {
      code: 'coupon-code-in-use',
      errors: [{ path: 'code', message: 'Another coupon has this code.' }],
    };
    expect((await admin.call(createCoupon, { body })).problem).toMatchObject(taken);
    expect((await admin.call(updateCoupon, { params: { id: other._id }, body })).problem).toMatchObject(
      taken,
    );
  });

  test('when its limit would be below the uses that there are', async () => {
    const coupon = await aCoupon(admin, { usageLimit: 2 });
    await begin(member, await approved(), coupon.code, 450);
    const change = (usageLimit: number) =>
      admin.call(updateCoupon, {
        params: { id: coupon._id },
        body: { code: coupon.code, discountType: 'percent', amount: 10, usageLimit },
      });
    expect((await change(0)).problem).toMatchObject({
      code: 'coupon-in-use',
      message: 'This coupon has one use already. Please allow at least 1, or make it inactive.',
    });
    expect((await change(1)).body.used).toBe(1);
  });

  test.each([
    ['a percentage above 100', { amount: 100.01 }, 'amount'],
    ['an amount below nothing', { amount: -1 }, 'amount'],
    ['a largest discount of a fixed coupon', { discountType: 'fixed' }, 'maxDiscount'],
    ['an end before its start', { endDate: '2026-02-01T00:00:00Z' }, 'endDate'],
    ['half a use', { usageLimit: 1.5 }, 'usageLimit'],
    ['a code of spaces', { code: '   ' }, 'code'],
  ] as const)('for %s', async (_title, wrong, path) => {
    const { status, problem } = await admin.call(createCoupon, { body: { ...FIELDS, ...wrong } });
    expect(status).toBe(400);
    expect(problem.errors).toContainEqual(expect.objectContaining({ path }));
  });
});

test('a payment keeps its record of a coupon that was deleted', async () => {
  const coupon = await aCoupon(admin);
  const booking = await approved();
  await begin(member, booking, coupon.code, 450);
  await admin.call(deleteCoupon, { params: { id: coupon._id } });
  const row = await server.db
    .selectFrom('payments')
    .select(['coupon_code', 'discount_poisha'])
    .where('booking_id', '=', booking._id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ coupon_code: coupon.code, discount_poisha: 50_00 });
  await payByCard(member, booking);
});
