import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { CHOICES } from '#server/test-providers/bkash/wallets.ts';
import { withoutGuard } from '../../support/database/without-guard.ts';
import { beginHeld, waitForLockWait } from '../../support/held-up.ts';
import { withoutLocks } from '../../support/database/without-locks.ts';
import { ALSO_PAYS, BLOCKED, openBkash, ORDER, PAYS, TOO_LITTLE, V1 } from './test-bkash-fixture.ts';
import { MERCHANT, PUBLIC_URL, tally } from '../support/hosted-tests.ts';

// Tests the tokens of bKash's test provider and its page for payers.

const bkash = await openBkash();
const {
  db,
  clock,
  payer,
  ways,
  send,
  grant,
  refresh,
  headersOf,
  who,
  secrets,
  create,
  execute,
  answered,
  query,
} = bkash;
/** The first token was made when the test provider was opened. */
const second = await grant();

describe('tokens', () => {
  const statusWith = async (headers: Record<string, string>) =>
    (await send(`${V1}/payment/status`, { paymentID: 'none' }, headers)).status;

  test('are granted twice an hour, and again when the first is an hour old', async () => {
    expect(second).toMatchObject({ statusCode: '0000', token_type: 'Bearer', expires_in: 3600 });
    const third = await grant();
    expect(third).toMatchObject({ statusCode: '9999' });
    expect(third['statusMessage']).toContain('Too many');
    expect(third).not.toHaveProperty('id_token');
    clock.pass({ minutes: 60, seconds: -1 });
    expect(await grant()).toMatchObject({ statusCode: '9999' });
    clock.pass({ seconds: 1 });
    expect(await grant()).toMatchObject({ statusCode: '0000' });
  });

  test('granted to many at once are two; without their turns, more', async () => {
    clock.pass({ hours: 1 });
    const hold = await beginHeld(db);
    await sql`lock table card_gateway.bkash_tokens in share mode`.execute(hold);
    const asked = Promise.all([1, 2, 3, 4].map(async () => (await grant())['statusCode']));
    await waitForLockWait(db, 4);
    await hold.rollback().execute();
    const codes = await asked;
    expect(tally(codes)).toEqual({ '0000': 2, '9999': 2 });

    clock.pass({ hours: 1 });
    // Two requests at the same time, after a single one.
    await grant();
    const atOnce = db
      .withPlugin(withoutLocks(2, 'bkash_tokens'))
      .withPlugin(withoutGuard('grants take turns', '1'));
    const open = bkash.testProviderOver(atOnce);
    const worse = await Promise.all([1, 2].map(async () => (await grant(who, secrets, open))['statusCode']));
    expect(worse).toEqual(['0000', '0000']);
  });

  test('live an hour; after that the answer is 401 with a message', async () => {
    clock.pass({ hours: 1 });
    const token = await grant();
    clock.pass({ minutes: 60, seconds: -1 });
    expect(await statusWith(headersOf(token))).toBe(200);
    clock.pass({ seconds: 1 });
    const late = await send(`${V1}/create`, ORDER, headersOf(token));
    expect(late).toEqual({ status: 401, body: { message: 'The incoming token has expired' } });
  });

  test('can be refreshed once each, without a grant', async () => {
    clock.pass({ hours: 1 });
    const [token] = [await grant(), await grant()];
    const next = await refresh(token['refresh_token']);
    expect(next).toMatchObject({ statusCode: '0000', expires_in: 3600 });
    expect(next['id_token']).not.toBe(token['id_token']);
    expect(await refresh(token['refresh_token'])).toMatchObject({ statusCode: '9999' });
    expect(await statusWith(headersOf(next))).toBe(200);
    const both = await Promise.all([1, 2].map(() => refresh(next['refresh_token'])));
    expect(tally(both.map(({ statusCode }) => statusCode))).toEqual({ '0000': 1, '9999': 1 });
  });

  test('cannot be refreshed after 28 days', async () => {
    clock.pass({ hours: 1 });
    const token = await grant();
    clock.pass({ days: 28 });
    expect(await refresh(token['refresh_token'])).toMatchObject({ statusCode: '9999' });
  });

  test.each([
    ['another user', { ...who, username: 'other' }, secrets],
    ['another password', { ...who, password: 'other' }, secrets],
    ['another app', who, { ...secrets, app_key: 'other' }],
    ['another secret', who, { ...secrets, app_secret: 'other' }],
    ['nothing', {}, {}],
  ])('are not given to %s', async (_title, headers, body) => {
    clock.pass({ hours: 1 });
    expect(await grant(headers, body)).toEqual({ statusCode: '9999', statusMessage: 'Unauthorized' });
    expect(await grant()).toMatchObject({ statusCode: '0000' });
  });

  test('open nothing without the app’s key, or made up', async () => {
    clock.pass({ hours: 1 });
    const { authorization } = headersOf(await grant());
    const bad: Record<string, string>[] = [{ authorization, 'x-app-key': 'other' }, { authorization }, {}];
    for (const headers of bad) expect(await statusWith(headers)).toBe(401);
    expect(await statusWith({ authorization: 'made-up', 'x-app-key': MERCHANT.appKey })).toBe(401);
    expect(await statusWith({ authorization, 'x-app-key': MERCHANT.appKey })).toBe(200);
  });

  test('are kept as hashes only', async () => {
    clock.pass({ hours: 1 });
    const { id_token = '', refresh_token = '' } = await grant();
    const kept = JSON.stringify(await db.selectFrom('card_gateway.bkash_tokens').selectAll().execute());
    expect([kept.includes(id_token), kept.includes(refresh_token)]).toEqual([false, false]);
  });

  test('open no other address', async () => {
    clock.pass({ hours: 1 });
    const headers = headersOf(await grant());
    expect((await send(`${V1}/other`, {}, headers)).status).toBe(404);
    expect((await bkash.bkash.reach(new Request(`https://x.example${V1}/create`, { headers }))).status).toBe(
      404,
    );
  });
});

describe('the page', () => {
  test('says that it is a test and what is paid, and escapes what it was given', async () => {
    await bkash.renew();
    const { bkashURL = '' } = await create({ merchantInvoiceNumber: '<i>"7"</i>', amount: '1234.50' });
    const answer = await payer.open(bkashURL);
    const page = await answer.text();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(page).toContain('<strong>Test mode.</strong> No money moves here.');
    expect(page).toContain('<h1>Pay ৳1,234.50</h1>');
    expect(page).toContain('&lt;i&gt;&quot;7&quot;&lt;/i&gt;');
    expect(page).not.toMatch(/<script|<style| style=| on\w+=/);
  });

  /** Only executing the payment shows whether a wallet can pay. */
  const ANSWERED: Record<string, string> = {
    [PAYS]: 'success',
    [ALSO_PAYS]: 'success',
    [TOO_LITTLE]: 'success',
    [BLOCKED]: 'success',
    failure: 'failure',
    cancel: 'cancel',
  };
  test.each(CHOICES)('with $value leads back to the club', async ({ value: choice }) => {
    const status = ANSWERED[choice];
    const { paymentID, last } = await answered(choice);
    expect(last.status).toBe(303);
    const location = new URL(last.headers.get('location') ?? '');
    expect(location.href.startsWith(`${ORDER.callbackURL}?`)).toBe(true);
    expect(Object.fromEntries(location.searchParams)).toEqual({
      paymentID,
      status,
      signature: expect.stringMatching(/\w/) as string,
      apiVersion: '1.2.0-beta',
    });
    await payer.goBack(last);
    expect(ways.at(-1)?.url).toBe(`/pay/bkash${location.search}`);
  });

  test('is over after its ending: it says so, leads back, and the first answer counts', async () => {
    const { paymentID, url, last } = await answered('cancel');
    const page = await payer.open(url);
    expect(page.status).toBe(410);
    const text = await page.text();
    expect(text).toContain('<h1>This payment is over</h1>');
    expect(text).toContain(
      `<a class="main" href="${ORDER.callbackURL}?paymentID=${paymentID}&amp;status=cancel`,
    );
    const again = await fetch(url.replace(PUBLIC_URL, bkash.url), {
      method: 'POST',
      body: new URLSearchParams({ choice: PAYS }),
      redirect: 'manual',
    });
    expect(again.headers.get('location')).toBe(last.headers.get('location'));
    expect(await execute(paymentID)).toMatchObject({ errorCode: '2056' });
  });

  test('answered twice at once goes back with one answer', async () => {
    const { paymentID = '', bkashURL = '' } = await create();
    const answers = await Promise.all(
      [PAYS, 'cancel', 'failure', PAYS].map((choice) => payer.chooseAt(bkashURL, choice).catch(() => null)),
    );
    const ways = answers.flatMap((answer) => answer?.headers.get('location') ?? []);
    expect(new Set(ways).size).toBe(1);
    const isAgreed = ways[0]?.includes('status=success') === true;
    expect(await query(paymentID)).toMatchObject({
      verificationStatus: isAgreed ? 'Complete' : 'Incomplete',
    });
  });

  test.each(['TR0011' + '0'.repeat(16), 'none', '%00'])('of %s says that there is none', async (id) => {
    const answer = await payer.open(`${PUBLIC_URL}/test-gateway/bkash/${id}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('<h1>There is no such payment.</h1>');
  });

  test('refuses what it does not have, and the payment stays open', async () => {
    const { bkashURL = '' } = await create();
    const { url } = await payer.open(bkashURL);
    for (const choice of ['01700000000', 'toString', 'success']) {
      const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ choice }) });
      expect(answer.status).toBe(400);
    }
    expect((await payer.open(bkashURL)).status).toBe(200);
  });
});
