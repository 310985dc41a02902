import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { backgroundOf, postTo } from '../support/background.ts';
import { ledgerOf } from '../support/ledger.ts';
import { begin, confirmCard, openPaymentFixture, report } from '../support/payment-fixture.ts';

const { server, member, approved, charged } = await openPaymentFixture({ expectErrors: true });
const { db, services, clock } = server;
const ledger = ledgerOf(db);
const { processEvents, settleDown, collectDeliveries } = backgroundOf(server);

function eventRows(paymentRef: string) {
  return db.selectFrom('provider_events').selectAll().where('payment_ref', '=', paymentRef).execute();
}

describe('an event of the card provider', () => {
  test('is kept and answered first, and confirms the booking after that', async () => {
    await settleDown();
    const { booking, ref } = await charged();
    for (const [body, signature] of await collectDeliveries())
      expect(await postTo(server)(body, signature)).toBe(200);
    expect((await ledger.booking(booking)).status).toBe('approved');
    expect((await eventRows(ref)).map(({ processed_at }) => processed_at)).toEqual([null, null, null]);
    await processEvents();
    expect((await ledger.booking(booking)).status).toBe('confirmed');
    expect((await eventRows(ref)).filter(({ processed_at }) => processed_at === null)).toEqual([]);
  });

  test('changes nothing about the answer when it comes before the tab reports the payment', async () => {
    const { booking, ref } = await charged();
    await settleDown();
    const { status, body } = await report(member, booking, ref);
    const [payment] = await ledger.payments(booking);
    expect([status, body.insertedId]).toEqual([200, payment?.id]);
  });

  test('in the wrong order ends the same: what counts is the provider’s word of now', async () => {
    await settleDown();
    const booking = await approved();
    const { body } = await begin(member, booking);
    await confirmCard(server, body.clientSecret, 'tok_visa_chargeDeclined');
    await confirmCard(server, body.clientSecret);
    for (const [text, signature] of (await collectDeliveries()).reverse()) {
      await postTo(server)(text, signature);
      await processEvents();
    }
    expect((await ledger.booking(booking)).status).toBe('confirmed');
    expect(await ledger.payments(booking)).toHaveLength(1);
  });

  test('is kept and changes nothing if it is another shop’s on the same account', async () => {
    const row = { provider: 'embedded', event_id: `evt_${randomUUID()}`, type: 'payment_intent.succeeded' };
    const at = { received_at: clock.now(), next_at: clock.now() };
    await db
      .insertInto('provider_events')
      .values({ ...row, ...at, payment_ref: 'pi_0' })
      .execute();
    expect(await processEvents()).toBe(1);
  });
});

describe('what is no event of the card provider', () => {
  test.each([
    ['without a signature', ''],
    [
      'with a signature of somebody else',
      `t=${Math.floor(clock.now().getTime() / 1000)},v1=${'0'.repeat(64)}`,
    ],
  ])('%s is refused and not kept', async (_title, signature) => {
    const body = JSON.stringify({ id: 'evt_forged', object: 'event', type: 'x', data: { object: {} } });
    expect(await postTo(server)(body, signature)).toBe(400);
    const kept = await db
      .selectFrom('provider_events')
      .where('event_id', '=', 'evt_forged')
      .selectAll()
      .execute();
    expect(kept).toEqual([]);
  });

  test('a body that is not JSON, or of another type, is refused', async () => {
    expect(await postTo(server)('{', 't=1,v1=0')).toBe(400);
    const form = await fetch(`${server.url}/webhooks/cards`, {
      method: 'POST',
      headers: { [services.cards.webhooks.signatureHeader]: `t=1,v1=${'0'.repeat(64)}` },
      body: new URLSearchParams('a=1'),
    });
    expect(form.status).toBe(415);
  });
});

describe('an event that cannot be kept', () => {
  test('is not taken, and comes again', async () => {
    await settleDown();
    const { booking } = await charged();
    await sql`alter table provider_events rename to away`.execute(db);
    const [[body, signature] = ['', '']] = await collectDeliveries();
    expect(await postTo(server)(body, signature)).toBe(500);
    await sql`alter table away rename to provider_events`.execute(db);
    expect(await postTo(server)(body, signature)).toBe(200);
    await processEvents();
    expect((await ledger.booking(booking)).status).toBe('confirmed');
  });
});
