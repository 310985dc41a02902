import { describe, expect, test } from 'vitest';
import { readDay, readMoney } from './cell-rules.ts';
import { MOST_LINES, readSettlementFile } from './read-rules.ts';

describe('a cell of money', () => {
  test.each([
    ['500', 500_00, false],
    ['1,234.50', 1_234_50, false],
    ['৳500.5', 500_50, false],
    ['BDT 500.00', 500_00, false],
    ['500 Tk.', 500_00, false],
    ['-12.345', 12_35, true],
    ['(12.50)', 12_50, true],
  ])('%s is %d poisha', (cell, amount, isNegative) => {
    expect(readMoney(cell)).toEqual({ amount, isNegative });
  });

  test.each(['', '-', 'free', '1.2.3', '5e3', '12345678901', 'USD 5'])('%j is none', (cell) => {
    expect(readMoney(cell)).toBeNull();
  });
});

describe('a cell of a day', () => {
  test.each([
    '2026-11-09',
    '2026-11-09 18:05:59',
    '2026/11/9T18:05',
    '09-11-2026',
    '9/11/2026 06:05 PM',
    '09.11.2026',
    '9 Nov 2026',
    '09-Nov-2026 18:05',
    'Nov 9, 2026 06:05 PM',
    'November 9 2026',
  ])('%s is the ninth of November', (cell) => {
    expect(readDay(cell)).toBe('2026-11-09');
  });

  test.each(['', '31-02-2026', '11/20/2026', '9 Foo 2026', '1762642800', '2026-13-01'])(
    '%j is none',
    (cell) => {
      expect(readDay(cell)).toBeNull();
    },
  );
});

describe('a settlement file', () => {
  test('is read as SSLCommerz’s panel names its columns, below titles', () => {
    const text = [
      '\uFEFFSettlement report',
      '',
      'Tran ID,Val ID,Bank Tran ID,Amount (BDT),Store Amount,Currency,Status,Tran Date',
      'T1,V1,B1,"1,500.00",1462.50,BDT,VALID,2026-11-20 18:05:59',
      'T2,V2,B2,500.00,,BDT,FAILED,2026-11-20 18:10:00',
      'T3,V3,B3,500.00,487.50,USD,VALID,2026-11-20 18:10:00',
      ',,,2000.00,1950.00,,,Total',
    ].join('\r\n');
    expect(readSettlementFile(text)).toEqual({
      payments: [{ line: 4, ids: ['T1', 'V1', 'B1'], amount: 1_500_00, fee: 37_50, date: '2026-11-20' }],
      refunds: [],
      others: 3,
    });
  });

  test('is read as bKash’s panel names them, with refunds apart', () => {
    const text = [
      'Date/Time;Trx ID;Merchant Invoice Number;Transaction Type;Amount;Charge;Net Amount;Status',
      '20-11-2026 18:05;9HG7XYZ123;01JD0;Payment;500;-7.50;492.50;Completed',
      '20-11-2026 18:30;9HG7XYZ999;01JD0;Refund;500;0;-500;Completed',
      '20-11-2026 18:31;9HG7XYZ777;01JD1;Payment;-500;0;-500;Completed',
      '20-11-2026 18:32;9HG7XYZ666;01JD1;Refund Failed;500;0;-500;Failed',
    ].join('\n');
    expect(readSettlementFile(text)).toEqual({
      payments: [{ line: 2, ids: ['9HG7XYZ123', '01JD0'], amount: 500_00, fee: 7_50, date: '2026-11-20' }],
      refunds: [
        { line: 3, ids: ['9HG7XYZ999', '01JD0'], amount: 500_00, fee: null, date: '2026-11-20' },
        { line: 4, ids: ['9HG7XYZ777', '01JD1'], amount: 500_00, fee: null, date: '2026-11-20' },
      ],
      others: 1,
    });
  });

  test('says no fee that it does not have, or that is larger than the amount', () => {
    const text = 'TrxID,Amount,Fee\nA,500,\nB,500,501\nC,500,0\n';
    expect(readSettlementFile(text).payments.map(({ fee }) => fee)).toEqual([null, null, 0]);
  });

  test.each([
    ['PK\u0003\u0004', 'save it as CSV'],
    ['Name,Amount\nA,5', 'names no columns of transaction ids'],
    ['', 'names no columns of transaction ids'],
    ['TrxID,Amount\n"A,5', 'cannot be read'],
    [`TrxID,Amount\n${'A,5\n'.repeat(MOST_LINES)}`, 'more than 100,000 lines'],
  ])('that is none is refused in a sentence', (text, sentence) => {
    expect(() => readSettlementFile(text)).toThrow(sentence);
  });
});
