import { describe, expect, test } from 'vitest';
import { getPaymentProgress, listPayments } from '#contract/payments/payments.ts';
import {
  claimEvents,
  claimLivePayments,
  findByProvider,
  findLastArrival,
  insertEvent,
  markProcessed,
  recordFailure,
  streamPayments,
} from '../support/product.ts';
import { applyProviderState } from '../payments/support/card-provider-says.ts';
import { api } from '../support/client.ts';
import { aMember } from '../support/people.ts';
import { backgroundOf } from '../payments/support/background.ts';
import { ledgerOf } from '../payments/support/ledger.ts';
import { aFlakyGateway } from './stripe/flaky-gateway.ts';
import {
  begin,
  confirmCard,
  openPaymentFixture,
  payByCard,
  transactionOf,
} from '../payments/support/payment-fixture.ts';

// Tests a club that has switched its card provider: reports of a provider only affect its own payments and events.

const { parts, during } = aFlakyGateway();
const { server, admin, member, approved } = await openPaymentFixture({ parts });
const { db, clock, services } = server;
const ledger = ledgerOf(db);
const { settleDown, processEvents, deliver } = backgroundOf(server);

async function begun() {
  const booking = await approved();
  const { body } = await begin(member, booking);
  const ref = transactionOf(body.clientSecret);
  const [payment] = await ledger.payments(booking);
  if (!payment) throw new Error('the payment was not noted');
  return { booking, ref, clientSecret: body.clientSecret, ...payment };
}

const hand = (id: string, change: { provider?: string; provider_ref?: null; status?: 'creating' }) =>
  db.updateTable('payments').set(change).where('id', '=', id).execute();

describe('a payment', () => {
  test('is found by the ref of its own card provider', async () => {
    const { id, ref } = await begun();
    expect(await findByProvider(db, 'embedded', { ref, paymentId: null })).toMatchObject({ id });
    expect(await findByProvider(db, 'another', { ref, paymentId: id })).toBeNull();
    expect(await findByProvider(db, 'embedded', { ref: 'pi_0', paymentId: null })).toBeNull();
  });

  test('is found by our id only while it has no ref', async () => {
    const { id } = await begun();
    expect(await findByProvider(db, 'embedded', { ref: 'pi_0', paymentId: id })).toBeNull();
    await hand(id, { status: 'creating', provider_ref: null });
    expect(await findByProvider(db, 'embedded', { ref: 'pi_0', paymentId: id })).toMatchObject({ id });
    expect(await findByProvider(db, 'another', { ref: 'pi_0', paymentId: id })).toBeNull();
    expect(await findByProvider(db, 'embedded', { ref: 'pi_0', paymentId: 'order-17' })).toBeNull();
  });

  test('is not changed by another card provider', async () => {
    const { id, booking, ref, clientSecret } = await begun();
    await confirmCard(server, clientSecret);
    const providerPayment = await services.cards.retrieve(ref);
    if (!providerPayment) throw new Error('the gateway lost the payment');
    await hand(id, { provider: 'another' });
    expect(await applyProviderState(services, providerPayment, null)).toBeNull();
    expect((await ledger.booking(booking)).status).toBe('approved');
  });

  test('is compared with its own card provider, from the day that is asked for', async () => {
    const [own, foreign] = [await begun(), await begun()];
    await hand(foreign.id, { provider: 'another' });
    const read = async (since: Date) => {
      const ids = [];
      for await (const { id } of streamPayments(db, 'embedded', since)) ids.push(id);
      return ids;
    };
    const all = await read(new Date(0));
    expect(all).toContain(own.id);
    expect(all).not.toContain(foreign.id);
    expect(all).toEqual(all.toSorted());
    expect(await read(new Date(clock.now().getTime() + 1))).toEqual([]);
  });
});

describe('an event', () => {
  const event = (id: string) => ({
    id,
    type: 'payment_intent.succeeded',
    paymentRef: null,
    refundRef: null,
    disputeRef: null,
  });
  const rowsOf = (id: string) =>
    db.selectFrom('provider_events').selectAll().where('event_id', '=', id).orderBy('provider').execute();

  test('is kept once of each card provider', async () => {
    const now = clock.now();
    expect(await insertEvent(db, 'one', event('evt_1'), now)).toBe(true);
    expect(await insertEvent(db, 'one', event('evt_1'), now)).toBe(false);
    expect(await insertEvent(db, 'two', event('evt_1'), now)).toBe(true);
    expect(await rowsOf('evt_1')).toMatchObject([
      { provider: 'one', received_at: now, next_at: now, attempts: 0 },
      { provider: 'two' },
    ]);
  });

  test('is claimed, processed and noted as failed for its own card provider alone', async () => {
    const [one] = await claimEvents(db, 'one', 10, clock.now());
    if (!one) throw new Error('the event of the test before is due');
    expect(await claimEvents(db, 'one', 10, clock.now()), 'it is taken').toEqual([]);
    await recordFailure(db, one, 'no answer');
    expect((await rowsOf('evt_1')).map(({ error, attempts }) => [error, attempts])).toEqual([
      ['no answer', 1],
      [null, 0],
    ]);
    await markProcessed(db, one, clock.now());
    expect((await rowsOf('evt_1')).map(({ error, processed_at }) => [error, processed_at])).toEqual([
      [null, clock.now()],
      [null, null],
    ]);
    clock.pass({ hours: 2 });
    expect(await claimEvents(db, 'one', 10, clock.now()), 'it is processed').toEqual([]);
    expect(await claimEvents(db, 'two', 10, clock.now())).toHaveLength(1);
  });

  test('comes again after one, two and four minutes, oldest first', async () => {
    const early = new Date(clock.now().getTime() - 60_000);
    await insertEvent(db, 'three', event('evt_new'), clock.now());
    await insertEvent(db, 'three', event('evt_old'), early);
    const take = async (limit: number) =>
      (await claimEvents(db, 'three', limit, clock.now())).map(({ event_id }) => event_id);
    expect(await take(1)).toEqual(['evt_old']);
    expect(await take(10)).toEqual(['evt_new']);
    for (const minutes of [1, 2, 4]) {
      clock.pass({ minutes, seconds: -1 });
      expect(await take(10)).toEqual([]);
      clock.pass({ seconds: 1 });
      expect(await take(10)).toHaveLength(2);
    }
  });

  test('is the last one only among those of its own card provider', async () => {
    const at = new Date(clock.now().getTime() + 3_600_000);
    await insertEvent(db, 'four', event('evt_4'), at);
    expect(await findLastArrival(db, 'four')).toEqual(at);
    expect(await findLastArrival(db, 'nobody')).toBeNull();
  });

  test('says why it could not be processed, until it is', async () => {
    await settleDown();
    const { booking, ref, clientSecret } = await begun();
    await confirmCard(server, clientSecret);
    while ((await deliver()) > 0);
    expect(await during('down', processEvents)).toBe(0);
    const errorsOf = async () => {
      const events = await db
        .selectFrom('provider_events')
        .select(['error', 'processed_at'])
        .where('payment_ref', '=', ref)
        .execute();
      return events.map(({ error, processed_at }) => [error !== null, processed_at !== null]);
    };
    for (const state of await errorsOf()) expect(state).toEqual([true, false]);
    clock.pass({ minutes: 1 });
    await processEvents();
    for (const state of await errorsOf()) expect(state).toEqual([false, true]);
    expect((await ledger.booking(booking)).status).toBe('confirmed');
  });
});

describe('payments under way', () => {
  test('are polled one at a time, the longest unseen first, and none that is over', async () => {
    const [one, other, over] = [await begun(), await begun(), await begun()];
    await db.updateTable('payments').set({ status: 'canceled' }).where('id', '=', over.id).execute();
    const check = (id: string, check_at: Date | null) =>
      db.updateTable('payments').set({ check_at }).where('id', '=', id).execute();
    await db
      .updateTable('payments')
      .set({ check_at: new Date('2030-01-01') })
      .execute();
    const now = clock.now();
    await check(one.id, now);
    await check(other.id, null);
    await check(over.id, null);
    const take = async (limit: number) =>
      (await claimLivePayments(db, limit, clock.now())).map(({ id }) => id);
    expect(await take(1)).toEqual([other.id]);
    expect(await take(10)).toEqual([one.id]);
    expect(await take(10)).toEqual([]);
    clock.pass({ minutes: 2 });
    expect((await take(10)).toSorted()).toEqual([one.id, other.id].toSorted());
    for (const status of ['creating', 'processing'] as const) {
      await db.updateTable('payments').set({ status, check_at: null }).where('id', '=', one.id).execute();
      expect(await take(10)).toEqual([one.id]);
    }
  });
});

describe('a list of payments', () => {
  test('has those that took money, of this person alone, newest first', async () => {
    const stranger = api(server).as(await aMember(server));
    const [first, second, theirs] = [await approved(), await approved(), await approved(1, stranger)];
    const refs = [await payByCard(member, first), await payByCard(member, second)];
    await payByCard(stranger, theirs);
    await begun();
    const listed = await member.ask(listPayments, { query: { user: member.person.email, limit: 2 } });
    expect(listed.map(({ transactionId }) => transactionId)).toEqual(refs.toReversed());
    const all = await admin.ask(listPayments, { query: { user: stranger.person.email } });
    expect(all.map(({ booking_id }) => booking_id)).toEqual([theirs._id]);
  });

  test('shows the newest payment of each booking', async () => {
    const [booking, other] = [await approved(), await approved()];
    await payByCard(member, booking);
    await begin(member, other);
    const progress = await member.ask(getPaymentProgress, { params: { id: booking._id } });
    expect(progress.state).toBe('paid');
  });
});
