import { describe, expect, test } from 'vitest';
import type { Element, Validation } from './answers.ts';
import { findFault, sortTries, isConfirmed, judgeTries, toPaidTry } from './try-rules.ts';

function aTry(fields: Partial<Element> = {}): Element {
  return {
    tran_id: 'T1',
    val_id: 'v1',
    status: 'VALID',
    amount: '500.00',
    store_amount: '487.50',
    currency_type: 'BDT',
    currency_amount: '500.00',
    bank_tran_id: 'b1',
    card_type: 'VISA-Dutch Bangla',
    card_brand: 'VISA',
    card_no: '411111XXXXXX1111',
    tran_date: '2026-03-01 12:00:00',
    error: '',
    risk_level: '0',
    ...fields,
  };
}
const validated = (fields: Partial<Element> = {}): Validation => ({ APIConnect: 'DONE', ...aTry(fields) });

describe('a try is confirmed', () => {
  test.each(['VALID', 'VALIDATED'])('by a validation that says %s', (status) => {
    expect(isConfirmed(aTry(), validated({ status }))).toBe(true);
  });

  test.each([
    [{ status: 'INVALID_TRANSACTION' }],
    [{ status: '' }],
    [{ status: 'valid' }],
    [{ tran_id: 'T2' }],
    [{ val_id: 'v2' }],
    [{ bank_tran_id: 'b2' }],
  ])('not by one with %o', (fields) => {
    expect(isConfirmed(aTry(), validated(fields))).toBe(false);
  });
});

describe('the money of a try', () => {
  test('is what the payer was asked for, less what they keep', () => {
    expect(toPaidTry(validated())).toEqual({
      valId: 'v1',
      bankTranId: 'b1',
      received: 500_00,
      currency: 'bdt',
      fee: 12_50,
      isRisky: false,
      method: { kind: 'VISA-Dutch Bangla', brand: 'VISA', last4: '1111' },
    });
  });

  test.each([
    [
      'the amount in taka, where nothing else is said',
      { currency_amount: '', amount: '12.34' },
      { received: 12_34 },
    ],
    [
      'in the payer’s currency',
      { currency_type: 'USD', currency_amount: '5.00' },
      { received: 5_00, currency: 'usd' },
    ],
    ['with a fee of nothing', { store_amount: '500' }, { fee: 0 }],
    ['with an unknown fee', { store_amount: '' }, { fee: null }],
    ['without a fee below nothing', { store_amount: '500.01' }, { fee: null }],
    ['risky', { risk_level: '1' }, { isRisky: true }],
    [
      'of a wallet',
      { card_no: '', card_brand: 'MOBILEBANKING' },
      { method: { kind: 'VISA-Dutch Bangla', brand: 'MOBILEBANKING', last4: null } },
    ],
    [
      'of an unknown way',
      { card_type: '', card_brand: '', card_no: '' },
      { method: { kind: 'sslcommerz', brand: null, last4: null } },
    ],
  ])('%s', (_title, fields, expected) => {
    expect(toPaidTry(validated(fields))).toMatchObject(expected);
  });

  test('cannot be read where the amount is none', () => {
    expect(toPaidTry(validated({ currency_amount: '5e2' }))).toBeNull();
  });
});

describe('tries without money', () => {
  test('are none, under way, or over', () => {
    expect(judgeTries([])).toBe('none');
    for (const status of ['FAILED', 'CANCELLED', 'UNATTEMPTED', 'EXPIRED'])
      expect(judgeTries([aTry({ status })])).toBe('over');
    expect(judgeTries([aTry({ status: 'FAILED' }), aTry({ status: 'PENDING' })])).toBe('under way');
    expect(judgeTries([aTry({ status: 'SOMETHING_NEW' })])).toBe('under way');
  });

  test('tell why the last one came to nothing', () => {
    expect(findFault([])).toBeNull();
    expect(findFault([aTry({ error: '' })])).toBeNull();
    const failed = aTry({ status: 'FAILED', error: 'Insufficient funds' });
    const given = aTry({ status: 'CANCELLED', error: 'Cancelled by User' });
    expect(findFault([given, failed])).toBe('Insufficient funds');
    expect(findFault([failed, given])).toBe('cancelled');
  });

  test('stand in the order in which they were made', () => {
    const [first, second] = [
      aTry({ tran_date: '2026-03-01 12:00:00' }),
      aTry({ tran_date: '2026-03-01 12:00:01' }),
    ];
    expect(sortTries([second, first])).toEqual([first, second]);
  });
});
