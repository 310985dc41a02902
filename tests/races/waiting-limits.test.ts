import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { cancelBooking } from '#contract/bookings/bookings.ts';
import { joinWaitingList } from '#contract/bookings/waiting-list.ts';
import { withoutGuard } from '../support/database/without-guard.ts';
import { aBooking, aCourt, inDays } from '../support/club.ts';
import { api, type Client } from '../support/client.ts';
import { withMail } from '../support/confirmed-email.ts';
import { patience } from '../support/patience.ts';
import { anAdmin, aUser, type Person } from '../support/people.ts';
import type { TestServer } from '../support/server.ts';
import { tryToBook, untilDecided } from './crowd.ts';
import { ROUNDS, ROUNDS_OF_A_CONTROL, threeNodes } from './three-nodes.ts';

// A person with an unconfirmed email waits for five slots that are freed at the same time, and books three other slots in parallel.

const AMPLE = patience(60_000 + ROUNDS * 4000);
const MOST = 2;
const slots = Array.from({ length: 8 }, (_, hour) => `${hour + 6}:00-${hour + 7}:00`);
const config = { maxPendingBookings: 1000, maxPendingSlots: 10_000, bookingHorizonDays: 3650 };

async function open() {
  const club = await threeNodes({ config, parts: withMail });
  onTestFinished(club.close);
  const { first } = club;
  const court = await aCourt(api(first).as(await anAdmin(first)), { slots });
  // Each owner has one of the slots, because the slots of one owner would be freed one after the other.
  return { ...club, court, owners: await club.aCrowd(5) };
}

type Club = Awaited<ReturnType<typeof open>>;

async function findHeld({ first: { db } }: Club, { person: { id } }: Client<Person>) {
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(cardinality(slots)), 0)::int as held from bookings where user_id = ${id}::uuid and status in ('offered', 'pending')`.execute(
    db,
  );
  return rows[0]?.held ?? 0;
}

/** Frees the slots, at one node or at all, and lets the waiting person book as many slots as allowed. */
async function play(club: Club, round: number, requests: number, node?: TestServer) {
  const { first, court, owners, clientsOf } = club;
  const date = inDays(first, round);
  const who = api(first).as(await aUser(first));
  const gifts: (() => Promise<unknown>)[] = [];
  for (const [nth, owner] of owners.entries()) {
    const slot = court.slots[nth] ?? '';
    const { _id: id } = await aBooking(owner, court, { date, slots: [slot] });
    const giver = node ? api(node).as(owner.person) : owner;
    gifts.push(() => untilDecided(() => giver.call(cancelBooking, { params: { id } })));
    await who.ask(joinWaitingList, { body: { court_ids: [court._id], date, slots: [slot] } });
  }
  await Promise.all([
    ...gifts.map((give) => give()),
    ...clientsOf(who.person, requests).map((tab, nth) =>
      tryToBook(tab, court, date, court.slots.slice(5 + nth, 6 + nth)),
    ),
  ]);
  return findHeld(club, who);
}

describe('whose e-mail is not confirmed', { timeout: AMPLE }, () => {
  test('holds two slots at most, of five that are freed and three that are asked for at once', async () => {
    const club = await open();
    for (let round = 1; round <= ROUNDS; round += 1) {
      expect(await play(club, round, 3)).toBe(MOST);
    }
  });

  test('holds more once nobody locks the person before a held place is written', async () => {
    const club = await open();
    const bare = await club.nodeWithout(withoutGuard('lock of who waits', ''));
    let most = 0;
    for (let round = 1; most <= MOST && round <= ROUNDS_OF_A_CONTROL; round += 1)
      most = await play(club, round, 0, bare);
    expect(most).toBeGreaterThan(MOST);
  });
});
