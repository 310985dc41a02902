import { describe, expect, test } from 'vitest';
import type { PaymentAnswer } from './answers.ts';
import { toBkashPayment } from './payment-rules.ts';
import { readFault, isRefundRefused, judgeRefusal } from './verdict-rules.ts';

const SAID: PaymentAnswer = {
  statusCode: '0000',
  statusMessage: 'Successful',
  errorCode: '',
  errorMessage: '',
  externalCode: '',
  internalCode: '',
  errorMessageEn: '',
  transactionStatus: 'Initiated',
  trxID: '',
  amount: '500.00',
  currency: 'BDT',
  customerMsisdn: '01770618575',
};
const refused = (errorCode: string) => ({ ...SAID, statusCode: '', errorCode });

describe('what bKash says instead of yes', () => {
  test.each(['2062', '2068', '2116', '2117', '2029', '2127', '503', ''])(
    '%s: ask what became of it',
    (code) => {
      expect(judgeRefusal(refused(code))).toBe('ask');
      expect(isRefundRefused(refused(code))).toBe(false);
    },
  );

  test('2060: the payer has not agreed, and still can', () => {
    expect(judgeRefusal(refused('2060'))).toBe('not agreed');
  });

  test.each(['2014', '2023', '2037', '2056', '2071', '2081', '9999'])('%s: over', (code) => {
    expect(judgeRefusal(refused(code))).toBe('over');
    expect(isRefundRefused(refused(code))).toBe(true);
  });

  test('is told with its code, in either version’s fields', () => {
    expect(readFault({ ...refused('2023'), errorMessage: 'Insufficient Balance' })).toBe(
      '2023 Insufficient Balance',
    );
    const second = {
      ...SAID,
      statusCode: '',
      externalCode: '2073',
      internalCode: 'x',
      errorMessageEn: 'Too old',
    };
    expect(readFault(second)).toBe('2073 Too old');
  });
});

type Checkout = Parameters<typeof toBkashPayment>[0];
const open: Checkout = {
  ref: 'TR1',
  url: 'https://page.test',
  payment_id: 'p1',
  returned: null,
  taken_at: null,
  closed_at: null,
  error: null,
};
const at = new Date(0);

describe('a payment', () => {
  test.each([
    ['open, while nobody took the money', {}, SAID, 'open'],
    ['open, without asking', {}, null, 'open'],
    ['processing, once it was asked for', { taken_at: at }, SAID, 'processing'],
    ['over, once it is closed', { closed_at: at }, null, 'canceled'],
    [
      'over, where bKash has ended it',
      { taken_at: at },
      { ...SAID, transactionStatus: 'Expired' },
      'canceled',
    ],
    [
      'processing, where it is completed without a transaction',
      { taken_at: at },
      { ...SAID, transactionStatus: 'Completed' },
      'processing',
    ],
    [
      'through, whatever else is kept',
      { closed_at: at, taken_at: at },
      { ...SAID, transactionStatus: 'Completed', trxID: 'X' },
      'succeeded',
    ],
  ] as const)('is %s', (_title, checkout, seen, state) => {
    expect(toBkashPayment({ ...open, ...checkout }, seen)?.state).toBe(state);
  });

  test('that is through tells its money and the end of the wallet’s number', () => {
    const paid = { ...SAID, transactionStatus: 'Completed', trxID: 'X' };
    expect(toBkashPayment({ ...open, taken_at: at }, paid)).toMatchObject({
      received: 500_00,
      currency: 'bdt',
      redirectUrl: null,
      method: { kind: 'bkash', brand: null, last4: '8575' },
    });
    expect(toBkashPayment(open, { ...paid, amount: 'much' })).toBeNull();
    expect(toBkashPayment(open, { ...paid, currency: 'USD' })?.currency).toBe('usd');
  });

  test.each([
    [{ returned: 'cancel' as const }, 'cancelled'],
    [{ returned: 'failure' as const }, 'the payment failed'],
    [{ returned: 'failure' as const, error: '2023 Insufficient Balance' }, '2023 Insufficient Balance'],
    [{ returned: 'success' as const }, null],
  ])('with %o tells why', (checkout, lastError) => {
    expect(toBkashPayment({ ...open, ...checkout }, SAID)?.lastError).toBe(lastError);
  });
});
