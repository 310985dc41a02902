import { describe, expect, test } from 'vitest';
import { approveBooking, cancelBooking, createBooking, rejectBooking } from '#contract/bookings/bookings.ts';
import { deleteCourt } from '#contract/club/courts.ts';
import { removeUser, redeemSetUpLink } from '#contract/people/users.ts';
import { createHash } from 'node:crypto';
import { hasAdmin, replaceSetUpLink } from '../support/product.ts';
import { aBooking, aCourt, bookingRequest, inDays } from '../support/club.ts';
import { api } from '../support/client.ts';
import { anAdmin, aUser } from '../support/people.ts';
import { withoutGuard } from '../support/database/without-guard.ts';
import { startTestServer } from '../support/server.ts';
import { aCrowd, allAtOnce, countHeldSlots, tally, tryToBook } from './crowd.ts';
import { ROUNDS_OF_A_CONTROL } from './three-nodes.ts';

const server = await startTestServer({ config: { bookingHorizonDays: 3650 } });
const admin = api(server).as(await anAdmin(server));
const user = api(server).as(await aUser(server));

describe('a pending booking', () => {
  const decide = (id: string) =>
    Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const call = index % 2 ? approveBooking : rejectBooking;
        return (await admin.call(call, { params: { id }, body: {} })).status;
      }),
    );

  test('is decided once when twenty admins approve and reject it at once', async () => {
    const court = await aCourt(admin);
    for (let round = 1; round <= 10; round += 1) {
      const { _id: id } = await aBooking(user, court, { date: inDays(server, round) });
      expect(tally(await decide(id))).toEqual({ 200: 1, 409: 19 });
    }
    const held = await countHeldSlots(server);
    expect(held.claims).toBe(held.slotsOfLiveBookings);
  });

  test('never holds a slot twice while its owner cancels and books again, many times at once', async () => {
    const court = await aCourt(admin);
    const date = inDays(server, 30);
    for (let round = 0; round < 20; round += 1) {
      const { _id: id } = await aBooking(user, court, { date });
      const [cancelled, rebooked] = await Promise.all([
        user.call(cancelBooking, { params: { id } }),
        tryToBook(user, court, date, court.slots.slice(0, 1)),
      ]);
      expect(cancelled.status).toBe(204);
      expect([201, 409]).toContain(rebooked);
      const live = await server.db
        .selectFrom('slot_claims')
        .selectAll()
        .where('court_id', '=', court._id)
        .execute();
      expect(live).toHaveLength(rebooked === 201 ? 1 : 0);
      for (const { booking_id } of live) await user.ask(cancelBooking, { params: { id: booking_id } });
    }
  });
});

/** Sends forty simultaneous requests of one person, each for `slots` slots, at a server with these parts. */
async function ask40AtOnce(
  limits: { maxPendingBookings: number; maxPendingSlots: number },
  slots: number,
  parts?: NonNullable<Parameters<typeof startTestServer>[0]>['parts'],
) {
  const club = await startTestServer({
    config: { ...limits, bookingHorizonDays: 3650 },
    ...(parts && { parts }),
  });
  const court = await aCourt(api(club).as(await anAdmin(club)));
  const greedy = api(club).as(await aUser(club));
  const crowd = Array.from({ length: 40 }, () => greedy);
  const outcomes = await allAtOnce(crowd, (who, index) =>
    tryToBook(who, court, inDays(club, index + 1), court.slots.slice(0, slots)),
  );
  return { outcomes: tally(outcomes), held: await countHeldSlots(club) };
}

describe('the limit of pending bookings', () => {
  test('lets exactly 10 of 40 simultaneous requests of one person through', async () => {
    const { outcomes, held } = await ask40AtOnce({ maxPendingBookings: 10, maxPendingSlots: 1000 }, 1);
    expect(outcomes).toEqual({ 201: 10, 409: 30 });
    expect(held).toMatchObject({ claims: 10, pending: 10 });
  });
});

describe('the limit of pending slots', () => {
  const limits = { maxPendingBookings: 1000, maxPendingSlots: 9 };

  test('lets exactly four of 40 simultaneous requests for two slots through when it is nine', async () => {
    const { outcomes, held } = await ask40AtOnce(limits, 2);
    expect(outcomes).toEqual({ 201: 4, 409: 36 });
    expect(held).toMatchObject({ claims: 8, pending: 4, pendingSlots: 8 });
  });

  test('more get through once nobody locks the person: that lock decides', async () => {
    const unlocked = withoutGuard('lock of the person', '');
    let most = 0;
    for (let round = 0; most <= 4 && round < ROUNDS_OF_A_CONTROL; round += 1) {
      const { outcomes } = await ask40AtOnce(limits, 2, ({ db }) => ({ db: db.withPlugin(unlocked) }));
      most = outcomes[201] ?? 0;
    }
    expect(most).toBeGreaterThan(4);
  });
});

test('one request that is sent 20 times at once under one Idempotency-Key books once', async () => {
  const court = await aCourt(admin);
  const body = bookingRequest(user.person, court, inDays(server, 3), court.slots);
  const send = (key: { idempotencyKey?: string }) =>
    Promise.all(Array.from({ length: 20 }, () => user.call(createBooking, { body }, key)));
  const keyed = await send({ idempotencyKey: 'one-click' });
  expect(tally(keyed.map(({ status }) => status))).toEqual({ 201: 20 });
  expect(new Set(keyed.map((answer) => answer.body._id)).size).toBe(1);
  // Without the idempotency key, the repeated requests are refused because the slots are taken.
  expect(tally((await send({})).map(({ status }) => status))).toEqual({ 409: 20 });
});

test('a court is never deleted under a booking that is being made', async () => {
  const crowd = await aCrowd(server, 5);
  for (let round = 0; round < 20; round += 1) {
    const court = await aCourt(admin);
    const slot = (index: number) => court.slots.slice(index % 3, (index % 3) + 1);
    const [deleted, booked] = await Promise.all([
      admin.call(deleteCourt, { params: { id: court._id } }),
      allAtOnce(crowd, (who, index) => tryToBook(who, court, inDays(server, 40 + round), slot(index))),
    ]);
    const held = await server.db
      .selectFrom('slot_claims')
      .selectAll()
      .where('court_id', '=', court._id)
      .execute();
    if (deleted.status === 204) expect(held).toEqual([]);
    else expect(booked).toContain(201);
  }
});

describe('the club’s admins', () => {
  test('keep one of two who remove each other at once', async () => {
    // All rounds share one club, because each club has two connection pools that stay open until the file ends.
    const club = await startTestServer();
    for (let round = 0; round < 10; round += 1) {
      await club.db.updateTable('users').set({ role: 'user' }).execute();
      const [one, two] = [await anAdmin(club), await anAdmin(club)];
      await Promise.all([
        api(club)
          .as(one)
          .call(removeUser, { params: { email: two.email } }),
        api(club)
          .as(two)
          .call(removeUser, { params: { email: one.email } }),
      ]);
      expect(await hasAdmin(club.db)).toBe(true);
    }
  });

  test('begin with one, however many redeem the set-up link at once', async () => {
    const club = await startTestServer();
    const crowd = await aCrowd(club, 10);
    await replaceSetUpLink(club.db, createHash('sha256').update('link').digest(), club.clock.now());
    const outcomes = await allAtOnce(crowd, (who) => who.call(redeemSetUpLink, { body: { token: 'link' } }));
    expect(tally(outcomes.map(({ status }) => status))[200]).toBe(1);
    const admins = await club.db.selectFrom('users').select('id').where('role', '=', 'admin').execute();
    expect(admins).toHaveLength(1);
  });
});
