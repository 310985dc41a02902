import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Booking } from '#contract/bookings/bookings.ts';
import { inTransaction, violates } from '#server/platform/db/database.ts';
import {
  insertPayment,
  insertRefund,
  moveBooking,
  movePayment,
  pollOpenPayments,
  processEvents,
  quote,
  sendRefunds,
} from '../support/product.ts';
import { backgroundOf } from '../payments/support/background.ts';
import { applyProviderState } from '../payments/support/card-provider-says.ts';
import { ledgerOf } from '../payments/support/ledger.ts';
import { confirmCard, openPaymentFixture, report } from '../payments/support/payment-fixture.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { startTestServer } from '../support/server.ts';
import { tally } from './crowd.ts';
import { createGate } from './gate.ts';
import { patience } from '../support/patience.ts';

const ROUNDS = 15;
const AMPLE = patience(240_000);

const database = await createTestDatabase();
const { server, member, charged } = await openPaymentFixture({ database });
const secondNode = await startTestServer({ database, clock: server.clock });
const { db, clock, services } = server;
const ledger = ledgerOf(db);
const { deliver, settleDown } = backgroundOf(server);
const act = { actorId: null, now: clock.now() };

/** Makes a payment that arrived for a cancelled booking, and whose refund is due. */
async function owed(): Promise<Booking> {
  const { booking, ref } = await charged();
  const change = { bookingId: booking._id, actorId: null, now: clock.now(), reason: null };
  await moveBooking(db, 'cancelApproved', change);
  await Promise.all([report(member, booking, ref), report(member, booking, ref)]);
  return booking;
}

describe('a payment that everybody reports at once', () => {
  test(`(tab, event, poll, on two nodes) is recorded once, ${ROUNDS} times`, { timeout: AMPLE }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { booking, ref } = await charged();
      await deliver();
      clock.pass({ minutes: 2 });
      await Promise.all([
        report(member, booking, ref),
        report(member, booking, ref),
        ...[services, secondNode.services].flatMap((node) => [processEvents(node), pollOpenPayments(node)]),
      ]);
      await settleDown();
      const confirmed = await db
        .selectFrom('audit')
        .select('id')
        .where('subject_id', '=', booking._id)
        .where('action', '=', 'booking.confirmed')
        .execute();
      expect(confirmed).toHaveLength(1);
      expect(await ledger.moneyKept(booking)).toEqual([500_00]);
    }
  });
});

describe('money that is owed back', () => {
  test(`is refunded once when two nodes send it at once, ${ROUNDS} times`, { timeout: AMPLE }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const booking = await owed();
      const nodes = [services, secondNode.services, services, secondNode.services];
      const sent = await Promise.all(nodes.map(sendRefunds));
      expect(sent.reduce((sum, count) => sum + count, 0)).toBe(1);
      expect(await ledger.refunds(booking)).toMatchObject([{ status: 'succeeded', attempts: 1 }]);
      expect(await ledger.moneyKept(booking)).toEqual([0]);
    }
  });

  test('without the claim would be asked for by each, and only the key at the provider is left', async () => {
    const booking = await owed();
    const gate = createGate(2);
    const [payment] = await ledger.payments(booking);
    const paymentRef = payment?.provider_ref ?? '';
    const send = async () => {
      const due = await ledger.refunds(booking);
      await gate();
      return Promise.all(
        due.map(({ id, amount_poisha: amount }) =>
          services.cards.refund({ refundId: id, paymentRef, amount }),
        ),
      );
    };
    const answers = (await Promise.all([send(), send()])).flat();
    expect(answers).toHaveLength(2);
    expect(new Set(answers.map((answer) => ('ref' in answer ? answer.ref : answer.refused))).size).toBe(1);
    await settleDown();
  });

  test('is decided once: an index keeps a second automatic refund out', async () => {
    const booking = await owed();
    const [payment] = await ledger.payments(booking);
    if (!payment) throw new Error('the booking has no payment');
    const again = { paymentId: payment.id, amount: payment.amount_poisha };
    const insert = () => insertRefund(db, { ...again, reason: 'again', automatic: true }, act);
    const isRefused = await insert().then(
      () => false,
      (error: unknown) => violates(error, 'refunds_one_automatic'),
    );
    expect(isRefused).toBe(true);
    await settleDown();
  });
});

describe('two payments of one booking that both went through', () => {
  /** Pays a booking twice, bypassing the guard against a second payment. */
  async function chargedTwice(): Promise<Booking> {
    const { booking } = await charged();
    await sql`drop index payments_one_live`.execute(db);
    const row = await ledger.booking(booking);
    const payment = { id: uuidv7(), booking: row, provider: 'embedded', coupon: null };
    await inTransaction(db, (trx) =>
      insertPayment(trx, { ...payment, ...quote(row.total_poisha, null) }, act),
    );
    const { ref, clientSecret } = await services.cards.create({
      paymentId: payment.id,
      bookingId: booking._id,
      amount: row.total_poisha,
      currency: 'bdt',
      description: 'a second tab',
    });
    await db
      .updateTable('payments')
      .set({ status: 'open', provider_ref: ref })
      .where('id', '=', payment.id)
      .execute();
    await confirmCard(server, clientSecret);
    return booking;
  }

  async function restore() {
    await sql`create unique index payments_one_live on payments (booking_id)
      where status in ('creating', 'open', 'processing')`.execute(db);
  }

  test(`leave one that is kept and one that is refunded, ${ROUNDS} times`, { timeout: AMPLE }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const booking = await chargedTwice();
      await Promise.all(
        (await ledger.payments(booking)).map(async ({ provider_ref }) => {
          const providerPayment = await services.cards.retrieve(provider_ref ?? '');
          if (providerPayment) await applyProviderState(services, providerPayment, null);
        }),
      );
      await restore();
      await settleDown();
      const states = (await ledger.payments(booking)).map(({ status }) => status);
      expect(tally(states)).toEqual({ succeeded: 1, unapplied: 1 });
      expect((await ledger.moneyKept(booking)).sort((a, b) => a - b)).toEqual([0, 500_00]);
    }
  });

  test('are kept apart by an index, should the booking’s lock ever fail', async () => {
    const succeedAtOnce = async (booking: Booking) => {
      const gate = createGate(2);
      const moves = (await ledger.payments(booking)).map((payment) =>
        inTransaction(db, async (trx) => {
          await gate();
          await movePayment(trx, payment, 'succeeded', { paid_at: act.now }, act);
          return 'kept';
        }).catch((error: unknown) => (violates(error, 'payments_one_success') ? 'refused' : 'failed')),
      );
      return tally(await Promise.all(moves));
    };
    const guarded = await chargedTwice();
    expect(await succeedAtOnce(guarded)).toEqual({ kept: 1, refused: 1 });
    await restore();
  });
});
