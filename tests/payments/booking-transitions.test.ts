import { expect, test } from 'vitest';
import {
  bookingStatus,
  cancelBooking,
  getBooking,
  type Booking,
  type BookingStatus,
} from '#contract/bookings/bookings.ts';
import { poisha } from '#contract/money/money.ts';
import type { Court } from '#contract/club/courts.ts';
import { joinWaitingList, listWaiting } from '#contract/bookings/waiting-list.ts';
import { moveBooking, type TransitionName, TRANSITIONS } from '../support/product.ts';
import { api, type Client } from '../support/client.ts';
import { aBooking, aCourt } from '../support/club.ts';
import { aUser, type Person } from '../support/people.ts';
import { openPaymentFixture, payByCard } from './support/payment-fixture.ts';

// Compares the table of transitions with the database: every transition that is not in the table must be refused.

const { server, admin } = await openPaymentFixture();
const { db, clock } = server;
const { request: _request, offer: _offer, ...moves } = TRANSITIONS;
const NAMES = Object.keys(moves) as TransitionName[]; // `Object.keys` widens the table's keys to `string`.

/** Makes a booking in this status for a new user, on a new court, with the payment that confirmed it. */
async function bookingIn(status: BookingStatus) {
  const user = api(server).as(await aUser(server));
  const court = await aCourt(admin);
  const booking = await aBooking(user, court, { slots: court.slots });
  if (status === 'offered') return { ...(await holdInstead(user, court, booking)), court, user: user.person };
  const move = (name: TransitionName) =>
    moveBooking(db, name, { bookingId: booking._id, actorId: null, now: clock.now(), payWithinHours: 24 });
  if (status === 'rejected') await move('reject');
  if (status === 'cancelled') await move('cancelPending');
  if (status === 'approved' || status === 'confirmed') await move('approve');
  if (status === 'confirmed') await payByCard(user, booking);
  return { booking, court, user: user.person };
}

/** Cancels the booking and has the same slots held for the same user through the waiting list. */
async function holdInstead(user: Client<Person>, court: Court, { date, slots, _id: id }: Booking) {
  await user.ask(joinWaitingList, { body: { court_ids: [court._id], date, slots } });
  await user.ask(cancelBooking, { params: { id } });
  const [entry] = await user.ask(listWaiting);
  const params = { id: entry?.offer?.booking_id ?? '' };
  return { booking: await user.ask(getBooking, { params }) };
}

async function read({ _id }: Booking, court: Court, userId: string) {
  const { status, confirmed_payment_id, expires_at } = await db
    .selectFrom('bookings')
    .select(['status', 'confirmed_payment_id', 'expires_at'])
    .where('id', '=', _id)
    .executeTakeFirstOrThrow();
  const claims = await db
    .selectFrom('slot_claims')
    .select('booking_id')
    .where('court_id', '=', court._id)
    .execute();
  const owner = await db
    .selectFrom('users')
    .select(['role', 'member_since'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { status, confirmed_payment_id, expires_at, claims: claims.length, owner };
}

/** Makes a payment for transitions that need one. */
async function aPaymentOf({ _id }: Booking): Promise<string> {
  const known = await db.selectFrom('payments').select('id').where('booking_id', '=', _id).executeTakeFirst();
  if (known) return known.id;
  const { user_id, user_email } = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', _id)
    .executeTakeFirstOrThrow();
  const row = await db
    .insertInto('payments')
    .values({
      id: crypto.randomUUID(),
      booking_id: _id,
      user_id,
      email: user_email,
      provider: 'embedded',
      status: 'canceled',
      subtotal_poisha: poisha(1),
      amount_poisha: poisha(1),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const CASES = NAMES.flatMap((name) => bookingStatus.options.map((status) => [name, status] as const));

test.each(CASES)('%s of a booking that is %s goes by the table', async (name, status) => {
  const { booking, court, user } = await bookingIn(status);
  const before = await read(booking, court, user.id);
  const { from, to, slots, makesMember } = TRANSITIONS[name];
  const change = { bookingId: booking._id, actorId: null, now: clock.now(), payWithinHours: 24 };
  const moved = await moveBooking(db, name, { ...change, paymentId: await aPaymentOf(booking) });
  const after = await read(booking, court, user.id);
  if (status !== from) {
    expect(moved).toBeNull();
    expect(after).toEqual(before);
    return;
  }
  expect(moved?.status).toBe(to);
  expect(after.status).toBe(to);
  expect(after.confirmed_payment_id !== null).toBe(to === 'confirmed');
  expect(after.expires_at !== null).toBe(to === 'approved');
  // `restore` requires that the slots have been claimed before.
  expect(after.claims).toBe(slots === 'freed' ? 0 : before.claims);
  const joins = makesMember && before.owner.role === 'user';
  expect(after.owner).toEqual(joins ? { role: 'member', member_since: change.now } : before.owner);
});

test('an approval after the deadline is refused', async () => {
  const { booking, court, user } = await bookingIn('pending');
  const before = await read(booking, court, user.id);
  const now = before.expires_at ?? clock.now();
  expect(
    await moveBooking(db, 'approve', { bookingId: booking._id, actorId: null, now, payWithinHours: 1 }),
  ).toBeNull();
  expect(await read(booking, court, user.id)).toEqual(before);
});
