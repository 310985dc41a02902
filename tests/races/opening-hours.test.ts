import { describe, expect, onTestFinished, test } from 'vitest';
import { createBooking } from '#contract/bookings/bookings.ts';
import type { Court } from '#contract/club/courts.ts';
import { createDayPlan } from '#contract/opening-hours/opening-hours.ts';
import { createPriceRule } from '#contract/opening-hours/price-rules.ts';
import { withoutGuard } from '../support/database/without-guard.ts';
import { aCourt, bookingRequest, inDays } from '../support/club.ts';
import type { Client } from '../support/client.ts';
import { holdUp, waitForLockWait } from '../support/held-up.ts';
import { patience } from '../support/patience.ts';
import { anAdmin, type Person } from '../support/people.ts';
import { allAtOnce, countDeadlocks, tally } from './crowd.ts';
import { keepVersions } from './kept-versions.ts';
import { roundsOf, threeNodes } from './three-nodes.ts';

const ROUNDS = roundsOf(15);
/** The maximum number of rounds of a control. Nearly each one deadlocks. */
const CONTROL_ROUNDS = 100;
const RIVALS = 12;
const AMPLE = patience(60_000 + ROUNDS * 2000);
const config = { maxPendingBookings: 10_000, maxPendingSlots: 10_000, bookingHorizonDays: 3650 };

async function open(options: Parameters<typeof threeNodes>[0] = {}) {
  const { first: server, nodes, clientsOf, aCrowd, close } = await threeNodes({ config, ...options });
  onTestFinished(close);
  const admins = clientsOf(await anAdmin(server), nodes.length);
  const slots = Array.from({ length: RIVALS }, (_, hour) => `${hour + 8}:00-${hour + 9}:00`);
  const [boss] = admins;
  if (!boss) throw new Error('the club has no admin');
  const courts = [await aCourt(boss, { slots }), await aCourt(boss, { slots })];
  return { server, crowd: await aCrowd(RIVALS), courts, admins };
}
type Club = Awaited<ReturnType<typeof open>>;

type StillFits = (booking: { total_price: number }) => boolean;

interface Round {
  date: string;
  admin: Client<Person>;
  court: Court;
}

/**
 * Lets all people book different slots in each round while a node changes the day. Returns the bookings missing from the change's list, and
 * the statuses.
 */
async function race(
  { crowd, courts, admins, server }: Club,
  change: (round: Round) => Promise<{ affected: { _id: string }[] }>,
  stillFits: StillFits = () => false,
) {
  const [statuses, unlisted]: [number[], string[]] = [[], []];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const date = inDays(server, round);
    const [admin, court] = [admins[round % admins.length], courts[round % courts.length]];
    if (!admin || !court) throw new Error('the club has no admins or courts');
    const book = (people: Client<Person>[], from: number) =>
      allAtOnce(people, (who, index) => {
        const slot = court.slots.slice(from + index, from + index + 1);
        return who.call(createBooking, { body: bookingRequest(who.person, court, date, slot) });
      });
    // Half of the people book during the change, and the others immediately after it.
    const half = Math.floor(crowd.length / 2);
    const changing = change({ date, admin, court });
    const [early, late, { affected }] = await Promise.all([
      book(crowd.slice(0, half), 0),
      changing.then(() => book(crowd.slice(half), half)),
      changing,
    ]);
    const answers = [...early, ...late];
    statuses.push(...answers.map(({ status }) => status));
    const named = new Set(affected.map(({ _id }) => _id));
    for (const { status, body } of answers)
      if (status === 201 && !stillFits(body) && !named.has(body._id)) unlisted.push(body._id);
  }
  return { statuses: tally(statuses), unlisted };
}

const closeDay = ({ date, admin, court }: Round) =>
  admin.ask(createDayPlan, {
    body: { name: 'Eid-ul-Fitr', kind: 'closed', starts_on: date, ends_on: date, court_id: court._id },
  });

const raisePrice = ({ date, admin, court }: Round) =>
  admin.ask(createPriceRule, {
    body: { name: 'Peak', price: 800, starts_on: date, ends_on: date, court_id: court._id },
  });

/** Whether a booking has the new price, and so still fits after the change. */
const atNewPrice: StillFits = ({ total_price }) => total_price === 800;

/**
 * Makes a booking that was checked before a change and reaches its court after it. Returns the booking's status, and whether the change
 * lists it.
 */
async function bookDuring(
  { crowd: [who], courts: [court], admins: [admin], server }: Club,
  change: (round: Round) => Promise<{ affected: { _id: string }[] }>,
) {
  if (!who || !court || !admin) throw new Error('the club has no people or courts');
  const date = inDays(server, 1);
  const letCommit = await holdUp(server.db);
  const changing = change({ date, admin, court });
  await waitForLockWait(server.db);
  const body = bookingRequest(who.person, court, date, court.slots.slice(0, 1));
  const booking = who.call(createBooking, { body });
  await waitForLockWait(server.db, 2);
  await letCommit();
  const [{ affected }, { status, body: booked }] = await Promise.all([changing, booking]);
  return { status, isListed: affected.some(({ _id }) => _id === booked._id) };
}

describe('while people book a day,', { timeout: AMPLE }, () => {
  test(`it is closed: each booking is refused, or on the list of those affected; ${ROUNDS} times`, async () => {
    const { statuses, unlisted } = await race(await open(), closeDay);
    expect(unlisted).toEqual([]);
    expect(Object.keys(statuses).toSorted()).toEqual(expect.arrayContaining(['400']));
    expect(Object.keys(statuses).filter((status) => status !== '201' && status !== '400')).toEqual([]);
  });

  test(`its price is raised: each booking is refused, or listed as one that keeps its price; ${ROUNDS} times`, async () => {
    const { statuses, unlisted } = await race(await open(), raisePrice, atNewPrice);
    expect(unlisted).toEqual([]);
    expect(Object.keys(statuses).filter((status) => status !== '201' && status !== '409')).toEqual([]);
  });

  test.each([
    { what: 'it is closed', change: closeDay, refused: 400 },
    { what: 'its price is raised', change: raisePrice, refused: 409 },
  ])(
    '$what: a booking that was checked before is refused, unless the court’s version stays',
    async ({ change, refused }) => {
      expect(await bookDuring(await open(), change)).toMatchObject({ status: refused });
      const bare = await open();
      await keepVersions(bare.server);
      expect(await bookDuring(bare, change)).toEqual({ status: 201, isListed: false });
    },
  );
});

/** Makes two changes of all courts and one of each court, from three nodes at the same time. */
async function changeAtOnce({ server, admins, courts }: Club, round: number): Promise<number[]> {
  const date = inDays(server, round);
  const made = await Promise.all(
    [null, ...courts.map(({ _id }) => _id), null].flatMap((court_id) =>
      admins.map((admin) =>
        admin.call(createDayPlan, {
          body: { name: 'Closed', kind: 'closed', starts_on: date, ends_on: date, court_id },
        }),
      ),
    ),
  );
  return made.map(({ status }) => status);
}

describe('changes of all courts and of some, at three nodes at once,', { timeout: AMPLE }, () => {
  test('wait for each other in one order', async () => {
    const club = await open();
    for (let round = 1; round <= ROUNDS; round += 1)
      expect(new Set(await changeAtOnce(club, round))).toEqual(new Set([201]));
    expect(await countDeadlocks(club.server)).toBe(0);
    const versions = await club.server.db.selectFrom('courts').select('version').execute();
    expect(versions.map(({ version }) => version)).toEqual(club.courts.map(() => 1 + ROUNDS * 9));
  });

  test('wait in a circle where they lock the courts in any order', async () => {
    const anyOrder = withoutGuard('courts in one order', 'order by random()');
    // A call that deadlocks at every retry fails and is logged as an error.
    const club = await open({ parts: ({ db }) => ({ db: db.withPlugin(anyOrder) }), expectErrors: true });
    // A call in a deadlock may also be refused with a request to retry.
    for (let round = 1; round <= CONTROL_ROUNDS && (await countDeadlocks(club.server)) === 0; round += 1)
      await changeAtOnce(club, round);
    expect(await countDeadlocks(club.server)).toBeGreaterThan(0);
  });
});
