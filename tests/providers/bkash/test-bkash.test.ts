import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { withoutGuard } from '../../support/database/without-guard.ts';
import { beginHeld, waitForLockWait } from '../../support/held-up.ts';
import { withoutLocks } from '../../support/database/without-locks.ts';
import { ALSO_PAYS, BLOCKED, openBkash, ORDER, PAYS, TOO_LITTLE, V1 } from './test-bkash-fixture.ts';
import { PUBLIC_URL, tally } from '../support/hosted-tests.ts';

const bkash = await openBkash();
const { db, call, create, execute, query, answered, paid, debits, refund, refundsOf } = bkash;

describe('create', () => {
  test('answers a page at the site’s own address, and a payment that is initiated', async () => {
    const { paymentID = '', ...answer } = await create();
    expect(answer).toMatchObject({
      statusCode: '0000',
      bkashURL: `${PUBLIC_URL}/test-gateway/bkash/${paymentID}`,
      successCallbackURL: `${ORDER.callbackURL}?paymentID=${paymentID}&status=success`,
      amount: '500.00',
      transactionStatus: 'Initiated',
      paymentCreateTime: '2026-03-01T12:00:00:000 GMT+0600',
    });
    expect(await query(paymentID)).toMatchObject({
      transactionStatus: 'Initiated',
      verificationStatus: 'Incomplete',
      merchantInvoice: 'INV-1',
    });
  });

  test.each([
    ['no payer', { payerReference: '' }, '2065'],
    ['no invoice', { merchantInvoiceNumber: undefined }, '2065'],
    ['another mode', { mode: '0000' }, '2063'],
    ['no amount that is one', { amount: '1,000' }, '2006'],
    ['an amount that is a number', { amount: 500 }, '2065'],
    ['too little', { amount: '0.99' }, '2006'],
    ['too much', { amount: '500000.01' }, '2006'],
    ['another currency', { currency: 'USD' }, '2007'],
    ['another intent', { intent: 'authorization' }, '2008'],
    ['a query in the callback', { callbackURL: `${ORDER.callbackURL}?a=b` }, '2049'],
    ['a callback that is a script', { callbackURL: 'javascript:alert(1)' }, '2049'],
    ['a long callback', { callbackURL: `${ORDER.callbackURL}/${'x'.repeat(255)}` }, '2049'],
    ['a long invoice', { merchantInvoiceNumber: 'x'.repeat(256) }, '2031'],
    ['a long payer', { payerReference: 'x'.repeat(256) }, '2025'],
  ])('is refused with %s', async (_title, change, errorCode) => {
    const answer = await create(change);
    expect(answer).toMatchObject({ errorCode });
    expect(answer).not.toHaveProperty('paymentID');
  });

  test.each([
    'no JSON',
    '[]',
    'null',
    JSON.stringify({ ...ORDER, amount: '1\0' }),
    `"${'x'.repeat(17_000)}"`,
  ])('is refused with a body that cannot be read: %s', async (body) => {
    const answer = await call(`${V1}/create`, body);
    expect(answer['errorCode']).toBe(body === '[]' ? '2065' : '2025');
  });
});

describe('execute', () => {
  test('takes the money once the payer has agreed, and says what it took', async () => {
    const { paymentID } = await answered(PAYS);
    expect(await query(paymentID)).toMatchObject({
      transactionStatus: 'Initiated',
      verificationStatus: 'Complete',
    });
    const answer = await execute(paymentID);
    expect(answer).toMatchObject({
      statusCode: '0000',
      paymentID,
      transactionStatus: 'Completed',
      customerMsisdn: PAYS,
      amount: '500.00',
      currency: 'BDT',
      merchantInvoiceNumber: 'INV-1',
    });
    const { trxID = '' } = answer;
    expect(trxID).toMatch(/^[0-9A-F]{10}$/);
    expect(await query(paymentID)).toMatchObject({ transactionStatus: 'Completed', trxID });
    expect(await call(`${V1}/general/searchTransaction`, { trxID })).toMatchObject({
      trxID,
      transactionStatus: 'Completed',
      amount: '500.00',
    });
    expect(await debits(paymentID)).toBe(1);
  });

  test('a second time says that it is done, and takes nothing', async () => {
    const { paymentID } = await paid();
    expect(await execute(paymentID)).toMatchObject({ errorCode: '2062' });
    expect(await debits(paymentID)).toBe(1);
  });

  test('before the payer has agreed takes nothing, and leaves the payment open', async () => {
    const { paymentID = '', bkashURL = '' } = await create();
    expect(await execute(paymentID)).toMatchObject({ errorCode: '2060' });
    await bkash.payer.chooseAt(bkashURL, ALSO_PAYS);
    expect(await execute(paymentID)).toMatchObject({ customerMsisdn: ALSO_PAYS });
    expect(await debits(paymentID)).toBe(1);
  });

  test.each([
    [TOO_LITTLE, '2023', 'Insufficient Balance'],
    [BLOCKED, '2037', 'The account of the debit party'],
  ])('from wallet %s is refused with %s, for good', async (wallet, errorCode, words) => {
    const { paymentID } = await answered(wallet);
    const answer = await execute(paymentID);
    expect(answer).toMatchObject({ errorCode });
    expect(answer['errorMessage']).toContain(words);
    expect(await execute(paymentID)).toMatchObject({ errorCode: '2056' });
    expect(await debits(paymentID)).toBe(0);
  });

  test.each(['failure', 'cancel'])('after %s is refused', async (choice) => {
    const { paymentID } = await answered(choice);
    expect(await execute(paymentID)).toMatchObject({ errorCode: '2056' });
    expect(await query(paymentID)).toMatchObject({ transactionStatus: 'Initiated' });
    expect(await debits(paymentID)).toBe(0);
  });

  test('and a query of a payment that is not there say so', async () => {
    expect(await execute('TR0011NONE')).toMatchObject({ errorCode: '2002' });
    expect(await query('TR0011NONE')).toMatchObject({ errorCode: '2002' });
    expect(await call(`${V1}/general/searchTransaction`, { trxID: 'NONE' })).toMatchObject({
      errorCode: '2033',
    });
  });

  test('two at once debit the wallet once; without the condition, twice', async () => {
    // Both requests see the payer's agreement before either continues.
    const together = () => db.withPlugin(withoutLocks(2, 'bkash_payments'));
    const first = await answered(PAYS);
    const guarded = bkash.testProviderOver(together());
    const both = await Promise.all([1, 2].map(() => execute(first.paymentID, guarded)));
    expect(tally(both.map(({ errorCode }) => errorCode))).toEqual({ 2062: 1, '-': 1 });
    expect(await debits(first.paymentID)).toBe(1);

    const second = await answered(PAYS);
    const open = together().withPlugin(withoutGuard('payer agreed'));
    await Promise.all([1, 2].map(() => execute(second.paymentID, bkash.testProviderOver(open))));
    expect(await debits(second.paymentID)).toBe(2);
  });
});

describe('a refund', () => {
  test('is completed at once, and listed', async () => {
    const payment = await paid();
    const first = await refund(payment, { refundAmount: '200.00' });
    expect(first).toMatchObject({
      originalTrxId: payment['trxID'],
      refundTransactionStatus: 'Completed',
      originalTrxAmount: '500.00',
      refundAmount: '200.00',
      sku: 'refund-1',
    });
    bkash.clock.pass({ seconds: 1 });
    await refund(payment, { refundAmount: '300.00', sku: 'refund-2' });
    expect(await refundsOf(payment)).toMatchObject({
      originalTrxId: payment['trxID'],
      refundTransactions: [
        { refundTrxId: first['refundTrxId'], refundAmount: '200.00', refundTransactionStatus: 'Completed' },
        { refundAmount: '300.00', sku: 'refund-2' },
      ],
    });
    expect(await refund(payment, { refundAmount: '0.01' })).toMatchObject({ externalCode: '2072' });
  });

  test.each([
    ['no sku', { sku: '' }, '2065'],
    ['no reason', { reason: ' ' }, '2065'],
    ['a long reason', { reason: 'x'.repeat(256) }, '2071'],
    ['nothing to give back', { refundAmount: '0.00' }, '2006'],
    ['more than was paid', { refundAmount: '500.01' }, '2072'],
    ['another transaction', { trxId: 'NONE' }, '2080'],
    ['another payment', { paymentId: 'TR0011NONE' }, '2080'],
  ])('is refused with %s, in both languages', async (_title, change, externalCode) => {
    const answer = await refund(await paid(), change);
    expect(answer).toMatchObject({ externalCode });
    expect(answer['errorMessageEn']).toMatch(/\w/);
    expect(answer['errorMessageBn']).toMatch(/\p{Script=Bengali}/u);
    expect(answer).not.toHaveProperty('refundTrxId');
  });

  test('of what was never taken is refused', async () => {
    const { paymentID } = await answered(PAYS);
    expect(await refund({ paymentID }, { trxId: undefined })).toMatchObject({ externalCode: '2080' });
    expect(await refundsOf({ paymentID })).toMatchObject({ externalCode: '2080' });
  });

  test('is made on the fifteenth day, and refused after it', async () => {
    const payment = await paid();
    await bkash.pass({ days: 15 });
    expect(await refund(payment, { refundAmount: '1.00' })).toMatchObject({ refundAmount: '1.00' });
    await bkash.pass({ seconds: 1 });
    expect(await refund(payment, { refundAmount: '1.00' })).toMatchObject({
      externalCode: '2073',
      errorMessageEn: 'Refund is not allowed for a transaction of this age',
    });
  });

  const sumOf = async ({ paymentID = '' }) => {
    const rows = await db
      .selectFrom('card_gateway.bkash_refunds')
      .select('amount')
      .where('payment_id', '=', paymentID)
      .execute();
    return rows.reduce((sum, { amount }) => sum + amount, 0);
  };

  test('two at once never give back more than was paid; without the lock they do', async () => {
    const payment = await paid();
    const hold = await beginHeld(db);
    await sql`lock table card_gateway.bkash_refunds in share mode`.execute(hold);
    const asked = Promise.all([1, 2].map(() => refund(payment, { refundAmount: '300.00' })));
    await waitForLockWait(db, 2);
    await hold.rollback().execute();
    const both = await asked;
    expect(tally(both.map(({ externalCode }) => externalCode))).toEqual({ 2072: 1, '-': 1 });
    expect(await sumOf(payment)).toBe(300_00);

    const other = await paid();
    const unlocked = bkash.testProviderOver(db.withPlugin(withoutLocks(2, 'bkash_refunds')));
    await Promise.all([1, 2].map(() => refund(other, { refundAmount: '300.00' }, unlocked)));
    expect(await sumOf(other)).toBe(600_00);
  });
});
