import { describe, expect, test } from 'vitest';
import { newTranId, openSslcommerz, ORDER } from './test-sslcommerz-fixture.ts';
import { PUBLIC_URL, tally } from '../support/hosted-tests.ts';

// Tests sessions, validation and queries at the test provider of SSLCommerz, as merchants use it.

const { sslcommerz, begin, ask, pay, paid, validate, elementsOf, payer } = await openSslcommerz();

describe('a session', () => {
  test('has a page at the site’s own address', async () => {
    const answer = await begin();
    expect(answer).toMatchObject({ status: 'SUCCESS', failedreason: '' });
    expect(answer['GatewayPageURL']).toBe(`${PUBLIC_URL}/test-gateway/sslcommerz/${answer['sessionkey']}`);
  });

  test.each([
    ['another store', { store_id: 'other' }, 'Store Credential Error'],
    ['another password', { store_passwd: 'other' }, 'Store Credential Error'],
    ['a field missing', { cus_postcode: ' ' }, "'cus_postcode' is missing"],
    ['no number of items', { num_of_item: '' }, "'num_of_item' is missing"],
    ['a tran_id of 31 characters', { tran_id: 'x'.repeat(31) }, "'tran_id' has more than 30"],
    [
      'a long address to return to',
      { success_url: `${PUBLIC_URL}/${'x'.repeat(255)}` },
      "'success_url' has more than 255",
    ],
    [
      'a long address of IPNs',
      { ipn_url: `${PUBLIC_URL}/${'x'.repeat(255)}` },
      "'ipn_url' has more than 255",
    ],
    [
      'an address to return to that is a script',
      { fail_url: 'javascript:alert(1)' },
      "'fail_url' is no address",
    ],
    ['another currency', { currency: 'USD' }, "'currency' is not BDT"],
    ['too little', { total_amount: '9.99' }, "'total_amount' is not from 10.00"],
    ['too much', { total_amount: '500000.01' }, "'total_amount' is not from 10.00"],
    ['three decimals', { total_amount: '10.001' }, "'total_amount' is not from 10.00"],
  ])('is refused with %s', async (_title, change, reason) => {
    const answer = await begin(change);
    expect(answer).toMatchObject({ status: 'FAILED', GatewayPageURL: '' });
    expect(answer['failedreason']).toContain(reason);
  });

  test.each(['10.00', '500000.00', '10'])('may be over %s', async (total_amount) => {
    expect((await begin({ total_amount, tran_id: 'x'.repeat(30) }))['status']).toBe('SUCCESS');
  });

  test('with more than a form may hold, or with what no database stores, is not read', async () => {
    for (const product_name of ['x'.repeat(17_000), 'a\0b']) {
      const body = new URLSearchParams({ ...ORDER, tran_id: 'x', product_name });
      const request = new Request('https://x.example/gwprocess/v4/api.php', { method: 'POST', body });
      expect((await sslcommerz.reach(request)).status).toBe(400);
    }
  });

  test('is nothing that other addresses know', async () => {
    const request = new Request('https://x.example/gwprocess/v4/api.php');
    expect((await sslcommerz.reach(request)).status).toBe(404);
  });
});

describe('validation', () => {
  test('is VALID once and VALIDATED afterwards, whoever asks at once', async () => {
    const { val_id, tran_id = '' } = await paid();
    const answers = await Promise.all(Array.from({ length: 5 }, () => validate({ val_id })));
    expect(tally(answers.map(({ status }) => status))).toEqual({ VALID: 1, VALIDATED: 4 });
    expect(answers[0]).toMatchObject({ tran_id, amount: '1500.00', APIConnect: 'DONE' });
    expect((await elementsOf(tran_id))[0]?.['status']).toBe('VALIDATED');
  });

  test('knows no other payment, and nobody else’s store', async () => {
    const { val_id } = await paid();
    expect(await validate({ val_id: 'made-up' })).toEqual({
      status: 'INVALID_TRANSACTION',
      APIConnect: 'DONE',
    });
    expect(await validate({})).toMatchObject({ APIConnect: 'INVALID_REQUEST' });
    expect(await validate({ val_id, store_passwd: 'other' })).toMatchObject({ APIConnect: 'FAILED' });
    expect(await validate({ val_id })).toMatchObject({ status: 'VALID' });
  });
});

describe('a query', () => {
  test('finds nothing of a tran_id that nobody tried, and is pending for its session', async () => {
    const tran_id = newTranId();
    const { sessionkey } = await begin({ tran_id });
    expect(await ask({ tran_id })).toEqual({ APIConnect: 'DONE', no_of_trans_found: 0, element: [] });
    expect(await ask({ sessionkey })).toEqual({ APIConnect: 'DONE', sessionkey, status: 'PENDING' });
  });

  test('needs the store’s password, and something to look for', async () => {
    expect(await ask({ tran_id: 'x', store_passwd: 'other' })).toEqual({ APIConnect: 'FAILED' });
    expect(await ask({})).toEqual({ APIConnect: 'INVALID_REQUEST' });
  });

  test('finds both sessions of one tran_id', async () => {
    const { tranId } = await pay('fail');
    const second = await begin({ tran_id: tranId });
    await payer.chooseAt(second['GatewayPageURL'] ?? '', 'pay-card');
    expect((await elementsOf(tranId)).map(({ status }) => status)).toEqual(['FAILED', 'VALID']);
  });
});
