import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { cancelBooking } from '#contract/bookings/bookings.ts';
import { createDayPlan } from '#contract/opening-hours/opening-hours.ts';
import {
  acceptOffer,
  joinWaitingList,
  leaveWaitingList,
  listWaiting,
} from '#contract/bookings/waiting-list.ts';
import { moveBooking } from '../support/product.ts';
import { withoutGuard } from '../support/database/without-guard.ts';
import { aBooking, aCourt, inDays } from '../support/club.ts';
import { api, type Client } from '../support/client.ts';
import { patience } from '../support/patience.ts';
import { anAdmin, type Person } from '../support/people.ts';
import { withoutLocks } from '../support/database/without-locks.ts';
import { allAtOnce, countHeldSlots, tryToBook, untilDecided, type Crowd } from './crowd.ts';
import { ROUNDS, threeNodes } from './three-nodes.ts';
import { unseen } from './unseen.ts';

const AMPLE = patience(60_000 + ROUNDS * 3000);
const WAITING = 4;
const SNATCHERS = 12;
const config = { maxPendingBookings: 1000, maxPendingSlots: 10_000, bookingHorizonDays: 3650 };

/** Opens a club of three nodes with people who wait and people who book freed slots directly. It is closed after the test. */
async function open() {
  const club = await threeNodes({ config });
  onTestFinished(club.close);
  const { first, aCrowd } = club;
  const admin = api(first).as(await anAdmin(first));
  const [waiting, snatchers] = [await aCrowd(WAITING), await aCrowd(SNATCHERS)];
  const [owner] = await aCrowd(1);
  if (!owner) throw new Error('somebody has the court');
  return { ...club, admin, owner, waiting, snatchers, court: await aCourt(admin) };
}

type Club = Awaited<ReturnType<typeof open>>;

/** Makes a booked slot that the others wait for, one after the other. */
async function aTakenSlot({ first, owner, waiting, court }: Club, round: number) {
  const date = inDays(first, round);
  const slots = court.slots.slice(0, 1);
  const booking = await aBooking(owner, court, { date });
  for (const who of waiting)
    await who.ask(joinWaitingList, { body: { court_ids: [court._id], date, slots } });
  return { date, slots, booking };
}

const heldPlaceOf = async (who: Client<Person>, date: string) =>
  (await who.ask(listWaiting)).find((entry) => entry.date === date && entry.state === 'offered');

async function leave(crowd: Crowd, date: string) {
  for (const who of crowd)
    for (const entry of await who.ask(listWaiting))
      if (entry.date === date) await who.ask(leaveWaitingList, { params: { id: entry._id } });
}

/** Frees the slot while people who did not wait book it again and again. Returns how many of them got it. */
async function release(club: Club, round: number, free: (id: string) => Promise<unknown>) {
  const { date, slots, booking } = await aTakenSlot(club, round);
  let isFreed = false;
  const snatch = async (who: Client<Person>) => {
    do if ((await tryToBook(who, club.court, date, slots)) === 201) return true;
    while (!isFreed);
    return (await tryToBook(who, club.court, date, slots)) === 201;
  };
  const freed = free(booking._id).finally(() => (isFreed = true));
  const snatched = await allAtOnce(club.snatchers, snatch);
  await freed;
  const [first] = club.waiting;
  const isOffered = first !== undefined && (await heldPlaceOf(first, date)) !== undefined;
  return { date, snatched: snatched.filter(Boolean).length, isOffered };
}

describe('a slot that somebody waits for', { timeout: AMPLE }, () => {
  test(`is held for the first of them, whatever ${SNATCHERS} others do at the same time`, async () => {
    const club = await open();
    for (let round = 1; round <= ROUNDS; round += 1) {
      const cancel = (id: string) => untilDecided(() => club.owner.call(cancelBooking, { params: { id } }));
      const { date, snatched, isOffered } = await release(club, round, cancel);
      expect({ snatched, isOffered }).toEqual({ snatched: 0, isOffered: true });
      await leave(club.waiting, date);
    }
    const held = await countHeldSlots(club.first);
    expect(held.distinctClaims).toBe(held.claims);
  });

  test('is snatched once it is held after the release: the transaction is what is first', async () => {
    const club = await open();
    const { first } = club;
    let most = 0;
    for (let round = 1; most === 0 && round <= ROUNDS; round += 1) {
      const { snatched } = await release(club, round, async (bookingId) => {
        // Hides the waiting list while the slot is freed.
        await sql`update waitlist_entries set state = 'ended' where state = 'waiting'`.execute(first.db);
        const now = first.clock.now();
        await moveBooking(first.db, 'cancelPending', { bookingId, actorId: null, now });
      });
      most = snatched;
    }
    expect(most).toBeGreaterThan(0);
  });
});

describe('a held place', { timeout: AMPLE }, () => {
  test('that is accepted in three tabs, declined and passed on at once becomes one booking or goes to the next', async () => {
    const club = await open();
    const { first, waiting, owner, clientsOf } = club;
    const [who, next] = waiting;
    if (!who || !next) throw new Error('there are people who wait');
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { date, booking } = await aTakenSlot(club, round);
      await owner.ask(cancelBooking, { params: { id: booking._id } });
      const id = (await heldPlaceOf(who, date))?._id ?? '';
      const tabs = clientsOf(who.person, 3);
      const [accepted] = await Promise.all([
        Promise.all(
          tabs.map((tab) =>
            untilDecided(() => tab.call(acceptOffer, { params: { id }, body: { total_price: 500 } })),
          ),
        ),
        untilDecided(() => who.call(leaveWaitingList, { params: { id } })),
      ]);
      const booked = new Set(accepted.filter(({ status }) => status === 200).map(({ body }) => body._id));
      const isPassedOn = (await heldPlaceOf(next, date)) !== undefined;
      expect([booked.size, isPassedOn]).toEqual(booked.size === 1 ? [1, false] : [0, true]);
      await leave(waiting, date);
    }
    const held = await countHeldSlots(first);
    expect(held.distinctClaims).toBe(held.claims);
    expect(held.claims).toBe(held.slotsOfLiveBookings);
    const { rows } = await sql`select from waitlist_entries e left join bookings b on b.id = e.booking_id
      where (e.state = 'offered') <> (coalesce(b.status, '') = 'offered')`.execute(first.db);
    expect(rows).toEqual([]);
  });

  test('accepted at once makes several bookings once neither rows, claims nor their key keep them apart', async () => {
    const club = await open();
    const { owner, waiting, nodeWithout, first } = club;
    const [who] = waiting;
    if (!who) throw new Error('somebody waits');
    await sql`alter table slot_claims drop constraint slot_claims_pkey`.execute(first.db);
    let most = 0;
    for (let round = 1; most < 2 && round <= ROUNDS; round += 1) {
      const { date, booking } = await aTakenSlot(club, round);
      await owner.ask(cancelBooking, { params: { id: booking._id } });
      const id = (await heldPlaceOf(who, date))?._id ?? '';
      const bare = await nodeWithout(
        withoutLocks(4, 'bookings'),
        withoutGuard('lock of the held place', ''),
        unseen('claims'),
      );
      const tab = api(bare).as(who.person);
      const answers = await Promise.all(
        Array.from({ length: 4 }, () =>
          tab.call(acceptOffer, { params: { id }, body: { total_price: 500 } }),
        ),
      );
      most = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body._id)).size;
      await leave(waiting, date);
    }
    expect(most).toBeGreaterThan(1);
  });
});

describe('the club’s own change', { timeout: AMPLE }, () => {
  test('and a release at the same time leave no held place that the change does not name', async () => {
    const club = await open();
    const { admin, owner, waiting, first } = club;
    const [who] = waiting;
    if (!who) throw new Error('somebody waits');
    for (let round = 1; round <= ROUNDS; round += 1) {
      const court = await aCourt(admin);
      const { date, booking } = await aTakenSlot({ ...club, court }, round);
      const hours = {
        name: 'Eid',
        starts_on: date,
        ends_on: date,
        kind: 'closed',
        court_id: court._id,
      } as const;
      const [closed] = await Promise.all([
        admin.ask(createDayPlan, { body: hours }),
        owner.ask(cancelBooking, { params: { id: booking._id } }),
      ]);
      const heldPlace = await heldPlaceOf(who, date);
      const named = closed.affected.map(({ _id }) => _id);
      if (heldPlace) expect(named).toContain(heldPlace.offer?.booking_id);
      await leave(waiting, date);
    }
    expect((await countHeldSlots(first)).claims).toBe(0);
  });
});
