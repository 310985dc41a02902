import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { cancelBooking, getBooking, type Booking } from '#contract/bookings/bookings.ts';
import { inTransaction, violates } from '#server/platform/db/database.ts';
import {
  findLivePayments,
  findPayment,
  insertPayment,
  movePayment,
  type PaymentRow,
  quote,
} from '../support/product.ts';
import {
  begin,
  confirmCard,
  openPaymentFixture,
  report,
  transactionOf,
} from '../payments/support/payment-fixture.ts';
import { aCoupon } from '../support/club.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { tally } from './crowd.ts';
import { createGate } from './gate.ts';
import { patience } from '../support/patience.ts';
import { findAuditRows } from '../support/database/records.ts';

const ROUNDS = 16;
const AMPLE = patience(240_000);
const TABS = 5;
/** The number of bookings whose tabs race at the same time. */
const TOGETHER = 4;
/** The number of connections in a test database's pool, so that all rivals can wait at the gate at the same time. */
const RIVALS = 8;

const database = await createTestDatabase();
const { server, admin, member, approved } = await openPaymentFixture({ database });
const { db } = database;

function times<T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => act(index)));
}

/** Runs a race for each of `ROUNDS` bookings, a few of them side by side. */
async function inRounds(race: (booking: Booking) => Promise<void>): Promise<void> {
  for (let round = 0; round < ROUNDS; round += TOGETHER) {
    const bookings = [];
    for (let i = 0; i < TOGETHER; i += 1) bookings.push(await approved());
    await Promise.all(bookings.map(race));
  }
}

async function statusOf(booking: Booking) {
  return (await member.ask(getBooking, { params: { id: booking._id } })).status;
}

async function paymentsOf(booking: Booking) {
  return db.selectFrom('payments').selectAll().where('booking_id', '=', booking._id).execute();
}

/** Returns what the provider keeps for the booking, in poisha. */
async function moneyTaken(booking: Booking) {
  const { rows } = await sql<{ amount: number }>`
    select amount from card_gateway.payment_intents
    where metadata ->> 'booking_id' = ${booking._id} and status = 'succeeded'`.execute(db);
  return rows.map(({ amount }) => amount);
}

describe('a booking that is paid in many tabs at once', () => {
  test(`has one payment and one client secret, ${ROUNDS} times`, { timeout: AMPLE }, async () => {
    await inRounds(async (booking) => {
      const answers = await times(TABS, () => begin(member, booking));
      expect(tally(answers.map(({ status }) => status))).toEqual({ 200: TABS });
      expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1);
      expect(await paymentsOf(booking)).toHaveLength(1);
    });
  });

  test(
    `is confirmed once, however often the payment is recorded, ${ROUNDS} times`,
    { timeout: AMPLE },
    async () => {
      await inRounds(async (booking) => {
        const { body } = await begin(member, booking);
        await confirmCard(server, body.clientSecret);
        const answers = await times(TABS, () => report(member, booking, transactionOf(body.clientSecret)));
        expect(tally(answers.map(({ status }) => status))).toEqual({ 200: TABS });
        expect(new Set(answers.map(({ body: answer }) => answer.insertedId)).size).toBe(1);
        const records = await findAuditRows(db, booking._id);
        expect(records.filter(({ action }) => action === 'booking.confirmed')).toHaveLength(1);
      });
    },
  );

  test(`with a free coupon uses it once for each, ${ROUNDS} times`, { timeout: AMPLE }, async () => {
    const coupon = await aCoupon(admin, { amount: 100 });
    await inRounds(async (booking) => {
      const answers = await times(TABS, () => begin(member, booking, coupon.code, 0));
      expect(new Set(answers.map(({ body }) => body.transactionId)).size).toBe(1);
    });
    const { used } = await db
      .selectFrom('coupons')
      .select('used')
      .where('id', '=', coupon._id)
      .executeTakeFirstOrThrow();
    expect(used).toBe(ROUNDS);
  });
});

describe('a tab at the old price pays while another applies a coupon', () => {
  test(`${ROUNDS} times out of ${ROUNDS} the booking is paid once`, { timeout: AMPLE }, async () => {
    const coupon = await aCoupon(admin, { amount: 10 });
    for (let round = 0; round < ROUNDS; round += 1) {
      const booking = await approved();
      const { body } = await begin(member, booking);
      const [, cheap] = await Promise.all([
        confirmCard(server, body.clientSecret),
        begin(member, booking, coupon.code, 450),
      ]);
      if (!cheap.body.paid) await confirmCard(server, cheap.body.clientSecret);
      if (!cheap.body.paid) await report(member, booking, transactionOf(cheap.body.clientSecret));
      expect(await statusOf(booking)).toBe('confirmed');
      const succeeded = (await paymentsOf(booking)).filter(({ status }) => status === 'succeeded');
      expect(await moneyTaken(booking)).toEqual(succeeded.map(({ amount_poisha }) => amount_poisha));
      expect(succeeded).toHaveLength(1);
    }
  });
});

describe('an owner cancels while the card is being charged', () => {
  test(
    `${ROUNDS} times out of ${ROUNDS} the booking is confirmed and paid, or cancelled and unpaid`,
    { timeout: AMPLE },
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const booking = await approved();
        const { body } = await begin(member, booking);
        const [, cancelation] = await Promise.all([
          confirmCard(server, body.clientSecret),
          member.call(cancelBooking, { params: { id: booking._id } }),
        ]);
        const isCancelled = cancelation.status === 204;
        expect(await statusOf(booking)).toBe(isCancelled ? 'cancelled' : 'confirmed');
        expect(await moneyTaken(booking)).toEqual(isCancelled ? [] : [500_00]);
      }
    },
  );
});

/** Lets rivals who all saw no payment begin one each, without a lock on the booking. */
async function beginWithoutLock(booking: Booking) {
  const gate = createGate(RIVALS);
  const row = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', booking._id)
    .executeTakeFirstOrThrow();
  return times(RIVALS, () =>
    inTransaction(db, async (trx) => {
      expect(await findLivePayments(trx, [booking._id])).toEqual([]);
      await gate();
      const payment = { id: uuidv7(), booking: row, provider: 'embedded', coupon: null };
      const act = { actorId: null, now: server.clock.now() };
      await insertPayment(trx, { ...payment, ...quote(row.total_poisha, null) }, act);
      return 'begun';
    }).catch((error: unknown) => (violates(error, 'payments_one_live') ? 'too late' : 'failed')),
  );
}

describe('what keeps it to one payment', () => {
  test('is, should the lock ever fail, an index of the table', async () => {
    expect(tally(await beginWithoutLock(await approved()))).toEqual({ begun: 1, 'too late': RIVALS - 1 });
  });
});

type Move = (payment: PaymentRow) => Promise<boolean>;

/** Lets all rivals who saw the payment open move it to processing. Returns how many of them succeed. */
async function moveAtOnce(move: Move) {
  const booking = await approved();
  await begin(member, booking);
  const [live = null] = await findLivePayments(db, [booking._id]);
  const gate = createGate(RIVALS);
  const moved = await times(RIVALS, async () => {
    const seen = await findPayment(db, live?.id ?? '');
    await gate();
    return seen !== null && (await move(seen));
  });
  return moved.filter(Boolean).length;
}

describe('what keeps a step from being taken twice', () => {
  test('is the status that it starts from', async () => {
    const act = { actorId: null, now: server.clock.now() };
    const move: Move = (seen) =>
      inTransaction(db, async (trx) => (await movePayment(trx, seen, 'processing', {}, act)) !== null);
    expect(await moveAtOnce(move)).toBe(1);
  });
});
