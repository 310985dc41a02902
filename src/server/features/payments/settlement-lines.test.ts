import { describe, expect, test } from 'vitest';
import { readPanelDay, readMoney, MOST_LINES, readSettlementFile } from './settlement-lines.ts';

describe('a cell of money', () => {
  test.each([
    ['500', 500_00, false],
    ['1,234.50', 1_234_50, false],
    ['৳500.5', 500_50, false],
    ['BDT 500.00', 500_00, false],
    ['500 Tk.', 500_00, false],
    ['-12.345', 12_35, true],
    ['(12.50)', 12_50, true],
    ['12,34,567.5', 1_234_567_50, false],
    ['৳ ১,৫৬০', 1_560_00, false],
    ['-৳500', 500_00, true],
  ])('%s is %d poisha', (cell, amount, isNegative) => {
    expect(readMoney(cell)).toEqual({ amount, isNegative });
  });

  test.each([
    '',
    '-',
    'free',
    '1.2.3',
    '5e3',
    '12345678901',
    'USD 5',
    '1,560/-',
    '500,00',
    '1 500',
    '5,00,0',
    '500-',
  ])('%j is none', (cell) => {
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
    expect(readPanelDay(cell)).toBe('2026-11-09');
  });

  test.each(['', '31-02-2026', '28-Nov-26', '11/20/2026', '9 Foo 2026', '1762642800', '2026-13-01'])(
    '%j is none',
    (cell) => {
      expect(readPanelDay(cell)).toBeNull();
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
      payments: [
        { line: 4, ids: ['T1', 'V1', 'B1'], amount: 1_500_00, fee: 37_50, date: '2026-11-20', sameAs: null },
      ],
      refunds: [],
      others: [
        { line: 5, ids: ['T2', 'V2', 'B2'], date: '2026-11-20', sameAs: null, says: 'FAILED' },
        { line: 6, ids: ['T3', 'V3', 'B3'], date: '2026-11-20', sameAs: null, says: 'USD' },
      ],
      remarks: 1,
      unread: [],
      hasDays: true,
      unusedColumns: [],
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
    const day = { date: '2026-11-20', sameAs: null };
    expect(readSettlementFile(text)).toMatchObject({
      payments: [{ line: 2, ids: ['9HG7XYZ123', '01JD0'], amount: 500_00, fee: 7_50, ...day }],
      refunds: [
        { line: 3, ids: ['9HG7XYZ999', '01JD0'], amount: 500_00, fee: null, ...day },
        { line: 4, ids: ['9HG7XYZ777', '01JD1'], amount: 500_00, fee: null, ...day },
      ],
      others: [],
      remarks: 1,
      unread: [],
    });
  });

  test.each([
    ['T1,"1,560/-",,VALID,2026-11-28,BDT', 'the amount “1,560/-” cannot be read'],
    ['T1,500,,VALID,28-Nov-26,BDT', 'the day “28-Nov-26” cannot be read'],
    ['T1,500,,VALID,11/28/2026,BDT', 'the day “11/28/2026” cannot be read'],
    ['T1,500,,VALID,,BDT', 'it has no day'],
    ['T1,500,,Disbursed,2026-11-28,BDT', 'the status “Disbursed” is not known'],
    ['T1,500,,,2026-11-28,BDT', 'it has no status'],
    ['T1,,,VALID,2026-11-28,BDT', 'it has no amount'],
    [',500,,VALID,2026-11-28,BDT', 'it has no transaction id'],
    ['T1,500,?,VALID,2026-11-28,BDT', 'the fee amount “?” cannot be read'],
    ['T1,500,501,VALID,2026-11-28,BDT', 'what the provider keeps would be less than nothing or more'],
    ['T1,500,,VALID,2026-11-28,local money', 'the currency “local money” is not known'],
    ['T1,1,500,12,VALID,2026-11-28,BDT', 'it has more cells than there are columns'],
    ['T1,50', 'it has fewer cells than there are columns'],
    ['"T1,500,,VALID,2026-11-28,BDT\nT2",500,,VALID,2026-11-28,BDT', 'a cell goes on in the next line'],
  ])('names what it cannot read: %s', (line, what) => {
    const good = 'T0,500,12.50,VALID,2026-11-28,Tk';
    const { unread, payments } = readSettlementFile(
      ['Tran ID,Amount,Fee,Status,Date,Currency', good, line].join('\n'),
    );
    const place = line.includes('\n') ? 4 : 3;
    expect(unread).toEqual([expect.stringContaining(`line ${place}: ${what}`)]);
    expect(payments[0]).toMatchObject({ line: 2, amount: 500_00, fee: 12_50 });
  });

  test('does not take what failed for paid, whatever the words around it', () => {
    const text = 'TrxID,Amount,Type\nA,500,Failed payment\nB,500,C2B cancelled\nC,500,Incomplete\n';
    const { payments, others } = readSettlementFile(text);
    expect([payments, others.map(({ line }) => line)]).toEqual([[], [2, 3, 4]]);
  });

  test('names the columns that it does not use, and which line is another once more', () => {
    const text = 'TrxID,Amount,Mood\nA,500,good\nTrxID,Amount,Mood\nA,500,good\nA,500,bad\n';
    const { unusedColumns, hasDays, payments, unread } = readSettlementFile(text);
    expect({ unusedColumns, hasDays, unread }).toEqual({
      unusedColumns: ['Mood'],
      hasDays: false,
      unread: [],
    });
    expect(payments.map(({ line, sameAs }) => [line, sameAs])).toEqual([
      [2, null],
      [4, 2],
      [5, null],
    ]);
  });

  test.each([
    ['PK\u0003\u0004', 'save it as CSV'],
    ['Name,Amount\nA,5', 'names no columns of transaction ids'],
    ['TrxID,Amount\nA,5\nAmount,TrxID\n5,B', 'Line 3 names other columns'],
    ['', 'names no columns of transaction ids'],
    ['TrxID,Amount\n"A,5', 'cannot be read'],
    [`TrxID,Amount\n${'A,5\n'.repeat(MOST_LINES)}`, 'more than 100,000 lines'],
  ])('that is none is refused in a sentence', (text, sentence) => {
    expect(() => readSettlementFile(text)).toThrow(sentence);
  });
});
