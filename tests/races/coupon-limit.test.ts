import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { Booking } from '#contract/bookings/bookings.ts';
import { databaseError, inTransaction, type Db, type Trx } from '#server/platform/db/database.ts';
import { insertPayment, lockBooking, quote, takeCouponUse } from '../support/product.ts';
import { begin, openPaymentFixture } from '../payments/support/payment-fixture.ts';
import type { Client } from '../support/client.ts';
import { aCoupon } from '../support/club.ts';
import { createTestDatabase } from '../support/database/database.ts';
import type { Person } from '../support/people.ts';
import { aCrowd, allAtOnce, tally } from './crowd.ts';
import { createGate } from './gate.ts';
import { patience } from '../support/patience.ts';

const LIMIT = 5;
const PEOPLE = 40;
const ROUNDS = 15;
const AMPLE = patience(240_000);
/** The number of connections in a test database's pool, so that all rivals can wait at the gate at the same time. */
const RIVALS = 8;

function nobody(): never {
  throw new Error('a person without a booking');
}

async function countUses(db: Db, couponId: string) {
  const { used } = await db
    .selectFrom('coupons')
    .select('used')
    .where('id', '=', couponId)
    .executeTakeFirstOrThrow();
  const held = await db
    .selectFrom('coupon_redemptions')
    .select('payment_id')
    .where('coupon_id', '=', couponId)
    .where('state', '<>', 'released')
    .execute();
  return { used, held: held.length };
}

describe('a coupon for five', () => {
  test(
    `is had by exactly five of forty people who pay at once, ${ROUNDS} times, and nothing is left of the others’ tries`,
    { timeout: AMPLE },
    async () => {
      const { server, admin, approved } = await openPaymentFixture();
      const coupon = await aCoupon(admin, { usageLimit: LIMIT });
      const crowd = await aCrowd(server, PEOPLE);
      const bookings: Booking[] = [];
      for (const person of crowd) bookings.push(await approved(1, person));
      const pay = (person: Client<Person>, index: number, code?: string) =>
        begin(person, bookings[index] ?? nobody(), code, code === undefined ? 500 : 450);
      for (let round = 0; round < ROUNDS; round += 1) {
        const outcomes = await allAtOnce(crowd, async (person, index) => {
          const { status, problem } = await pay(person, index, coupon.code);
          return status === 200 ? 'begun' : problem.code;
        });
        expect(tally(outcomes)).toEqual({ begun: LIMIT, 'coupon-refused': PEOPLE - LIMIT });
        expect(await countUses(server.db, coupon._id)).toEqual({ used: LIMIT, held: LIMIT });
        // The winners remove the coupon again, so that each round begins in the same state.
        await allAtOnce(crowd, async (person, index) => {
          if (outcomes[index] === 'begun') await pay(person, index);
        });
        expect(await countUses(server.db, coupon._id)).toEqual({ used: 0, held: 0 });
      }
    },
  );
});

type Take = typeof takeCouponUse;

/** Reads the number of uses and then writes it, which the single statement of `takeCouponUse` avoids. */
function takeWithoutGuard(gate: () => Promise<void>): Take {
  return async (trx: Trx, { couponId, paymentId, state }) => {
    const seen = await trx
      .selectFrom('coupons')
      .selectAll()
      .where('id', '=', couponId)
      .executeTakeFirstOrThrow();
    await gate();
    if (seen.usage_limit !== null && seen.used >= seen.usage_limit) return false;
    await trx
      .updateTable('coupons')
      .set((eb) => ({ used: eb('used', '+', 1) }))
      .where('id', '=', couponId)
      .execute();
    await trx
      .insertInto('coupon_redemptions')
      .values({ payment_id: paymentId, coupon_id: couponId, state })
      .execute();
    return true;
  };
}

/** Lets eight payments take a use of the coupon at the same time, in a separate database. Returns the outcomes. */
async function race(take: Take, { withConstraint }: { withConstraint: boolean }) {
  const database = await createTestDatabase();
  const { server, admin, approved } = await openPaymentFixture({ database });
  const coupon = await aCoupon(admin, { usageLimit: LIMIT });
  const bookings = [];
  for (let i = 0; i < RIVALS; i += 1) bookings.push(await approved());
  if (!withConstraint)
    await sql`alter table coupons drop constraint coupons_not_oversold`.execute(database.db);
  const now = server.clock.now();
  const reach = (bookingId: string) =>
    inTransaction(database.db, async (trx) => {
      const booking = await lockBooking(trx, bookingId);
      const quoted = quote(booking.total_poisha, null);
      const payment = { id: uuidv7(), booking, provider: 'embedded', coupon: null, ...quoted };
      await insertPayment(trx, payment, { actorId: null, now });
      const isTaken = await take(trx, {
        couponId: coupon._id,
        paymentId: payment.id,
        state: 'reserved',
        now,
      });
      return isTaken ? 'taken' : 'none left';
    }).catch((error: unknown) => databaseError(error)?.constraint ?? 'failed');
  const outcomes = await Promise.all(bookings.map(({ _id }) => reach(_id)));
  return { outcomes: tally(outcomes), ...(await countUses(database.db, coupon._id)) };
}

describe('what keeps the limit', () => {
  test('is the one statement that counts and takes', async () => {
    expect(await race(takeCouponUse, { withConstraint: false })).toEqual({
      outcomes: { taken: LIMIT, 'none left': RIVALS - LIMIT },
      used: LIMIT,
      held: LIMIT,
    });
  });

  test('a constraint of the table backs the check', async () => {
    expect(await race(takeWithoutGuard(createGate(RIVALS)), { withConstraint: true })).toEqual({
      outcomes: { taken: LIMIT, coupons_not_oversold: RIVALS - LIMIT },
      used: LIMIT,
      held: LIMIT,
    });
  });
});
