import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { signIpn } from '#server/test-providers/sslcommerz/ipn-signature.ts';
import { beginHeld, waitForLockWait } from '../../support/held-up.ts';
import { withoutLocks } from '../../support/database/without-locks.ts';
import { newTranId, openSslcommerz, type Answer } from './test-sslcommerz-fixture.ts';
import { STORE, tally } from '../support/hosted-tests.ts';

const { db, clock, sslcommerz, ask, pay, paid, refund, elementsOf, testProviderOver } =
  await openSslcommerz();

describe('a refund', () => {
  test('is taken, and given back a minute later', async () => {
    const element = await paid();
    const made = await refund(element, newTranId(), '1000.00');
    expect(made).toMatchObject({ APIConnect: 'DONE', status: 'success', errorReason: '' });
    const { refund_ref_id = '' } = made;
    expect(refund_ref_id).not.toBe('');
    expect(await ask({ refund_ref_id })).toMatchObject({ status: 'processing', refunded_on: '' });
    clock.pass({ minutes: 1 });
    const { initiated_on, refunded_on, ...done } = await ask({ refund_ref_id });
    expect(done).toMatchObject({ status: 'refunded', refund_ref_id });
    expect(initiated_on).not.toBe(refunded_on);
  });

  test('asked for again under its id is the same one', async () => {
    const [element, id] = [await paid(), newTranId()];
    const first = await refund(element, id, '600.00');
    const again = await refund(element, id, '600.00');
    expect(again).toMatchObject({ status: 'processing', refund_ref_id: first['refund_ref_id'] });
    expect(await refund(await paid(), id, '600.00')).toMatchObject({ status: 'failed' });
    expect(await refund(element, newTranId(), '900.00')).toMatchObject({ status: 'success' });
  });

  test.each([
    ['no id', { refund_trans_id: '' }, 'mandatory'],
    ['an id of 31 characters', { refund_trans_id: 'x'.repeat(31) }, 'more than 30'],
    ['no remarks', { refund_remarks: '' }, 'refund_remarks is mandatory'],
    ['long remarks', { refund_remarks: 'x'.repeat(256) }, 'more than 255'],
    ['nothing to give back', { refund_amount: '0.00' }, 'Invalid refund_amount'],
    ['a payment that is not there', { bank_tran_id: 'none' }, 'Invalid bank_tran_id'],
    ['more than was paid', { refund_amount: '1500.01' }, 'exceeds'],
  ])('is refused with %s', async (_title, change, reason) => {
    const { bank_tran_id } = await paid();
    const wanted = {
      bank_tran_id,
      refund_trans_id: newTranId(),
      refund_amount: '10.00',
      refund_remarks: 'Given back',
    };
    const answer = await ask({ ...wanted, ...change });
    expect(answer).toMatchObject({ status: 'failed', refund_ref_id: '' });
    expect(answer['errorReason']).toContain(reason);
  });

  test('of what was not paid is refused', async () => {
    const [failed] = await elementsOf((await pay('fail')).tranId);
    expect(await refund(failed ?? {}, newTranId(), '10.00')).toMatchObject({ status: 'failed' });
  });

  test('asked for five times at once under one id is one', async () => {
    const [element, id] = [await paid(), newTranId()];
    const answers = await Promise.all(Array.from({ length: 5 }, () => refund(element, id, '300.00')));
    expect(tally(answers.map(({ status }) => status))).toEqual({ processing: 4, success: 1 });
    expect(new Set(answers.map(({ refund_ref_id }) => refund_ref_id)).size).toBe(1);
  });

  const sumOf = async ({ bank_tran_id = '' }: Answer) => {
    const rows = await db
      .selectFrom('card_gateway.sslcommerz_refunds')
      .select('amount')
      .where('bank_tran_id', '=', bank_tran_id)
      .execute();
    return rows.reduce((sum, { amount }) => sum + amount, 0);
  };

  test('two at once never give back more than was paid; without the lock they do', async () => {
    const element = await paid();
    const hold = await beginHeld(db);
    await sql`lock table card_gateway.sslcommerz_refunds in share mode`.execute(hold);
    const asked = Promise.all(['1000.00', '1000.00'].map((amount) => refund(element, newTranId(), amount)));
    await waitForLockWait(db, 2);
    await hold.rollback().execute();
    const both = await asked;
    expect(tally(both.map(({ status }) => status))).toEqual({ failed: 1, success: 1 });
    expect(await sumOf(element)).toBe(1000_00);

    const unlocked = db.withPlugin(withoutLocks(2, 'sslcommerz_refunds'));
    const worse = testProviderOver(unlocked);
    const other = await paid();
    await Promise.all(['1000.00', '1000.00'].map((amount) => refund(other, newTranId(), amount, worse)));
    expect(await sumOf(other)).toBe(2000_00);
  });
});

describe('IPNs', () => {
  const drain = async () => {
    while ((await sslcommerz.deliverIpns(() => Promise.resolve(200))) > 0);
  };

  /** Runs one pass of deliveries. Returns the posted IPNs. */
  async function pass(status: number): Promise<Answer[]> {
    const posted: Answer[] = [];
    await sslcommerz.deliverIpns((body) => {
      posted.push(Object.fromEntries(new URLSearchParams(body)));
      return Promise.resolve(status);
    });
    return posted;
  }

  test('tell each ending once, signed', async () => {
    await drain();
    const card = await pay('pay-card');
    const failed = await pay('fail');
    const cancelled = await pay('cancel');
    const posted = await pass(200);
    expect(posted).toHaveLength(3);
    expect(Object.fromEntries(posted.map(({ tran_id, status }) => [tran_id, status]))).toEqual({
      [card.tranId]: 'VALID',
      [failed.tranId]: 'FAILED',
      [cancelled.tranId]: 'CANCELLED',
    });
    for (const { verify_sign, verify_sign_sha2, verify_key, ...fields } of posted)
      expect(signIpn(fields, STORE.storePassword)).toMatchObject({
        verify_sign,
        verify_sign_sha2,
        verify_key,
      });
    expect(await pass(200)).toEqual([]);
  });

  test('are not made for who wants none', async () => {
    await drain();
    await pay('pay-card', { ipn_url: '' });
    expect(await pass(200)).toEqual([]);
  });

  test('of a bank that thinks come once it has decided', async () => {
    await drain();
    const { tranId } = await pay('wait');
    expect(await pass(200)).toEqual([]);
    clock.pass({ minutes: 1 });
    expect(await pass(200)).toMatchObject([{ tran_id: tranId, status: 'VALID' }]);
  });

  test('that are not taken come again after 1, 2, 4 … minutes, eight times in all', async () => {
    await drain();
    const { tranId } = await pay('pay-card');
    for (const minutes of [1, 2, 4, 8, 16, 32, 64]) {
      expect(await pass(500)).toMatchObject([{ tran_id: tranId }]);
      clock.pass({ minutes, seconds: -1 });
      expect(await pass(500)).toEqual([]);
      clock.pass({ seconds: 1 });
    }
    expect(await sslcommerz.deliverIpns(() => Promise.reject(new Error('nobody there')))).toBe(0);
    clock.pass({ days: 30 });
    expect(await pass(500)).toEqual([]);
  });

  test('are each posted by one node only', async () => {
    await drain();
    const paid = await Promise.all([pay('pay-card'), pay('pay-card'), pay('fail')]);
    const passes = await Promise.all(Array.from({ length: 4 }, () => pass(200)));
    const posted = passes.flat().map(({ tran_id }) => tran_id);
    expect(posted).toHaveLength(3);
    expect(new Set(posted)).toEqual(new Set(paid.map(({ tranId }) => tranId)));
  });
});
