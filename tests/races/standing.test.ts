import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createBooking } from '#contract/bookings/bookings.ts';
import { bookAt } from '../desk/desk-fixture.ts';
import { withoutGuard } from '../support/database/without-guard.ts';
import { aCourt, bookingRequest, inDays } from '../support/club.ts';
import { setRules } from '../support/club-rules.ts';
import { api, type Client } from '../support/client.ts';
import { beginHeld, waitForLockWaitOrEnd } from '../support/held-up.ts';
import { aSharedMembership, aTier, endMemberships } from '../support/memberships.ts';
import { patience } from '../support/patience.ts';
import { aStaffMember, type Person } from '../support/people.ts';
import { tally, untilDecided } from './crowd.ts';
import { keepVersions } from './kept-versions.ts';
import { askAt, HOURS, MEMBERS, openMembersClub, type MembersClub } from './members-club.ts';
import { ROUNDS } from './three-nodes.ts';

// Tests the benefits of a membership while it changes, at three nodes of one club. The clock does not advance, so a node caches a household
// until the test lets time pass.

const AMPLE = patience(120_000 + ROUNDS * 10_000);

const outcomeOf = ({ status, problem }: Awaited<ReturnType<typeof askAt>>) =>
  status === 201 ? 'booked' : problem.code;

describe('a membership that ends between the price that was seen and the booking', { timeout: AMPLE }, () => {
  /** Fills the caches of all nodes with the membership, ends it, and then books at each node at its price. Returns the outcomes. */
  async function askAfterItsEnd(
    { first, aCrowd, admin, court }: MembersClub,
    rounds: number,
    nodes: MembersClub['nodes'],
  ) {
    const tier = await aTier(admin);
    const outcomes: string[] = [];
    let nth = 0;
    for (const { person } of await aCrowd(rounds)) {
      const household = await aSharedMembership(first, [person], tier, { ends_on: inDays(first, 365) });
      const tabs = nodes.map((node) => api(node).as(person));
      for (const tab of tabs) expect(outcomeOf(await askAt(tab, court, (nth += 1), MEMBERS))).toBe('booked');
      await endMemberships(first, household);
      const late = await Promise.all(tabs.map((tab) => askAt(tab, court, (nth += 1), MEMBERS)));
      outcomes.push(...late.map(outcomeOf));
    }
    return tally(outcomes);
  }

  test.each([1, 3])('gives nothing to what begins after that, at any of %i nodes', async (count) => {
    const club = await openMembersClub();
    const outcomes = await askAfterItsEnd(club, ROUNDS, club.nodes.slice(0, count));
    expect(outcomes).toEqual({ 'price-changed': count * ROUNDS });
  });

  test('still gives its price once the household’s version is not raised', async () => {
    const club = await openMembersClub();
    await keepVersions(club.first, 'households');
    expect(await askAfterItsEnd(club, 1, club.nodes)).toHaveProperty('booked');
  });
});

describe('a membership that ends while the desk books for its member', { timeout: AMPLE }, () => {
  /** Lets the desk book for a member at this node while the end of the membership is not committed, so that the booking waits. */
  async function bookAtDesk(club: MembersClub, node: MembersClub['first']) {
    const { first, aCrowd, admin, court } = club;
    const [who] = await aCrowd(1);
    if (!who) throw new Error('somebody is booked for');
    const household = await aSharedMembership(first, [who.person], await aTier(admin));
    const desk = api(node).as(await aStaffMember(first));
    const held = await beginHeld(first.db);
    await sql`update households set version = version + 1 where id = ${household}::uuid`.execute(held);
    await sql`delete from memberships where household_id = ${household}::uuid`.execute(held);
    const asked = bookAt(desk, court, { total_price: MEMBERS, who: { kind: 'member', _id: who.person.id } });
    await waitForLockWaitOrEnd(first.db, asked);
    await held.commit().execute();
    const { status, problem } = await asked;
    return status === 201 ? 'booked' : problem.code;
  }

  test('gives its price no more: the desk is told the public one', async () => {
    const club = await openMembersClub();
    expect(await bookAtDesk(club, club.first)).toBe('price-changed');
  });

  test('still gives it once the desk does not lock the household', async () => {
    const club = await openMembersClub();
    const bare = await club.nodeWithout(withoutGuard('lock of the household', ''));
    expect(await bookAtDesk(club, bare)).toBe('booked');
  });
});

describe('a window that opens at 8 AM', { timeout: AMPLE }, () => {
  const CLIENTS = 200;

  /** Lets Gold and Silver members book a day again and again until it is 8 AM. Returns who booked when. */
  async function openAtEight(opensAt: 'as the tier says' | 'at midnight', clients: number) {
    const { first, admin, aCrowd } = await openMembersClub();
    await setRules(admin, { horizonDays: 1 });
    const courts = await Promise.all(HOURS.slice(0, 9).map(() => aCourt(admin, { slots: HOURS })));
    // The clock starts at noon. This advances it to the last millisecond before 8 AM on the next day.
    first.clock.pass({ hours: 20, seconds: -0.001 });
    const gold = await aTier(admin, { days_ahead: 14, opens_at: 480 });
    const silver = await aTier(admin, { days_ahead: 7, opens_at: 480 });
    const crowd: Client<Person>[] = [];
    // The sign-in service would refuse this number of registrations at the same time.
    while (crowd.length < clients) crowd.push(...(await aCrowd(20)));
    for (const [index, { person }] of crowd.entries())
      await aSharedMembership(first, [person], index % 2 === 0 ? gold : silver, {
        ends_on: inDays(first, 365),
      });
    const eight = new Date(first.clock.now().getTime() + 1);
    const date = inDays(first, 14);
    if (opensAt === 'at midnight') {
      await sql`update tiers set opens_at_minute = null`.execute(first.db);
      await sql`update club_rules set version = version + 1`.execute(first.db);
    }
    let answers = 0;
    await Promise.all(
      crowd.map(async (who, index) => {
        const court = courts[Math.floor(index / HOURS.length)] ?? courts[0];
        if (!court) throw new Error('there are courts');
        const slot = court.slots.slice(index % HOURS.length, (index % HOURS.length) + 1);
        const body = bookingRequest(who.person, court, date, slot);
        for (let isOpen = false; !isOpen;) {
          isOpen = first.clock.now() >= eight;
          const { status } = await untilDecided(() => who.call(createBooking, { body }));
          answers += 1;
          if (answers === clients / 2) first.clock.pass({ seconds: 0.001 });
          if (status === 201) return;
        }
      }),
    );
    const goldIds = crowd.filter((_, index) => index % 2 === 0).map(({ person }) => person.id);
    const { rows } = await sql<{ early: number; gold: number; silver: number }>`
      select count(*) filter (where created_at < ${eight}::timestamptz)::int as early,
        count(*) filter (where user_id = any(${goldIds}::uuid[]))::int as gold,
        count(*) filter (where not user_id = any(${goldIds}::uuid[]))::int as silver
      from bookings where play_date = ${date}::date`.execute(first.db);
    return rows[0];
  }

  test('lets nobody book before eight, whoever has it after, and nobody who has it not', async () => {
    expect(await openAtEight('as the tier says', CLIENTS)).toEqual({
      early: 0,
      gold: CLIENTS / 2,
      silver: 0,
    });
  });

  test('is open too early once only browsers know the hour', async () => {
    expect((await openAtEight('at midnight', 40))?.early).toBeGreaterThan(0);
  });
});
