import { describe, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/bookings.ts';
import { fromTaka, poisha } from '#contract/money/money.ts';
import { decideRisk, listPaymentIssues, resolvePaymentIssue } from '#contract/payments/payment-issues.ts';
import { createPaymentIntent } from '#contract/payments/payments.ts';
import { Refusal } from '#server/platform/errors.ts';
import type { ProviderPayment } from '#server/providers/provider.ts';
import { decideRisk as decideUnlocked, expireBookings } from '../../support/product.ts';
import { api } from '../../support/client.ts';
import { anAdmin } from '../../support/people.ts';
import { withoutLocks } from '../../support/database/without-locks.ts';
import { backgroundOf } from '../support/background.ts';
import { ledgerOf } from '../support/ledger.ts';
import { aPageProvider } from '../../providers/support/page-provider.ts';
import { openPaymentFixture } from '../support/payment-fixture.ts';

const page = aPageProvider();
const network = { isAway: false };
const retrieve = async (ref: string): Promise<ProviderPayment | null> => {
  if (network.isAway) throw new Refusal('provider-unavailable', 'PagePay is not responding.');
  return page.provider.retrieve(ref);
};
const { server, admin, member, approved } = await openPaymentFixture({
  parts: () => ({ hosted: [{ ...page.provider, retrieve }] }),
});
const { services, clock } = server;
const ledger = ledgerOf(server.db);
const { poll, sendRefunds } = backgroundOf(server);
const other = api(server).as(await anAdmin(server));

async function risky(risk: 'tell' | 'hold') {
  const booking = await approved();
  const body = { _id: booking._id, amountInCents: fromTaka(booking.total_price), provider: 'page' };
  await member.ask(createPaymentIntent, { body });
  const { id, provider_ref: ref } = await ledger.payment(booking);
  page.pay(ref ?? '', poisha(500_00), { risk });
  clock.pass({ minutes: 3 });
  await poll();
  return { booking, id, ref: ref ?? '' };
}

const issueOf = async ({ _id }: Booking) =>
  (await admin.ask(listPaymentIssues, {})).find(({ booking_id }) => booking_id === _id);

const decide = (id: string, accept: boolean, by = admin) =>
  by.call(decideRisk, { params: { id }, body: { accept, note: 'A member for years.' } });

const statusOf = async (booking: Booking) => (await ledger.booking(booking)).status;

const auditOf = async (id: string) =>
  (
    await server.db
      .selectFrom('audit')
      .select('action')
      .where('subject_id', '=', id)
      .where('action', 'like', 'payment.risk-%')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

const toldOf = async (id: string) =>
  (
    await server.db
      .selectFrom('outbox')
      .select(['topic', 'payload'])
      .where('topic', 'like', 'payment.risk-%')
      .execute()
  ).filter(({ payload }) => JSON.stringify(payload).includes(id)).length;

describe('a payment that is called risky', () => {
  test('confirms its booking, and is listed until an admin has noted why it is all right', async () => {
    const { booking, id } = await risky('tell');
    expect(await statusOf(booking)).toBe('confirmed');
    expect(await issueOf(booking)).toMatchObject({
      trouble: 'risky',
      detail: expect.stringContaining('The booking is confirmed.'),
    });
    expect(await toldOf(id)).toBe(1);
    await admin.ask(resolvePaymentIssue, { params: { id }, body: { note: 'Asked by phone.' } });
    expect(await issueOf(booking)).toBeUndefined();
  });

  test('waits for no decision', async () => {
    const { id } = await risky('tell');
    expect((await decide(id, false)).status).toBe(404);
  });
});

describe('a payment that is held', () => {
  test('confirms nothing, is listed, and is told once', async () => {
    const { booking, id } = await risky('hold');
    expect(await toldOf(id)).toBe(1);
    clock.pass({ minutes: 3 });
    expect(await poll(), 'the provider is asked again, and says the same').toBeGreaterThan(0);
    expect(await toldOf(id)).toBe(1);
    expect(await auditOf(id)).toEqual(['payment.risk-held']);
    expect(await statusOf(booking)).toBe('approved');
    expect(await ledger.payment(booking)).toMatchObject({
      status: 'processing',
      risk: 'held',
      paid_at: null,
    });
    expect(await issueOf(booking)).toMatchObject({
      trouble: 'held',
      amount: 500,
      detail: expect.stringContaining('until you accept the payment or give the money back'),
    });
  });

  test('keeps its booking from expiring', async () => {
    const { booking, id } = await risky('hold');
    clock.pass({ hours: 25 });
    await expireBookings(services);
    expect(await statusOf(booking)).toBe('approved');
    expect((await decide(id, true)).body).toEqual({ state: 'confirmed' });
    expect(await statusOf(booking)).toBe('confirmed');
  });

  test('confirms its booking once it is accepted, also by a double press', async () => {
    const { booking, id } = await risky('hold');
    const answers = await Promise.all([decide(id, true), decide(id, true)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await decide(id, true)).body).toEqual({ state: 'confirmed' });
    expect(await statusOf(booking)).toBe('confirmed');
    expect(await issueOf(booking)).toBeUndefined();
    expect(await auditOf(id)).toEqual(['payment.risk-held', 'payment.risk-accepted']);
  });

  test('goes back once when it is refused, and its booking can be paid another way', async () => {
    const { booking, id } = await risky('hold');
    expect((await decide(id, false)).body).toEqual({ state: 'returned' });
    await decide(id, false);
    expect(await ledger.payment(booking)).toMatchObject({ status: 'unapplied', risk: 'refused' });
    expect(await issueOf(booking)).toMatchObject({ trouble: 'unapplied' });
    while ((await sendRefunds()) > 0);
    expect(await ledger.refunds(booking)).toMatchObject([{ amount_poisha: 500_00, status: 'succeeded' }]);
    expect(await statusOf(booking)).toBe('approved');
    expect(await issueOf(booking)).toBeUndefined();
  });

  test('is decided about by one of two admins, and the other is told so', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { booking, id } = await risky('hold');
      const [yes, no] = await Promise.all([decide(id, true), decide(id, false, other)]);
      expect(new Set([yes.status, no.status])).toEqual(new Set([200, 409]));
      expect((yes.status === 409 ? yes : no).problem).toMatchObject({ status: 409, code: 'risk-decided' });
      expect(await auditOf(id)).toHaveLength(2);
      const wasAccepted = yes.status === 200;
      expect(await statusOf(booking)).toBe(wasAccepted ? 'confirmed' : 'approved');
      expect(await ledger.refunds(booking)).toHaveLength(wasAccepted ? 0 : 1);
    }
  });

  test('would be decided about by both without the lock on its row', async () => {
    const { id } = await risky('hold');
    const unlocked = { ...services, db: server.db.withPlugin(withoutLocks(2)) };
    const decision = { paymentId: id, actorId: admin.person.id, note: 'A member for years.' };
    await Promise.allSettled([
      decideUnlocked(unlocked, { ...decision, accept: true }),
      decideUnlocked(unlocked, { ...decision, accept: false }),
    ]);
    expect(await auditOf(id)).toHaveLength(3);
  });

  test.each([
    [true, 'confirmed', 0],
    [false, 'approved', 1],
  ])(
    'keeps the decision (%s) while its provider is away, and follows it afterwards',
    async (accept, status, refunds) => {
      const { booking, id } = await risky('hold');
      network.isAway = true;
      expect((await decide(id, accept)).body).toEqual({ state: 'waiting' });
      expect(await statusOf(booking)).toBe('approved');
      network.isAway = false;
      await poll();
      expect(await statusOf(booking)).toBe(status);
      expect(await ledger.refunds(booking)).toHaveLength(refunds);
    },
  );

  test('goes back when it was refused, though its provider thinks better of it meanwhile', async () => {
    const { booking, id, ref } = await risky('hold');
    network.isAway = true;
    await decide(id, false);
    network.isAway = false;
    page.set(ref, { risk: null });
    await poll();
    expect(await ledger.payment(booking)).toMatchObject({ status: 'unapplied' });
  });
});
