import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createSslcommerzDouble } from '#server/embedded/taka/sslcommerz/double.ts';
import { signNotice } from '#server/embedded/taka/sslcommerz/notice-signature.ts';
import { databaseError } from '#server/db/database.ts';
import { withoutLocks } from '../support/without-locks.ts';
import { openTakaDoubles, PUBLIC_URL, STORE } from './taka-doubles.ts';

// SSLCommerz's double, as its merchants and their payers meet it.

const { db, clock, sslcommerz, ways, payer } = await openTakaDoubles();
type Answer = Record<string, string>;

const CREDENTIALS = { store_id: STORE.storeId, store_passwd: STORE.storePassword };
const ORDER = {
  ...CREDENTIALS,
  total_amount: '1500.00',
  currency: 'BDT',
  success_url: `${PUBLIC_URL}/pay/success?from=sslcommerz`,
  fail_url: `${PUBLIC_URL}/pay/fail`,
  cancel_url: `${PUBLIC_URL}/pay/cancel`,
  ipn_url: `${PUBLIC_URL}/webhooks/sslcommerz`,
  cus_name: 'Rahim',
  cus_email: 'rahim@example.com',
  cus_add1: 'Road 1',
  cus_city: 'Dhaka',
  cus_postcode: '1213',
  cus_country: 'Bangladesh',
  cus_phone: '01700000000',
  shipping_method: 'NO',
  num_of_item: '1',
  product_name: 'Tennis & <b>more</b>',
  product_category: 'sports',
  product_profile: 'non-physical-goods',
  value_a: 'the booking',
  value_b: '"quoted"',
};

let orders = 0;
const newTranId = () => `T${String((orders += 1)).padStart(25, '0')}`;

async function call(path: string, fields: object, { reach } = sslcommerz): Promise<Answer> {
  const query = new URLSearchParams(fields as Answer);
  const isSession = path.startsWith('/gwprocess');
  const answer = await reach(
    isSession
      ? new Request(`https://sandbox.example${path}`, { method: 'POST', body: query })
      : new Request(`https://sandbox.example${path}?${query.toString()}`),
  );
  expect(answer.status).toBe(200);
  return (await answer.json()) as Answer; // as SSLCommerz has it
}
const begin = (change: object = {}) =>
  call('/gwprocess/v4/api.php', { ...ORDER, tran_id: newTranId(), ...change });
const validate = (fields: object) =>
  call('/validator/api/validationserverAPI.php', { ...CREDENTIALS, v: '1', format: 'json', ...fields });
const ask = (fields: object, double = sslcommerz) =>
  call('/validator/api/merchantTransIDvalidationAPI.php', { ...CREDENTIALS, ...fields }, double);

/** Begins a payment, and ends it by this choice. */
async function pay(choice: string, change: object = {}) {
  const tranId = newTranId();
  const { GatewayPageURL: url = '' } = await begin({ tran_id: tranId, ...change });
  const last = await payer.chooseAt(url, choice);
  return { tranId, url, last };
}
async function elementsOf(tranId: string): Promise<Answer[]> {
  const { element } = (await ask({ tran_id: tranId })) as unknown as { element: Answer[] };
  return element;
}
async function paid(choice = 'pay-card', change: object = {}): Promise<Answer> {
  const [element] = await elementsOf((await pay(choice, change)).tranId);
  if (!element) throw new Error('nothing was paid');
  return element;
}
const refundOf = (element: Answer, id: string, amount: string, double = sslcommerz) =>
  ask(
    {
      bank_tran_id: element['bank_tran_id'],
      refund_trans_id: id,
      refund_amount: amount,
      refund_remarks: 'Given back',
    },
    double,
  );
const md5 = (text: string) => createHash('md5').update(text).digest('hex');

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
      'a long way back',
      { success_url: `${PUBLIC_URL}/${'x'.repeat(255)}` },
      "'success_url' has more than 255",
    ],
    [
      'a long address of notices',
      { ipn_url: `${PUBLIC_URL}/${'x'.repeat(255)}` },
      "'ipn_url' has more than 255",
    ],
    ['a way back that is a script', { fail_url: 'javascript:alert(1)' }, "'fail_url' is no address"],
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

describe('the endings', () => {
  test.each([
    [
      'pay-card',
      {
        status: 'VALID',
        amount: '1500.00',
        store_amount: '1462.50',
        card_brand: 'VISA',
        risk_level: '0',
        risk_title: 'Safe',
      },
    ],
    ['pay-bkash', { status: 'VALID', card_type: 'BKASH-BKash', card_brand: 'MOBILEBANKING' }],
    ['pay-risky', { status: 'VALID', amount: '1500.00', risk_level: '1', risk_title: 'High' }],
    ['pay-less', { status: 'VALID', amount: '1490.00', currency_amount: '1490.00', store_amount: '1452.75' }],
    ['fail', { status: 'FAILED', error: 'Insufficient funds' }],
    ['cancel', { status: 'CANCELLED', error: 'Cancelled by User' }],
  ])('%s', async (choice, expected) => {
    const { tranId } = await pay(choice);
    const [element] = await elementsOf(tranId);
    expect(element).toMatchObject({
      ...expected,
      tran_id: tranId,
      currency: 'BDT',
      currency_type: 'BDT',
      tran_date: '2026-03-01 12:00:00',
      value_a: 'the booking',
    });
    expect('val_id' in (element ?? {})).toBe(choice.startsWith('pay'));
  });

  test('another amount is never below the smallest', async () => {
    expect((await paid('pay-less', { total_amount: '15.00' }))['amount']).toBe('10.00');
    await expect(pay('pay-less', { total_amount: '10.00' })).rejects.toThrow('the page offers');
  });

  test.each([
    ['pay-card', '/pay/success?from=sslcommerz', 'VALID'],
    ['fail', '/pay/fail', 'FAILED'],
    ['cancel', '/pay/cancel', 'CANCELLED'],
  ])('%s leads back to the club with signed fields', async (choice, url, status) => {
    const { tranId, last } = await pay(choice);
    expect(await payer.goBack(last)).toEqual({ status: 303, path: '/dashboard' });
    const way = ways.at(-1);
    expect(way).toMatchObject({ url, fields: { tran_id: tranId, status, value_b: '"quoted"' } });
    const { verify_sign, verify_sign_sha2, verify_key = '', ...fields } = way?.fields ?? {};
    expect(verify_key.split(',').sort()).toEqual(Object.keys(fields).sort());
    const signed: Answer = { ...fields, store_passwd: md5(STORE.storePassword) };
    const line = Object.keys(signed)
      .sort()
      .map((key) => `${key}=${signed[key] ?? ''}`);
    expect(verify_sign).toBe(md5(line.join('&')));
    expect(verify_sign_sha2).toMatch(/^[0-9a-f]{64}$/);
    expect(signNotice(fields, 'another password')['verify_sign']).not.toBe(verify_sign);
  });

  test('while the bank is thinking, nothing is valid; a minute later it is', async () => {
    const { tranId, last } = await pay('wait');
    await payer.goBack(last);
    expect(ways.at(-1)).toMatchObject({
      url: ORDER.success_url.replace(PUBLIC_URL, ''),
      fields: { status: 'PENDING' },
    });
    const [waiting] = await elementsOf(tranId);
    expect(waiting).toMatchObject({ status: 'PENDING' });
    expect(waiting).not.toHaveProperty('val_id');
    const kept = await db
      .selectFrom('card_gateway.sslcommerz_transactions')
      .select('val_id')
      .where('bank_tran_id', '=', waiting?.['bank_tran_id'] ?? '')
      .executeTakeFirstOrThrow();
    const val_id = kept.val_id ?? '';
    expect(await validate({ val_id })).toMatchObject({ status: 'INVALID_TRANSACTION' });
    expect(await refundOf(waiting ?? {}, newTranId(), '10.00')).toMatchObject({ status: 'failed' });
    clock.pass({ seconds: 59 });
    expect((await elementsOf(tranId))[0]).toMatchObject({ status: 'PENDING' });
    clock.pass({ seconds: 1 });
    expect((await elementsOf(tranId))[0]).toMatchObject({ status: 'VALID', val_id });
    expect(await validate({ val_id })).toMatchObject({ status: 'VALID' });
  });

  test('a session can be paid again: one element for each try', async () => {
    const { tranId, url } = await pay('fail');
    expect(await (await payer.open(url)).text()).toContain('What was tried before');
    await payer.chooseAt(url, 'pay-card');
    await payer.chooseAt(url, 'pay-bkash');
    const elements = await elementsOf(tranId);
    expect(elements.map(({ status }) => status)).toEqual(['FAILED', 'VALID', 'VALID']);
    expect(new Set(elements.map(({ val_id }) => val_id)).size).toBe(3);
    const sessionkey = url.split('/').at(-1) ?? '';
    expect(await ask({ sessionkey })).toMatchObject({
      status: 'VALID',
      val_id: elements[1]?.['val_id'],
      sessionkey,
    });
  });

  test('a button pressed five times at once is one try', async () => {
    const { tranId, last } = await pay('fail');
    const sends = (number: string) =>
      fetch(last.url, { method: 'POST', body: new URLSearchParams({ choice: 'pay-card', try: number }) });
    const pages = await Promise.all(Array.from({ length: 5 }, async () => (await sends('1')).text()));
    const named = pages.map((page) => /name="val_id" value="(\w+)"/.exec(page)?.[1]);
    expect((await elementsOf(tranId)).map(({ status }) => status)).toEqual(['FAILED', 'VALID']);
    expect(new Set(named)).toEqual(new Set([(await elementsOf(tranId))[1]?.['val_id']]));
    expect((await sends('3')).status).toBe(400);
  });

  test('the database refuses a second payment of one try, and has it where its constraint is gone', async () => {
    const { bank_tran_id = '' } = await paid();
    const again = sql`insert into card_gateway.sslcommerz_transactions
      (bank_tran_id, session_key, try, ending, amount, val_id, method, is_risky, created_at, decided_at)
      select bank_tran_id || 'x', session_key, try, ending, amount, val_id || 'x', method, is_risky, created_at, decided_at
      from card_gateway.sslcommerz_transactions where bank_tran_id = ${bank_tran_id}`;
    const fault = await again.execute(db).then(() => null, databaseError);
    expect(fault?.constraint).toBe('sslcommerz_transactions_one_per_try');
    const undo = new Error('take it back');
    await db
      .transaction()
      .execute(async (trx) => {
        await sql`alter table card_gateway.sslcommerz_transactions
          drop constraint sslcommerz_transactions_one_per_try`.execute(trx);
        expect((await again.execute(trx)).numAffectedRows).toBe(1n);
        throw undo;
      })
      .catch((error: unknown) => expect(error).toBe(undo));
  });
});

describe('validation', () => {
  test('is VALID once and VALIDATED afterwards, whoever asks at once', async () => {
    const { val_id, tran_id = '' } = await paid();
    const answers = await Promise.all(Array.from({ length: 5 }, () => validate({ val_id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      'VALID',
      ...Array<string>(4).fill('VALIDATED'),
    ]);
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

describe('a refund', () => {
  test('is taken, and given back a minute later', async () => {
    const element = await paid();
    const made = await refundOf(element, newTranId(), '1000.00');
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
    const first = await refundOf(element, id, '600.00');
    const again = await refundOf(element, id, '600.00');
    expect(again).toMatchObject({ status: 'processing', refund_ref_id: first['refund_ref_id'] });
    expect(await refundOf(await paid(), id, '600.00')).toMatchObject({ status: 'failed' });
    expect(await refundOf(element, newTranId(), '900.00')).toMatchObject({ status: 'success' });
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
    expect(await refundOf(failed ?? {}, newTranId(), '10.00')).toMatchObject({ status: 'failed' });
  });

  test('asked for five times at once under one id is one', async () => {
    const [element, id] = [await paid(), newTranId()];
    const answers = await Promise.all(Array.from({ length: 5 }, () => refundOf(element, id, '300.00')));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array<string>(4).fill('processing'),
      'success',
    ]);
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
    const both = await Promise.all(
      ['1000.00', '1000.00'].map((amount) => refundOf(element, newTranId(), amount)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['failed', 'success']);
    expect(await sumOf(element)).toBe(1000_00);

    const unlocked = db.withPlugin(withoutLocks(2, 'sslcommerz_refunds'));
    const worse = createSslcommerzDouble({ db: unlocked, clock: clock.now, publicUrl: PUBLIC_URL, ...STORE });
    const other = await paid();
    await Promise.all(['1000.00', '1000.00'].map((amount) => refundOf(other, newTranId(), amount, worse)));
    expect(await sumOf(other)).toBe(2000_00);
  });
});

describe('notices', () => {
  const drain = async () => {
    while ((await sslcommerz.deliverNotices(() => Promise.resolve(200))) > 0);
  };

  /** One pass; what was posted. */
  async function pass(status: number): Promise<Answer[]> {
    const posted: Answer[] = [];
    await sslcommerz.deliverNotices((body) => {
      posted.push(Object.fromEntries(new URLSearchParams(body)));
      return Promise.resolve(status);
    });
    return posted;
  }

  test('tell each ending once, signed', async () => {
    await drain();
    const tried = [await pay('pay-card'), await pay('fail'), await pay('cancel')];
    const posted = await pass(200);
    expect(posted.map(({ tran_id, status }) => [tran_id, status]).sort()).toEqual([
      [tried[0]?.tranId, 'VALID'],
      [tried[1]?.tranId, 'FAILED'],
      [tried[2]?.tranId, 'CANCELLED'],
    ]);
    for (const { verify_sign, verify_sign_sha2, verify_key, ...fields } of posted)
      expect(signNotice(fields, STORE.storePassword)).toMatchObject({
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
    expect(await sslcommerz.deliverNotices(() => Promise.reject(new Error('nobody there')))).toBe(0);
    clock.pass({ days: 30 });
    expect(await pass(500)).toEqual([]);
  });

  test('are each posted by one node only', async () => {
    await drain();
    await Promise.all([pay('pay-card'), pay('pay-card'), pay('fail')]);
    const passes = await Promise.all(Array.from({ length: 4 }, () => pass(200)));
    expect(passes.flat()).toHaveLength(3);
  });
});

describe('the page', () => {
  test('says that it is a test, what is paid, and escapes what it was given', async () => {
    const { GatewayPageURL = '' } = await begin();
    const answer = await payer.open(GatewayPageURL);
    const page = await answer.text();
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(page).toContain('<strong>Test mode.</strong> No money moves here.');
    expect(page).toContain('<h1>Pay ৳1,500</h1>');
    expect(page).toContain('Tennis &amp; &lt;b&gt;more&lt;/b&gt;');
    expect(page).not.toMatch(/<script|<style| style=| on\w+=/);
  });

  test('has a stylesheet of its own', async () => {
    const answer = await payer.open(`${PUBLIC_URL}/test-gateway/sslcommerz/page.css`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
    expect(await answer.text()).toContain('prefers-color-scheme: dark');
  });

  test.each(['0'.repeat(32), 'no-such', '%00', 'a/b'])(
    'of a payment that is not there (%s) says so',
    async (key) => {
      for (const method of ['GET', 'POST']) {
        const answer = await fetch(`${(await pay('fail')).last.url.replace(/[^/]+$/, '')}${key}`, {
          method,
          ...(method === 'POST' && { body: new URLSearchParams({ choice: 'pay-card', try: '0' }) }),
        });
        expect(answer.status).toBe(404);
        expect(await answer.text()).toContain('<h1>There is no such payment.</h1>');
      }
    },
  );

  test.each([
    ['what it does not offer', new URLSearchParams({ choice: 'pay-nothing', try: '0' }), 400],
    ['no number of the try', new URLSearchParams({ choice: 'pay-card' }), 400],
    ['too much', new URLSearchParams({ choice: 'pay-card', try: '0', more: 'x'.repeat(17_000) }), 413],
    ['no form', JSON.stringify({ choice: 'pay-card', try: '0' }), 415],
  ])('refuses %s with a page, and nothing is paid', async (_title, body, status) => {
    const tranId = newTranId();
    const { GatewayPageURL = '' } = await begin({ tran_id: tranId });
    const { url } = await payer.open(GatewayPageURL);
    const headers: Record<string, string> =
      typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    const answer = await fetch(url, { method: 'POST', body, headers });
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain('<h1>This could not be read.</h1>');
    expect(await elementsOf(tranId)).toEqual([]);
  });
});
