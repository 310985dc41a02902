import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createBlock } from '#contract/desk/blocks.ts';
import { cancelBooking, createBooking, type Booking } from '#contract/bookings/bookings.ts';
import type { Court } from '#contract/club/courts.ts';
import { moveBookingTo } from '#contract/desk/moves.ts';
import { withoutGuard } from '../support/database/without-guard.ts';
import { blockOn } from '../support/blocks.ts';
import { aBooking, aCourt, bookingRequest, inDays } from '../support/club.ts';
import type { Client } from '../support/client.ts';
import { holdUp, waitForLockWait } from '../support/held-up.ts';
import { patience } from '../support/patience.ts';
import { anAdmin, aStaffMember, type Person } from '../support/people.ts';
import { allAtOnce, countHeldSlots, tally, untilDecided } from './crowd.ts';
import { keepVersions } from './kept-versions.ts';
import { roundsOf, threeNodes } from './three-nodes.ts';

// Bookings are moved across each other while other people book, at three nodes of one club.

const ROUNDS = roundsOf(6);
const MOVED = 12;
const BOOKERS = 6;
const HOURS = 8;
const AMPLE = patience(60_000 + ROUNDS * 6000);
const config = { maxPendingBookings: 10_000, maxPendingSlots: 10_000, bookingHorizonDays: 3650 };

/** Opens a club with three courts and, on two days of each, two bookings of two slots. It is closed after the test. */
async function open(options: Parameters<typeof threeNodes>[0] = {}) {
  const { first: server, clientsOf, aCrowd, close } = await threeNodes({ config, ...options });
  onTestFinished(close);
  const [boss] = clientsOf(await anAdmin(server), 1);
  if (!boss) throw new Error('the club has no admin');
  const slots = Array.from({ length: HOURS }, (_, hour) => `${hour + 8}:00-${hour + 9}:00`);
  const courts = [
    await aCourt(boss, { slots }),
    await aCourt(boss, { slots }),
    await aCourt(boss, { slots }),
  ];
  const crowd = await aCrowd(BOOKERS);
  const dates = [inDays(server, 1), inDays(server, 2)];
  const desk = clientsOf(await aStaffMember(server), MOVED);
  return { server, courts, crowd, dates, desk, boss };
}
type Club = Awaited<ReturnType<typeof open>>;

/** Returns a generator that repeats its numbers in each run. The order of the statements in PostgreSQL still varies. */
function drawn(seed: number) {
  let state = seed;
  return <T>(from: readonly T[]): T => {
    state = (state * 1103515245 + 12345) % 2147483648;
    const one = from[Math.floor(state / 65_536) % from.length];
    if (one === undefined) throw new Error('there is nothing to draw from');
    return one;
  };
}

async function fill({ courts, crowd: [who], dates }: Club): Promise<Booking[]> {
  if (!who) throw new Error('nobody books');
  const made: Booking[] = [];
  for (const court of courts)
    for (const date of dates)
      for (const start of [0, 4])
        made.push(await aBooking(who, court, { date, slots: court.slots.slice(start, start + 2) }));
  return made;
}

const move = (desk: Client<Person>, { _id: id }: Booking, court: Court, date: string, start: number) =>
  untilDecided(() =>
    desk.call(moveBookingTo, {
      params: { id },
      body: { court_id: court._id, date, slots: court.slots.slice(start, start + 2), price: 'keep' },
    }),
  );

const STARTS = Array.from({ length: HOURS - 1 }, (_, start) => start);

/** Lets all people move and book at the same time and cancels the new bookings. Returns the statuses. */
async function storm(
  club: Club,
  bookings: Booking[],
  seed: number,
  look: () => Promise<void>,
): Promise<string[]> {
  const draw = drawn(seed);
  const moving = club.desk.flatMap((staff, index) => {
    const booking = bookings[index];
    return booking ? [move(staff, booking, draw(club.courts), draw(club.dates), draw(STARTS))] : [];
  });
  const booking = allAtOnce(club.crowd, (who) => {
    const court = draw(club.courts);
    const slots = court.slots.slice(draw(STARTS)).slice(0, 1);
    const body = bookingRequest(who.person, court, draw(club.dates), slots);
    return untilDecided(() => who.call(createBooking, { body }));
  });
  const [moved, booked] = [await Promise.all(moving), await booking];
  await look();
  await allAtOnce(club.crowd, async (who, index) => {
    const { status, body } = booked[index] ?? {};
    if (status === 201 && body) await who.ask(cancelBooking, { params: { id: body._id } });
  });
  return [...moved, ...booked].map(({ status, problem }) => (status < 300 ? 'done' : problem.code));
}

/** Returns pairs of bookings that hold the same time of a court, and bookings whose claims differ from their slots. */
async function findWrong({ server: { db } }: Club) {
  const { rows } = await sql<{ double: number; unlike: number }>`
    select (select count(*) from slot_claims a join slot_claims b on a.court_id = b.court_id and a.play_date = b.play_date
        and a.booking_id < b.booking_id and a.starts_at_minute < b.ends_at_minute
        and b.starts_at_minute < a.ends_at_minute)::int as double,
      (select count(*) from bookings b where status <> 'cancelled' and cardinality(b.slots) <> (select count(*) from slot_claims s
        where s.booking_id = b.id and s.court_id = b.court_id and s.play_date = b.play_date))::int as unlike`.execute(
    db,
  );
  return rows[0];
}

describe('bookings that are moved across each other while others book', { timeout: AMPLE }, () => {
  test(`hold what they say, and nothing is held twice; ${ROUNDS} times`, async () => {
    const club = await open();
    const bookings = await fill(club);
    const told: string[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      told.push(
        ...(await storm(club, bookings, round, async () => {
          expect(await findWrong(club)).toEqual({ double: 0, unlike: 0 });
        })),
      );
    }
    expect(tally(told)['done']).toBeGreaterThan(ROUNDS);
    expect(['done', 'slot-taken', 'not-movable']).toEqual(expect.arrayContaining([...new Set(told)]));
    const held = await countHeldSlots(club.server);
    expect(held.claims).toBe(held.slotsOfLiveBookings);
  });

  test('are held twice without the key of the claims', async () => {
    const club = await open();
    const bookings = await fill(club);
    await sql`alter table slot_claims drop constraint slot_claims_pkey`.execute(club.server.db);
    const [court] = club.courts;
    if (!court) throw new Error('the club has no court');
    const rush = () =>
      Promise.all(
        club.desk.flatMap((staff, index) => {
          const booking = bookings[index];
          return booking ? [move(staff, booking, court, inDays(club.server, 5), 0)] : [];
        }),
      );
    // Each move has found the time free before any of them has claimed it.
    const letCommit = await holdUp(club.server.db);
    const moving = rush();
    await waitForLockWait(club.server.db, bookings.length);
    await letCommit();
    await moving;
    expect((await findWrong(club))?.double).toBeGreaterThan(0);
  });

  test('move over themselves, unless the new claims come before the old ones go', async () => {
    const overItself = async (options: Parameters<typeof threeNodes>[0] = {}) => {
      const {
        crowd: [who],
        courts: [court],
        desk: [staff],
        dates: [date = ''],
      } = await open(options);
      if (!who || !court || !staff) throw new Error('the club has no people or courts');
      const booking = await aBooking(who, court, { date, slots: court.slots.slice(0, 2) });
      return (await move(staff, booking, court, date, 1)).status;
    };
    expect(await overItself()).toBe(200);
    const kept = withoutGuard('old slots are freed', 'false');
    expect(await overItself({ parts: ({ db }) => ({ db: db.withPlugin(kept) }) })).toBe(409);
  });

  test('are refused by a block that comes between check and move, unless the court’s version stays', async () => {
    const moveDuring = async ({
      crowd: [who],
      courts: [court, other],
      desk: [staff],
      dates: [date = ''],
      boss,
      server,
    }: Club) => {
      if (!who || !court || !other || !staff) throw new Error('the club has no people or courts');
      const booking = await aBooking(who, other, { date, slots: other.slots.slice(0, 2) });
      const letCommit = await holdUp(server.db);
      const body = blockOn(court, date, { from: 0, to: 1440 });
      const blocking = boss.call(createBlock, { body });
      await waitForLockWait(server.db);
      const moving = move(staff, booking, court, date, 0);
      await waitForLockWait(server.db, 2);
      await letCommit();
      return [(await blocking).status, (await moving).status];
    };
    expect(await moveDuring(await open())).toEqual([201, 400]);
    const bare = await open();
    await keepVersions(bare.server);
    expect(await moveDuring(bare)).toEqual([201, 200]);
  });
});
