import { poisha } from '#contract/money/money.ts';
import { describe, expect, test } from 'vitest';
import type { Element } from './answers.ts';
import { readPaymentRef, toOtherPayment, toPaidPayment, toUnpaidPayment } from './payment-rules.ts';
import type { PaidTry } from './try-rules.ts';

type Checkout = Parameters<typeof toUnpaidPayment>[0];
const open: Checkout = {
  ref: 'T1',
  url: 'https://page.test',
  payment_id: 'p1',
  returned: null,
  closed_at: null,
};
const tried = (status: string, error = '') => ({ status, error }) as Element; // only these fields are read here
const unpaid = (checkout: Partial<Checkout>, tries: Element[] = [], isDoubted = false) =>
  toUnpaidPayment({ ...open, ...checkout }, { tries, isDoubted });

const money = (valId: string, more: Partial<PaidTry> = {}): PaidTry => ({
  valId,
  bankTranId: `b-${valId}`,
  received: poisha(500_00),
  currency: 'bdt',
  fee: poisha(12_50),
  isRisky: false,
  method: { kind: 'VISA', brand: null, last4: null },
  ...more,
});

describe('a payment without money', () => {
  test('is open while nobody has tried, and its page can be gone to', () => {
    expect(unpaid({})).toMatchObject({ state: 'open', redirectUrl: 'https://page.test', lastError: null });
    expect(unpaid({ returned: 'success' }).state).toBe('open');
  });

  test.each([
    ['a try is under way', {}, [tried('PENDING')], false],
    ['a try is doubted', {}, [tried('VALID')], true],
    ['a try is doubted, even if it is closed', { closed_at: new Date(0) }, [], true],
    [
      'a try is under way, whatever the browser brought',
      { returned: 'cancel' as const },
      [tried('PENDING')],
      false,
    ],
  ])('is processing while %s', (_title, checkout, tries, isDoubted) => {
    expect(unpaid(checkout, tries, isDoubted)).toMatchObject({ state: 'processing', redirectUrl: null });
  });

  test.each([
    [{}, [tried('FAILED', 'Insufficient funds')], 'Insufficient funds'],
    [{}, [tried('CANCELLED', 'Cancelled by User')], 'cancelled'],
    [{ returned: 'cancel' as const }, [], 'cancelled'],
    [{ returned: 'failure' as const }, [], 'the payment failed'],
    [{ returned: 'failure' as const }, [tried('FAILED', 'Blocked')], 'Blocked'],
    [{ closed_at: new Date(0) }, [], null],
  ])('is over with %o and tries %o', (checkout, tries, lastError) => {
    expect(unpaid(checkout, tries)).toMatchObject({ state: 'canceled', redirectUrl: null, lastError });
  });
});

describe('a payment with money', () => {
  const paid = (counted: PaidTry, others: PaidTry[] = [], holdRisky = false) =>
    toPaidPayment(open, { counted, others, holdRisky });

  test('is through with what counts; the rest are overpayments, each with a ref of its own', () => {
    expect(paid(money('v1'), [money('v2', { received: poisha(10_00) })])).toMatchObject({
      ref: 'T1',
      state: 'succeeded',
      received: 500_00,
      fee: 12_50,
      paymentId: 'p1',
      overpayments: [{ ref: 'T1/v2', received: 10_00, currency: 'bdt' }],
    });
  });

  test('is told of, or held, where it is called risky', () => {
    expect(paid(money('v1')).risk).toBeNull();
    expect(paid(money('v1', { isRisky: true })).risk).toBe('tell');
    expect(paid(money('v1', { isRisky: true }), [], true).risk).toBe('hold');
    expect(paid(money('v1'), [], true).risk).toBeNull();
  });

  test('that is an overpayment is a payment by itself, and nobody’s of ours by its id', () => {
    const other = toOtherPayment(open, money('v2'));
    expect(other).toMatchObject({ ref: 'T1/v2', paymentId: null, state: 'succeeded' });
    expect(readPaymentRef(other.ref)).toEqual({ tranId: 'T1', valId: 'v2' });
    expect(readPaymentRef('T1')).toEqual({ tranId: 'T1', valId: null });
  });
});
