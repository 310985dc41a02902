import { describe, expect, test } from 'vitest';
import { aCoupon } from '../../support/club.ts';
import { backgroundOf } from '../support/background.ts';
import { ledgerOf } from '../support/ledger.ts';
import { aFlakyGateway } from '../../providers/stripe/flaky-gateway.ts';
import {
  answerBank,
  begin,
  confirmCard,
  openPaymentFixture,
  transactionOf,
} from '../support/payment-fixture.ts';

const { parts, during } = aFlakyGateway();
const { server, admin, member, approved } = await openPaymentFixture({ parts });
const { db, services, clock } = server;
const ledger = ledgerOf(db);
const { poll, processEvents, deliver, fetchMissed } = backgroundOf(server);

async function loseWebhooks() {
  while (((await services.cards.deliverEvents?.(async () => 200)) ?? 0) > 0);
}

describe('a payment whose tab was closed and whose webhook was lost', () => {
  test('is recorded within minutes', async () => {
    const booking = await approved();
    const { body } = await begin(member, booking);
    await confirmCard(server, body.clientSecret);
    await loseWebhooks();
    expect(await poll(), 'a tab that is still open comes first').toBe(0);
    expect((await ledger.booking(booking)).status).toBe('approved');
    clock.pass({ minutes: 2 });
    expect(await poll()).toBe(1);
    expect((await ledger.booking(booking)).status).toBe('confirmed');
  });

  test('is recorded even if our note of it was never made', async () => {
    const booking = await approved();
    await during('answers lost', () => begin(member, booking));
    expect(await ledger.payments(booking)).toMatchObject([{ status: 'creating', provider_ref: null }]);
    clock.pass({ minutes: 2 });
    await poll();
    const [payment] = await ledger.payments(booking);
    expect(payment?.status).toBe('open');
    expect(payment?.provider_ref).toMatch(/^pi_/);
  });

  test('is polled again later when the card provider is not responding', async () => {
    const booking = await approved();
    const { body } = await begin(member, booking);
    await confirmCard(server, body.clientSecret);
    clock.pass({ minutes: 2 });
    expect(await during('down', poll)).toBe(0);
    expect((await ledger.booking(booking)).status).toBe('approved');
    clock.pass({ minutes: 2 });
    await poll();
    expect((await ledger.booking(booking)).status).toBe('confirmed');
  });
});

describe('a payment that nobody goes on with', () => {
  test('is closed after half an hour, and its coupon is free again', async () => {
    const coupon = await aCoupon(admin, { usageLimit: 1 });
    const booking = await approved();
    const { body } = await begin(member, booking, coupon.code, 450);
    clock.pass({ minutes: 29 });
    await poll();
    expect((await ledger.payments(booking))[0]?.status).toBe('open');
    clock.pass({ minutes: 2 });
    await poll();
    expect((await ledger.payments(booking))[0]?.status).toBe('canceled');
    expect(await ledger.couponUses(coupon.code)).toEqual({ used: 0, held: 0 });
    const late = await confirmCard(server, body.clientSecret);
    expect(late.error?.code).toBe('payment_intent_unexpected_state');
    expect((await begin(member, booking)).status).toBe(200);
  });

  test('stays open when the payer pressed the button again meanwhile', async () => {
    const booking = await approved();
    await begin(member, booking);
    clock.pass({ minutes: 25 });
    await begin(member, booking);
    clock.pass({ minutes: 25 });
    await poll();
    expect((await ledger.payments(booking))[0]?.status).toBe('open');
  });

  test('is closed, too, while the bank waits for the payer; a late answer charges nothing', async () => {
    const booking = await approved();
    const { body } = await begin(member, booking);
    await confirmCard(server, body.clientSecret, 'tok_threeDSecure2Required');
    clock.pass({ minutes: 31 });
    await poll();
    expect((await answerBank(server, body.clientSecret)).status).toBe('canceled');
    expect(await ledger.moneyKept(booking)).toEqual([]);
  });
});

describe('events whose webhooks were lost', () => {
  test('are fetched and processed', async () => {
    const booking = await approved();
    const { body } = await begin(member, booking);
    await confirmCard(server, body.clientSecret);
    await loseWebhooks();
    clock.pass({ minutes: 1 });
    expect(await fetchMissed()).toBeGreaterThan(0);
    while ((await processEvents()) > 0);
    expect((await ledger.booking(booking)).status).toBe('confirmed');
    const seen = await db
      .selectFrom('provider_events')
      .select('type')
      .where('payment_ref', '=', transactionOf(body.clientSecret))
      .execute();
    expect(seen).toEqual([{ type: 'payment_intent.succeeded' }]);
  });

  test('are not kept twice when they come after all', async () => {
    while ((await deliver()) + (await processEvents()) > 0);
    expect(await fetchMissed()).toBe(0);
  });
});
