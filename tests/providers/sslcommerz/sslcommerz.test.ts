import { describe, expect, test } from 'vitest';
import { cancelBooking } from '#contract/bookings/bookings.ts';
import { getPaymentProgress, getReceipt } from '#contract/payments/payments.ts';
import { aCoupon } from '../../support/club.ts';
import { MAINTENANCE } from '../support/hosted-network.ts';
import { openTakaFixture } from '../support/hosted-fixture.ts';

const club = await openTakaFixture();
const { server, admin, member, approved, begin, statusOf, statesOf, ledger, payer, background, sslcommerz } =
  club;
const { poll, processEvents, sendRefunds, expire, deliverIpns } = background;
const start = (slots?: number) => club.start('sslcommerz', slots);

async function hearIpns() {
  while ((await deliverIpns()) + (await processEvents()) > 0);
}

describe('paying on SSLCommerz’s page', () => {
  test('leads there and back to the payment page, and the booking is confirmed', async () => {
    const { booking, url } = await start();
    expect(url).toMatch(/^http:\/\/club\.test\/test-gateway\/sslcommerz\//);
    const last = await payer.chooseAt(url, 'pay-card');
    expect(await payer.goBack(last)).toEqual({
      status: 303,
      path: `/dashboard/payment/${booking._id}?from-provider=1`,
    });
    expect(await statusOf(booking)).toBe('confirmed');
    const progress = await member.ask(getPaymentProgress, { params: { id: booking._id } });
    expect(progress.state).toBe('paid');
    const payment = await ledger.payment(booking);
    // The test provider keeps 2.5 %.
    expect(payment).toMatchObject({
      provider: 'sslcommerz',
      fee_poisha: 12_50,
      card_last4: '1111',
      risk: null,
    });
    const params = { id: booking._id, payment: payment.id };
    expect(await member.ask(getReceipt, { params })).not.toHaveProperty('number_in_app');
  });

  test('pressing Pay twice leads to the same page of theirs', async () => {
    const { booking, url } = await start();
    expect((await begin(booking, 'sslcommerz')).body.redirectUrl).toBe(url);
    expect(await statesOf(booking)).toEqual(['open']);
  });

  test('a return that never comes is made up for by the IPN', async () => {
    const { booking, url } = await start();
    await payer.chooseAt(url, 'pay-bkash');
    expect(await statusOf(booking)).toBe('approved');
    await hearIpns();
    expect(await statusOf(booking)).toBe('confirmed');
  });

  test('with the IPN lost as well, background work asks', async () => {
    const { booking, url } = await start();
    await payer.chooseAt(url, 'pay-card');
    server.clock.pass({ minutes: 3 });
    await poll();
    expect(await statusOf(booking)).toBe('confirmed');
  });

  test('five IPNs and five returns at once confirm it once', async () => {
    const { booking, url } = await start();
    const last = await payer.chooseAt(url, 'pay-card');
    const tran_id = (await ledger.payment(booking)).provider_ref ?? '';
    const ipn = ['1', '2', '2', '3', '3'].map((val_id) => {
      const body = new URLSearchParams({ tran_id, status: 'VALID', val_id });
      return fetch(`${server.url}/webhooks/sslcommerz`, { method: 'POST', body });
    });
    await Promise.all([...ipn, payer.goBack(last, 5), processEvents()]);
    await hearIpns();
    expect(await statesOf(booking)).toEqual(['succeeded']);
    expect(await ledger.refunds(booking)).toEqual([]);
  });

  test.each([
    ['fail', { state: 'back', refusal: 'Insufficient funds' }],
    ['cancel', { state: 'back', refusal: null }],
  ])('%s leaves the booking to be paid anew, by a new payment', async (choice, progress) => {
    const { booking, url } = await start();
    await payer.goBack(await payer.chooseAt(url, choice));
    await hearIpns();
    expect(await statusOf(booking)).toBe('approved');
    expect(await member.ask(getPaymentProgress, { params: { id: booking._id } })).toMatchObject(progress);
    const next = (await begin(booking, 'sslcommerz')).body.redirectUrl ?? '';
    expect(next).not.toBe(url);
    await payer.goBack(await payer.chooseAt(next, 'pay-card'));
    expect(await statesOf(booking)).toEqual(['canceled', 'succeeded']);
  });

  test('nobody pays: the payment is closed after half an hour', async () => {
    const { booking } = await start();
    server.clock.pass({ minutes: 31 });
    await poll();
    expect(await statesOf(booking)).toEqual(['canceled']);
    await expire();
  });
});

describe('money that is not what was asked for', () => {
  test('another amount is not taken for it, and goes back by itself', async () => {
    const { booking, url } = await start();
    await payer.goBack(await payer.chooseAt(url, 'pay-less'));
    expect(await statusOf(booking)).toBe('approved');
    expect(await ledger.payment(booking)).toMatchObject({
      status: 'unapplied',
      unapplied_reason: 'a different amount was paid',
    });
    await sendRefunds();
    expect(await ledger.refunds(booking)).toMatchObject([{ amount_poisha: 490_00, status: 'sent' }]);
    const [made] = await server.db.selectFrom('card_gateway.sslcommerz_refunds').selectAll().execute();
    expect(made).toMatchObject({ amount: 490_00 });
    expect(made?.refund_trans_id).toMatch(/^[0-9A-Z]{26}$/);
  });

  test('what comes after the booking was cancelled goes back', async () => {
    const { booking, url } = await start();
    await member.call(cancelBooking, { params: { id: booking._id } });
    await payer.chooseAt(url, 'pay-card');
    await hearIpns();
    expect(await statesOf(booking)).toEqual(['unapplied']);
    expect(await sendRefunds()).toBe(1);
  });

  test('a coupon taken in another tab makes a new payment; the old page’s money goes back', async () => {
    const { booking, url } = await start();
    const { code } = await aCoupon(admin);
    const more = { couponCode: code, taka: 450 };
    const second = (await begin(booking, 'sslcommerz', more)).body.redirectUrl ?? '';
    await payer.goBack(await payer.chooseAt(url, 'pay-card'));
    await payer.goBack(await payer.chooseAt(second, 'pay-card'));
    await hearIpns();
    expect(await statesOf(booking)).toEqual(['unapplied', 'succeeded']);
  });
});

describe('when SSLCommerz is silent', () => {
  test('an answer lost while the page was asked for does no harm: the next press gets one', async () => {
    const booking = await approved();
    const lost = await sslcommerz.duringEach('session', 'answer lost', () => begin(booking, 'sslcommerz'));
    expect(lost.problem.code).toBe('provider-unavailable');
    const { body } = await begin(booking, 'sslcommerz');
    await payer.goBack(await payer.chooseAt(body.redirectUrl ?? '', 'pay-card'));
    expect(await statesOf(booking)).toEqual(['succeeded']);
  });

  test.each([
    ['down', 'down'],
    ['in maintenance, with a page for people', MAINTENANCE],
  ] as const)(
    '%s on the return: the payer sees the payment page, background work asks',
    async (_title, mishap) => {
      const { booking, url } = await start();
      const last = await payer.chooseAt(url, 'pay-card');
      const { path } = await sslcommerz.during(
        () => mishap,
        () => payer.goBack(last),
      );
      expect(path).toBe(`/dashboard/payment/${booking._id}?from-provider=1`);
      expect(await statusOf(booking)).toBe('approved');
      server.clock.pass({ minutes: 3 });
      await poll();
      expect(await statusOf(booking)).toBe('confirmed');
    },
  );

  test('what it may hold of secrets is in no line of the log', () => {
    const lines = server.log.join('\n');
    expect(lines).toContain('a payment provider is not responding');
    expect(lines).not.toMatch(/qwerty-0815|store_passwd/);
  });
});
