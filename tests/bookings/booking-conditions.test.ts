import { describe, expect, test } from 'vitest';
import { approveBooking, createBooking, listBookings } from '#contract/bookings/bookings.ts';
import { fromTaka, type Poisha } from '#contract/money/money.ts';
import { getAvailability, updateCourt } from '#contract/club/courts.ts';
import { countUsers, removeUser, getUser, listMembers, listUsers } from '#contract/people/users.ts';
import { claimExpired, lockNotBeingPaid, expireBookings, moveBooking } from '../support/product.ts';
import { aBooking, aCourt, anApprovedBooking, bookingRequest, inDays } from '../support/club.ts';
import { beginHeld, waitForLockWait } from '../support/held-up.ts';
import { begin } from '../payments/support/payment-fixture.ts';
import { api } from '../support/client.ts';
import { aMember, anAdmin, aUser } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

// These tests cover the conditions of the statements behind bookings and people, one by one.

const server = await startTestServer({ config: { maxPendingBookings: 1000, maxPendingSlots: 1000 } });
const { db, clock } = server;
const admin = api(server).as(await anAdmin(server));
const user = api(server).as(await aUser(server));
const other = api(server).as(await aUser(server));
const tomorrow = inDays(server, 1);

describe('a slot is free', () => {
  test('just before and just after one that is taken', async () => {
    const court = await aCourt(admin);
    await aBooking(user, court, { slots: court.slots.slice(1, 2) });
    await aBooking(other, court, { slots: court.slots.slice(0, 1) });
    await aBooking(other, court, { slots: court.slots.slice(2) });
  });

  test('on another day, and on another court at the same time', async () => {
    const [court, beside] = [await aCourt(admin), await aCourt(admin)];
    await aBooking(user, court, { slots: court.slots });
    await aBooking(other, court, { slots: court.slots, date: inDays(server, 2) });
    await aBooking(other, beside, { slots: beside.slots });
    const statesOf = async (id: string, date = tomorrow) =>
      (await other.ask(getAvailability, { params: { id }, query: { date } })).slots.map(({ state }) => state);
    expect(await statesOf(court._id, inDays(server, 3))).toEqual(['free', 'free', 'free']);
    expect(await statesOf((await aCourt(admin))._id)).toEqual(['free', 'free', 'free']);
  });
});

describe('slots are not claimed', () => {
  test('by somebody who was removed meanwhile', async () => {
    const court = await aCourt(admin);
    const gone = api(server).as(await aUser(server));
    // The removal has not committed yet, and the request waits for the removal.
    const held = await beginHeld(db);
    const removed = { removed_at: clock.now(), email: null, issuer: null, subject: null };
    await held.updateTable('users').set(removed).where('id', '=', gone.person.id).execute();
    const asked = gone.call(createBooking, {
      body: bookingRequest(gone.person, court, tomorrow, court.slots),
    });
    await waitForLockWait(db);
    await held.commit().execute();
    expect((await asked).problem.code).toBe('sign-in-required');
    await aBooking(other, court, { slots: court.slots });
  });

  test('of a court that was taken away or edited since a node has read it', async () => {
    const court = await aCourt(admin);
    await aBooking(user, court, { slots: court.slots.slice(0, 1) });
    const edit = (change: { price_poisha: Poisha } | { archived_at: Date }) =>
      db
        .updateTable('courts')
        .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
        .where('id', '=', court._id)
        .execute();
    const ask = () =>
      user.call(createBooking, {
        body: bookingRequest(user.person, court, tomorrow, court.slots.slice(1, 2)),
      });
    await edit({ price_poisha: fromTaka(court.price + 1) });
    expect((await ask()).problem.code).toBe('price-changed');
    await edit({ price_poisha: fromTaka(court.price) });
    expect((await ask()).status).toBe(201);
    await edit({ archived_at: clock.now() });
    expect((await ask()).problem.code).toBe('not-found');
  });
});

describe('an Idempotency-Key', () => {
  test('of somebody else is no key of one’s own', async () => {
    const court = await aCourt(admin);
    const key = { idempotencyKey: 'the-same' };
    const body = bookingRequest(user.person, court, tomorrow, court.slots.slice(0, 1));
    const first = await user.call(createBooking, { body }, key);
    const same = await other.call(createBooking, { body: { ...body, user_email: other.person.email } }, key);
    expect(same.problem.code).toBe('slot-taken');
    const free = bookingRequest(other.person, court, tomorrow, court.slots.slice(1, 2));
    const second = await other.call(createBooking, { body: free }, key);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body._id).not.toBe(first.body._id);
  });
});

describe('an Idempotency-Key of one’s own', () => {
  test('books once, though the second request could be booked, and each key has its own booking', async () => {
    const court = await aCourt(admin);
    const request = (slot: number) =>
      bookingRequest(user.person, court, tomorrow, court.slots.slice(slot, slot + 1));
    const send = (slot: number, key: string) =>
      user.call(createBooking, { body: request(slot) }, { idempotencyKey: key });
    const [first, second] = [await send(0, 'first'), await send(1, 'second')];
    expect((await send(2, 'first')).problem.code).toBe('idempotency-key-reused');
    const repeats = [await send(1, 'second'), await send(0, 'first')];
    expect(repeats.map(({ body }) => body._id)).toEqual([second.body._id, first.body._id]);
  });
});

describe('approving a booking', () => {
  test('gives no more time to pay than there is until its first slot', async () => {
    const court = await aCourt(admin);
    const approved = await anApprovedBooking(user, admin, court, { date: tomorrow });
    expect(approved.expires_at).toBe('2026-03-02T01:00:00.000Z'); // 7 AM at the club
  });

  test('of an admin leaves the admin one, and of a member the day they became one', async () => {
    const amina = await anAdmin(server);
    const member = await aMember(server);
    const profileOf = (email: string) => admin.ask(getUser, { params: { email } });
    const before = [await profileOf(amina.email), await profileOf(member.email)];
    clock.pass({ minutes: 1 });
    for (const person of [amina, member])
      await anApprovedBooking(api(server).as(person), admin, await aCourt(admin));
    expect([await profileOf(amina.email), await profileOf(member.email)]).toEqual(before);
    expect(before.map(({ role }) => role)).toEqual(['admin', 'member']);
  });

  test('changes nobody else', async () => {
    const booking = await aBooking(api(server).as(await aUser(server)), await aCourt(admin));
    const bystander = await aUser(server);
    const read = () =>
      db
        .selectFrom('users')
        .select(['role', 'member_since'])
        .where('id', '=', bystander.id)
        .executeTakeFirstOrThrow();
    await aBooking(api(server).as(bystander), await aCourt(admin));
    const before = await read();
    await admin.ask(approveBooking, { params: { id: booking._id }, body: {} });
    expect(await read()).toEqual(before);
  });
});

test('a court’s version goes up with each edit', async () => {
  const court = await aCourt(admin);
  await admin.ask(updateCourt, { params: { id: court._id }, body: { price: 700 } });
  const { version } = await db
    .selectFrom('courts')
    .select('version')
    .where('id', '=', court._id)
    .executeTakeFirstOrThrow();
  expect(version).toBe(2);
});

describe('a booking is not ended', () => {
  const end = (bookingId: string) => ({ bookingId, actorId: null, now: clock.now() });

  test('from another state than it is in, and no other booking loses its slots', async () => {
    const court = await aCourt(admin);
    const pending = await aBooking(user, court, { slots: court.slots.slice(0, 1) });
    const approved = await anApprovedBooking(user, admin, court, { slots: court.slots.slice(1, 2) });
    expect(await moveBooking(db, 'cancelApproved', end(pending._id))).toBeNull();
    expect(await moveBooking(db, 'cancelPending', end(approved._id))).toBeNull();
    expect(await moveBooking(db, 'cancelPending', end(pending._id))).toMatchObject({ status: 'cancelled' });
    const claims = await db
      .selectFrom('slot_claims')
      .select('booking_id')
      .where('court_id', '=', court._id)
      .execute();
    expect(claims).toEqual([{ booking_id: approved._id }]);
  });

  test.each(['creating', 'open', 'processing'] as const)(
    'while a payment of it is %s, and a payment of another does not matter',
    async (status) => {
      const court = await aCourt(admin);
      const booking = await anApprovedBooking(user, admin, court, { slots: court.slots.slice(0, 1) });
      const free = await anApprovedBooking(user, admin, court, { slots: court.slots.slice(1, 2) });
      await begin(user, booking);
      await db.updateTable('payments').set({ status }).where('booking_id', '=', booking._id).execute();
      const cancel = (id: string) =>
        db.transaction().execute(async (trx) => {
          await lockNotBeingPaid(trx, id);
          return moveBooking(trx, 'cancelApproved', end(id));
        });
      await expect(cancel(booking._id)).rejects.toThrow('somebody is paying for it');
      expect(await cancel(free._id)).toMatchObject({ status: 'cancelled' });
      await db
        .updateTable('payments')
        .set({ status: 'canceled' })
        .where('booking_id', '=', booking._id)
        .execute();
      expect(await cancel(booking._id)).toMatchObject({ status: 'cancelled' });
    },
  );
});

test('bookings out of time are taken oldest first, once, and again after a minute', async () => {
  const court = await aCourt(admin);
  const later = await aBooking(user, court, { date: inDays(server, 11) });
  const sooner = await aBooking(user, court, { date: inDays(server, 10) });
  clock.pass({ days: 9 });
  await expireBookings(server.services); // this expires the bookings of earlier tests
  clock.pass({ minutes: 1 });
  expect(await claimExpired(db, 10, clock.now())).toEqual([]);
  clock.pass({ days: 3 });
  const take = async (limit: number) => (await claimExpired(db, limit, clock.now())).map(({ id }) => id);
  expect(await take(1)).toEqual([sooner._id]);
  expect(await take(10)).toEqual([later._id]);
  expect(await take(10)).toEqual([]);
  clock.pass({ minutes: 1 });
  expect((await take(10)).toSorted()).toEqual([later._id, sooner._id].toSorted());
});

describe('a removed user', () => {
  test('is in no list and no count, and others keep their bookings', async () => {
    const countOf = () => admin.ask(countUsers);
    const court = await aCourt(admin);
    const theirs = await aBooking(other, court, { slots: court.slots.slice(0, 1), date: inDays(server, 3) });
    const before = await countOf();
    const [member, person] = [await aMember(server), await aUser(server)];
    // A member is a user as well.
    expect(await countOf()).toEqual({ users: before.users + 2, members: before.members + 1 });
    for (const { email } of [member, person]) await admin.ask(removeUser, { params: { email } });
    expect(await countOf()).toEqual(before);
    const everybody = [...(await admin.ask(listUsers, {})), ...(await admin.ask(listMembers, {}))];
    const ids = everybody.map(({ _id }) => _id);
    for (const { id } of [member, person]) expect(ids).not.toContain(id);
    const query = { user: other.person.email, status: 'pending' } as const;
    const kept = await other.ask(listBookings, { query });
    expect(kept.map(({ _id }) => _id)).toContain(theirs._id);
  });
});
