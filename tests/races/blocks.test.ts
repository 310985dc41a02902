import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createBlock, previewBlock } from '#contract/desk/blocks.ts';
import { createBooking, type Booking } from '#contract/bookings/bookings.ts';
import { blockOn } from '../support/blocks.ts';
import type { Client } from '../support/client.ts';
import { aCourt, bookingRequest, inDays } from '../support/club.ts';
import { beginHeld, holdUp, waitForLockWait } from '../support/held-up.ts';
import { patience } from '../support/patience.ts';
import { anAdmin, aStaffMember, type Person } from '../support/people.ts';
import { allAtOnce, tally, untilDecided } from './crowd.ts';
import { keepVersions } from './kept-versions.ts';
import { roundsOf, threeNodes } from './three-nodes.ts';

const ROUNDS = roundsOf(15);
const RIVALS = 12;
const AMPLE = patience(60_000 + ROUNDS * 2000);
const config = { maxPendingBookings: 10_000, maxPendingSlots: 10_000, bookingHorizonDays: 3650 };
/** Half of the slots. The first one begins at 8 AM. */
const MORNING = { from: 8 * 60, to: 14 * 60 };

async function open() {
  const { first: server, nodes, clientsOf, aCrowd, close } = await threeNodes({ config });
  onTestFinished(close);
  const slots = Array.from({ length: RIVALS }, (_, hour) => `${hour + 8}:00-${hour + 9}:00`);
  const [boss] = clientsOf(await anAdmin(server), 1);
  if (!boss) throw new Error('the club has no admin');
  const court = await aCourt(boss, { slots });
  const desk = clientsOf(await aStaffMember(server), nodes.length);
  return { server, crowd: await aCrowd(RIVALS), court, desk };
}
type Club = Awaited<ReturnType<typeof open>>;

/** Previews and makes a block, and starts again when the affected bookings have changed. Returns the bookings of the last preview. */
async function blockAfterLooking(staff: Client<Person>, { court }: Club, date: string): Promise<string[]> {
  for (;;) {
    const time = { courts: [court._id], ...MORNING, dates: [date] };
    const { affected } = await staff.ask(previewBlock, { body: time });
    const expected = affected.map(({ _id }) => _id);
    const body = blockOn(court, date, { ...MORNING, expected });
    const { status, problem } = await untilDecided(() => staff.call(createBlock, { body }));
    if (status === 201) return expected;
    expect(problem.code).toBe('affected-changed');
  }
}

const isInside = ({ slots: [first = ''] }: Booking) => /^(8|9|10|11):00 AM|^(12|1):00 PM/.test(first);

describe('while people book a day, a part of it is blocked:', { timeout: AMPLE }, () => {
  test(`each booking inside is refused, or on the list that was agreed to; ${ROUNDS} times`, async () => {
    const club = await open();
    const [statuses, unlisted, listed]: [number[], string[], string[]] = [[], [], []];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const date = inDays(club.server, round);
      const staff = club.desk[round % club.desk.length];
      if (!staff) throw new Error('nobody is at the desk');
      const booking = allAtOnce(club.crowd, (who, index) => {
        const slot = club.court.slots.slice(index, index + 1);
        const body = bookingRequest(who.person, club.court, date, slot);
        return untilDecided(() => who.call(createBooking, { body }));
      });
      const [answers, agreed] = await Promise.all([booking, blockAfterLooking(staff, club, date)]);
      statuses.push(...answers.map(({ status }) => status));
      listed.push(...agreed);
      for (const { status, body } of answers)
        if (status === 201 && isInside(body) && !agreed.includes(body._id)) unlisted.push(body._id);
    }
    expect(unlisted).toEqual([]);
    expect(Object.keys(tally(statuses)).filter((status) => status !== '201' && status !== '400')).toEqual([]);
    // Every slot outside the block was booked.
    expect(tally(statuses)['201']).toBe((ROUNDS * RIVALS) / 2 + listed.length);
  });

  test('one that was checked before is refused as closed, unless the court’s version stays', async () => {
    const bookDuring = async ({ crowd: [who], court, desk: [staff], server }: Club) => {
      if (!who || !staff) throw new Error('the club has no people');
      const date = inDays(server, 1);
      const letCommit = await holdUp(server.db);
      const blocking = staff.call(createBlock, { body: blockOn(court, date, MORNING) });
      await waitForLockWait(server.db);
      const body = bookingRequest(who.person, court, date, court.slots.slice(0, 1));
      const booking = who.call(createBooking, { body });
      await waitForLockWait(server.db, 2);
      await letCommit();
      return [(await blocking).status, (await booking).status];
    };
    expect(await bookDuring(await open())).toEqual([201, 400]);
    const bare = await open();
    await keepVersions(bare.server);
    expect(await bookDuring(bare)).toEqual([201, 201]);
  });

  test('a booking that is under way is waited for, and the block is refused: its list has changed', async () => {
    const {
      server,
      crowd: [who],
      court,
      desk: [staff],
    } = await open();
    if (!who || !staff) throw new Error('the club has no people');
    const date = inDays(server, 1);
    // The booking has locked its court and waits for its owner's row.
    const hold = await beginHeld(server.db);
    await sql`select from users where id = ${who.person.id}::uuid for update`.execute(hold);
    const body = bookingRequest(who.person, court, date, court.slots.slice(0, 1));
    const booking = who.call(createBooking, { body });
    await waitForLockWait(server.db);
    const blocking = staff.call(createBlock, { body: blockOn(court, date, MORNING) });
    await waitForLockWait(server.db, 2);
    await hold.rollback().execute();
    expect((await booking).status).toBe(201);
    expect((await blocking).problem).toMatchObject({ code: 'affected-changed', bookings: 1 });
  });
});
