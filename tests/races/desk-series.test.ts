import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { addDays } from '#contract/clock/club-time.ts';
import type { Court } from '#contract/club/courts.ts';
import { createDeskSeries } from '#contract/desk/desk-series.ts';
import { RAHIM } from '../desk/desk-fixture.ts';
import { aCourt, inDays } from '../support/club.ts';
import { api, type Client } from '../support/client.ts';
import { patience } from '../support/patience.ts';
import { anAdmin, aStaffMember } from '../support/people.ts';
import { withoutTransactions } from '../support/database/without-transactions.ts';
import {
  allAtOnce,
  countDeadlocks,
  countHeldSlots,
  countPartialSeries,
  isEverTwice,
  tally,
  tryToBook,
  untilDecided,
} from './crowd.ts';
import { ROUNDS, ROUNDS_OF_A_CONTROL, threeNodes } from './three-nodes.ts';

const AMPLE = patience(60_000 + ROUNDS * 3000);
const WEEKS = 8;
const DESKS = 4;
const MEMBERS = 6;
const config = { maxPendingBookings: 1000, maxPendingSlots: 10_000, bookingHorizonDays: 3650 };

/** Opens a club of three nodes with desks and members at each. It is closed after the test. */
async function open() {
  const club = await threeNodes({ config });
  onTestFinished(club.close);
  const { first, clientsOf, aCrowd } = club;
  const desks = clientsOf(await aStaffMember(first), DESKS);
  const [desk] = desks;
  if (!desk) throw new Error('there are desks');
  const admin = api(first).as(await anAdmin(first));
  return { ...club, desks, desk, members: await aCrowd(MEMBERS), freshCourt: () => aCourt(admin) };
}

type Club = Awaited<ReturnType<typeof open>>;

const weeksFrom = (from: string) => Array.from({ length: WEEKS }, (_, week) => addDays(from, 7 * week));

async function bookWeeks(
  desk: Client,
  { court, members }: Pick<Club, 'members'> & { court: Court },
  dates: string[],
  who: number,
) {
  const [member] = members;
  const persons = [RAHIM, { kind: 'walk-in' }, { kind: 'member', _id: member?.person.id ?? '' }] as const;
  const body = {
    court_id: court._id,
    dates,
    slots: court.slots.slice(0, 2),
    total_price: 1000 * dates.length,
    who: persons[who % persons.length] ?? RAHIM,
  };
  return (await untilDecided(() => desk.call(createDeskSeries, { body }))).status;
}

/** Lets all desks book the same weeks of a court. In every other round, members also book one of the slots on one date each. */
async function storm(club: Club, round: number) {
  const { first, freshCourt, desks, members } = club;
  const court = await freshCourt();
  const dates = weeksFrom(inDays(first, 1));
  const [byDesks, byMembers] = await Promise.all([
    Promise.all(
      desks.map((desk, who) =>
        bookWeeks(desk, { ...club, court }, who % 2 === 0 ? dates : dates.toReversed(), who),
      ),
    ),
    round % 2 === 0
      ? []
      : allAtOnce(members, (who) =>
          tryToBook(who, court, dates[1 + members.indexOf(who)] ?? '', court.slots.slice(1, 2)),
        ),
  ]);
  return { byDesks: tally(byDesks), byMembers: tally(byMembers) };
}

describe('weekly bookings of the desk against members', { timeout: AMPLE }, () => {
  test('have all their weeks or none, without a double booking or a deadlock', async () => {
    const club = await open();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { byDesks, byMembers } = await storm(club, round);
      if (round % 2 === 0) expect(byDesks).toEqual({ 201: 1, 409: DESKS - 1 });
      // Either a desk has all weeks and no member has a slot, or members have slots and no desk has.
      else if (byDesks[201]) expect([byDesks, byMembers]).toEqual([{ 201: 1, 409: 3 }, { 409: MEMBERS }]);
      else expect(byMembers[201]).toBeGreaterThan(0);
    }
    const held = await countHeldSlots(club.first);
    expect(held.distinctClaims).toBe(held.claims);
    expect(held.claims).toBe(held.slotsOfLiveBookings);
    expect(await countPartialSeries(club.first, WEEKS)).toBe(0);
    expect(await countDeadlocks(club.first)).toBe(0);
  });

  test('have a week twice once the key of the claims is gone: the key is what decides', async () => {
    const club = await open();
    await sql`alter table slot_claims drop constraint slot_claims_pkey`.execute(club.first.db);
    const rounds = Array.from({ length: ROUNDS_OF_A_CONTROL }, (_, index) => 2 * index);
    expect(await isEverTwice(club.first, rounds, (round) => storm(club, round))).toBe(true);
  });

  test('are booked in part once each week is written by itself: the transaction is what holds them together', async () => {
    const club = await open();
    const [member] = club.members;
    if (!member) throw new Error('there are members');
    const dates = weeksFrom(inDays(club.first, 1));
    const court = await club.freshCourt();
    expect(await tryToBook(member, court, dates[5] ?? '', court.slots.slice(0, 1))).toBe(201);
    expect(await bookWeeks(club.desk, { ...club, court }, dates, 0)).toBe(409);
    expect(await countPartialSeries(club.first, WEEKS)).toBe(0);
    const bare = await club.nodeOver(withoutTransactions);
    const desk = api(bare).as(club.desk.person);
    expect(await bookWeeks(desk, { ...club, court }, dates, 0)).toBe(409);
    expect(await countPartialSeries(club.first, WEEKS)).toBe(1);
  });
});
