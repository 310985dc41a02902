import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { databaseError } from '#server/platform/db/database.ts';
import { poisha } from '#contract/money/money.ts';
import { choicesFor } from '#server/test-providers/sslcommerz/endings.ts';
import { signIpn } from '#server/test-providers/sslcommerz/ipn-signature.ts';
import { newTranId, openSslcommerz, ORDER, type Answer } from './test-sslcommerz-fixture.ts';
import { PUBLIC_URL, STORE } from '../support/hosted-tests.ts';

// Tests the payment page of SSLCommerz's test provider, and how a payment can end there.

const { db, clock, ways, payer, begin, ask, pay, paid, validate, refund, elementsOf } =
  await openSslcommerz();
const md5 = (text: string) => createHash('md5').update(text).digest('hex');

describe('the endings', () => {
  const ENDINGS: Record<string, object> = {
    'pay-card': {
      status: 'VALID',
      amount: '1500.00',
      store_amount: '1462.50',
      card_brand: 'VISA',
      risk_level: '0',
      risk_title: 'Safe',
    },
    'pay-bkash': { status: 'VALID', card_type: 'BKASH-BKash', card_brand: 'MOBILEBANKING' },
    'pay-risky': { status: 'VALID', amount: '1500.00', risk_level: '1', risk_title: 'High' },
    'pay-less': { status: 'VALID', amount: '1490.00', currency_amount: '1490.00', store_amount: '1452.75' },
    fail: { status: 'FAILED', error: 'Insufficient funds' },
    cancel: { status: 'CANCELLED', error: 'Cancelled by User' },
    wait: { status: 'PENDING' },
  };

  test.each(choicesFor(poisha(1500_00)))('$value', async ({ value: choice }) => {
    expect(ENDINGS).toHaveProperty(choice);
    const { tranId } = await pay(choice);
    const [element] = await elementsOf(tranId);
    expect(element).toMatchObject({
      ...ENDINGS[choice],
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
    expect(signIpn(fields, 'another password')['verify_sign']).not.toBe(verify_sign);
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
    expect(await refund(waiting ?? {}, newTranId(), '10.00')).toMatchObject({ status: 'failed' });
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

  test('a session can be tried twenty times, which a merchant can still read', async () => {
    const { tranId, url, last } = await pay('fail');
    for (let tries = 1; tries < 20; tries += 1) await payer.chooseAt(url, 'fail');
    await expect(payer.chooseAt(url, 'pay-card')).rejects.toThrow('the page has no form');
    const body = new URLSearchParams({ choice: 'pay-card', try: '20' });
    expect((await fetch(last.url, { method: 'POST', body })).status).toBe(400);
    expect(await elementsOf(tranId)).toHaveLength(20);
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

  test('has a stylesheet of its own, and the sign of the taka', async () => {
    const base = `${PUBLIC_URL}/test-gateway/sslcommerz`;
    const style = await payer.open(`${base}/page.css`);
    expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
    const text = await style.text();
    expect(text).toContain('prefers-color-scheme: dark');
    const fonts = [...text.matchAll(/url\('([^']+)'\)/g)].map(([, name = '']) => name);
    expect(fonts).toHaveLength(2);
    for (const name of fonts) {
      const font = await payer.open(`${base}/${name}`);
      expect([font.status, font.headers.get('content-type')]).toEqual([200, 'font/woff2']);
      expect((await font.text()).startsWith('wOF2')).toBe(true);
    }
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
    ['what it does not have', new URLSearchParams({ choice: 'pay-nothing', try: '0' }), 400],
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
