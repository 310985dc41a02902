import { describe, expect, test } from 'vitest';
import { faultsByField } from '#web/forms/faults.ts';
import { couponDraft, readCoupon, type CouponDraft } from './coupon-draft.ts';

const welcome = {
  _id: '019f0000-0000-7000-8000-000000000001',
  code: 'WELCOME10',
  description: '10% off',
  discountType: 'percent' as const,
  amount: 10,
  minSpend: 500,
  maxDiscount: 300,
  startDate: '2026-11-12T18:00:00.000Z',
  endDate: null,
  active: true,
  usageLimit: 50,
  used: 3,
};
const filled: CouponDraft = couponDraft(welcome);

function findFaults(change: Partial<CouponDraft>) {
  const reading = readCoupon({ ...filled, ...change });
  return reading.success ? {} : faultsByField(reading.error.issues);
}

describe('the coupon form', () => {
  test('begins as an active percentage without limits', () => {
    const texts = {
      code: '',
      description: '',
      description_bn: '',
      amount: '',
      minSpend: '',
      maxDiscount: '',
      usageLimit: '',
    };
    const rest = { discountType: 'percent', startDate: '', endDate: '', active: true };
    expect(couponDraft(null)).toEqual({ ...texts, ...rest });
  });

  test('sends a coupon that nobody changed as it was', () => {
    const { _id, used: _used, ...fields } = welcome;
    expect(readCoupon(filled)).toEqual({ success: true, data: { ...fields, description_bn: null } });
  });

  test('sends the code trimmed and in capitals', () => {
    expect(readCoupon({ ...filled, code: '  welcome-20 ' }).data?.code).toBe('WELCOME-20');
  });

  test('sends null for what is empty', () => {
    const empty = { minSpend: '', maxDiscount: ' ', usageLimit: '', startDate: '', endDate: '' };
    const none = { minSpend: null, maxDiscount: null, usageLimit: null, startDate: null, endDate: null };
    expect(readCoupon({ ...filled, ...empty }).data).toMatchObject(none);
  });

  test('forgets the largest discount when the coupon takes off a fixed amount', () => {
    expect(readCoupon({ ...filled, discountType: 'fixed' }).data).toMatchObject({
      discountType: 'fixed',
      maxDiscount: null,
    });
  });

  test('says Required where code or amount are missing', () => {
    expect(findFaults({ code: ' ', amount: '' })).toEqual({ code: 'Required', amount: 'Required' });
  });

  test('refuses numbers below zero, and what is no number', () => {
    const below = { amount: '-1', minSpend: '-1', maxDiscount: '-1', usageLimit: '-1' };
    const tooLow = 'Please enter 0 or more.';
    expect(findFaults(below)).toEqual({
      amount: tooLow,
      minSpend: tooLow,
      maxDiscount: tooLow,
      usageLimit: tooLow,
    });
    expect(findFaults({ amount: 'ten' }).amount).toBe('Please enter a number.');
    expect(findFaults({ usageLimit: '1.5' }).usageLimit).toBe('Please enter a whole number.');
    expect(findFaults({ usageLimit: 'many' }).usageLimit).toBe('Please enter a whole number.');
  });

  test('refuses more than a hundred percent, but not more than a hundred taka', () => {
    expect(findFaults({ amount: '101' }).amount).toBe('A percentage is at most 100.');
    expect(findFaults({ amount: '101', discountType: 'fixed' })).toEqual({});
  });

  test('refuses a validity that ends before it begins', () => {
    expect(findFaults({ endDate: '2026-11-01T00:00' }).endDate).toBe('The end must be after the start.');
  });
});
