import { describe, expect, test } from 'vitest';
import { cancelBooking, createBooking, type Booking } from '#contract/bookings/bookings.ts';
import { moveBooking } from '../support/product.ts';
import { backgroundOf } from '../payments/support/background.ts';
import { ledgerOf } from '../payments/support/ledger.ts';
import {
  answerBank,
  begin,
  confirmCard,
  openPaymentFixture,
  report,
  transactionOf,
} from '../payments/support/payment-fixture.ts';
import { bookingRequest } from '../support/club.ts';
import { api } from '../support/client.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { aMember } from '../support/people.ts';
import { patience } from '../support/patience.ts';

const ROUNDS = 15;
const AMPLE = patience(240_000);

const database = await createTestDatabase();
const { server, member, court, approved } = await openPaymentFixture({ database });
const { db, clock } = server;
const ledger = ledgerOf(db);
const { expire, settleDown } = backgroundOf(server);
const other = api(server).as(await aMember(server));

async function challenged() {
  const booking = await approved();
  const { body } = await begin(member, booking);
  await confirmCard(server, body.clientSecret, 'tok_threeDSecure2Required');
  return { booking, secret: body.clientSecret };
}

/** Ends only the booking, as a deadline or a removed account would without the provider. */
function end(booking: Booking, reason: string) {
  const name = reason === 'expired' ? 'expireApproved' : 'cancelApproved';
  const change = { bookingId: booking._id, actorId: null, now: clock.now(), reason };
  return moveBooking(db, name, change);
}

/** Expects a booking to be either confirmed with its money and slots, or ended with neither. Returns its status. */
async function requireWhole(booking: Booking) {
  const { status } = await ledger.booking(booking);
  const isConfirmed = status === 'confirmed';
  expect(await ledger.moneyKept(booking)).toEqual(isConfirmed ? [500_00] : []);
  expect(await ledger.claims(booking)).toHaveLength(isConfirmed ? 1 : 0);
  return status;
}

describe('the bank agrees to a payment', () => {
  test(
    `while its owner cancels: ${ROUNDS} times paid or cancelled, never both`,
    { timeout: AMPLE },
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { booking, secret } = await challenged();
        const [, cancelation] = await Promise.all([
          answerBank(server, secret),
          member.call(cancelBooking, { params: { id: booking._id } }),
        ]);
        await settleDown();
        expect(await requireWhole(booking)).toBe(cancelation.status === 204 ? 'cancelled' : 'confirmed');
      }
    },
  );

  test(
    `while the time to pay runs out: ${ROUNDS} times paid or expired, never both`,
    { timeout: AMPLE },
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { booking, secret } = await challenged();
        clock.pass({ hours: 24 });
        await Promise.all([answerBank(server, secret), expire()]);
        await settleDown();
        expect(['confirmed', 'rejected']).toContain(await requireWhole(booking));
      }
    },
  );

  test('for a booking that was ended without closing its payment takes money for nothing', async () => {
    const { booking, secret } = await challenged();
    await end(booking, 'cancelled by its owner');
    expect((await answerBank(server, secret)).status).toBe('succeeded');
    expect(await ledger.moneyKept(booking), 'what the order of steps above prevents').toEqual([500_00]);
    await settleDown();
    expect(await ledger.moneyKept(booking), 'and the refund makes good').toEqual([0]);
  });
});

describe('money comes for an expired booking while somebody else books its slot', () => {
  /** Lets the payment and another person's booking arrive at the same time. Returns who has the slot, and what happened to the money. */
  async function contend() {
    const booking = await approved();
    const { body } = await begin(member, booking);
    await confirmCard(server, body.clientSecret);
    await end(booking, 'expired');
    const request = bookingRequest(other.person, court, booking.date, booking.slots);
    const [paid, theirs] = await Promise.all([
      report(member, booking, transactionOf(body.clientSecret)),
      other.call(createBooking, { body: { ...request, court_id: booking.court_id } }),
    ]);
    if (theirs.status === 201) await other.call(cancelBooking, { params: { id: theirs.body._id } });
    await settleDown();
    return { booking, paid: paid.status, theirs: theirs.status };
  }

  test(`${ROUNDS} times one has the slot, and no money is kept without it`, { timeout: AMPLE }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { booking, paid, theirs } = await contend();
      const isRevived = (await ledger.booking(booking)).status === 'confirmed';
      expect([paid, theirs]).toEqual(isRevived ? [200, 409] : [409, 201]);
      expect(await ledger.moneyKept(booking)).toEqual(isRevived ? [500_00] : [0]);
      expect(await ledger.refunds(booking)).toHaveLength(isRevived ? 0 : 1);
    }
  });
});
