import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createBooking } from '#contract/bookings.ts';
import type { Court } from '#contract/courts.ts';
import { createDayPlan } from '#contract/day-plans.ts';
import { createPriceRule } from '#contract/price-rules.ts';
import { aCourt, bookingRequest, inDays } from '../support/club.ts';
import { api, type Client } from '../support/client.ts';
import { createTestClock } from '../support/clock.ts';
import { createTestDatabase } from '../support/database.ts';
import { anAdmin, type Person } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import { aCrowd, allAtOnce, tally } from './crowd.ts';

// What the club changes against what people book meanwhile, at three nodes of one club.

const ROUNDS = Number(process.env['RACE_ROUNDS']) || 20;
/** About every third round finds one. */
const CONTROL_ROUNDS = 60;
const RIVALS = 12;
const config = { maxPendingBookings: 10_000, maxPendingSlots: 10_000, bookingHorizonDays: 3650 };

async function open() {
  const shared = { config, database: await createTestDatabase(), clock: createTestClock() };
  const server = await startTestServer(shared);
  const nodes = [server, await startTestServer(shared), await startTestServer(shared)];
  const at = (index: number) => api(nodes[index % nodes.length] ?? server);
  const boss = await anAdmin(server);
  const slots = Array.from({ length: RIVALS }, (_, hour) => `${hour + 8}:00-${hour + 9}:00`);
  const courts = [await aCourt(at(0).as(boss), { slots }), await aCourt(at(0).as(boss), { slots })];
  const crowd = (await aCrowd(server, RIVALS)).map(({ person }, index) => at(index).as(person));
  return { server, crowd, courts, admins: nodes.map((_, index) => at(index).as(boss)) };
}
type Club = Awaited<ReturnType<typeof open>>;

type StillFits = (booking: { total_price: number }) => boolean;

interface Round {
  date: string;
  admin: Client<Person>;
  court: Court;
}

/** In each round everybody books a slot of their own while a node changes the day; answers what went unlisted, and the statuses. */
async function race(
  { crowd, courts, admins, server }: Club,
  change: (round: Round) => Promise<{ affected: { _id: string }[] }>,
  { stillFits = () => false, rounds = ROUNDS }: { stillFits?: StillFits; rounds?: number } = {},
) {
  const [statuses, unlisted, listed]: [number[], string[], string[]] = [[], [], []];
  for (let round = 1; round <= rounds; round += 1) {
    const date = inDays(server, round);
    const [admin, court] = [admins[round % admins.length], courts[round % courts.length]];
    if (!admin || !court) throw new Error('the club has no admins or courts');
    const booking = allAtOnce(crowd, (who, index) => {
      const slot = court.slots.slice(index, index + 1);
      return who.call(createBooking, { body: bookingRequest(who.person, court, date, slot) });
    });
    const [answers, { affected }] = await Promise.all([booking, change({ date, admin, court })]);
    statuses.push(...answers.map(({ status }) => status));
    const named = new Set(affected.map(({ _id }) => _id));
    listed.push(...named);
    for (const { status, body } of answers)
      if (status === 201 && !stillFits(body) && !named.has(body._id)) unlisted.push(body._id);
  }
  return { statuses: tally(statuses), unlisted, listed };
}

const close = ({ date, admin, court }: Round) =>
  admin.ask(createDayPlan, {
    body: { name: 'Eid-ul-Fitr', kind: 'closed', starts_on: date, ends_on: date, court_id: court._id },
  });

const raisePrice = ({ date, admin, court }: Round) =>
  admin.ask(createPriceRule, {
    body: { name: 'Peak', price: 800, starts_on: date, ends_on: date, court_id: court._id },
  });

describe('while people book a day,', () => {
  test(`it is closed: each booking is refused, or on the list of those affected; ${ROUNDS} times`, async () => {
    const { statuses, unlisted } = await race(await open(), close);
    expect(unlisted).toEqual([]);
    expect(Object.keys(statuses).toSorted()).toEqual(expect.arrayContaining(['400']));
    expect(Object.keys(statuses).filter((status) => status !== '201' && status !== '400')).toEqual([]);
  });

  test(`its price is raised: each booking is refused, or listed as one that keeps its price; ${ROUNDS} times`, async () => {
    const { statuses, unlisted } = await race(await open(), raisePrice, {
      stillFits: (made) => made.total_price === 800,
    });
    expect(unlisted).toEqual([]);
    expect(Object.keys(statuses).filter((status) => status !== '201' && status !== '409')).toEqual([]);
  });

  test('it is closed, and the court’s version stays: bookings lie on a closed day that nobody was told of', async () => {
    const club = await open();
    await sql`create function keep_version() returns trigger language plpgsql as
      'begin new.version := old.version; return new; end'`.execute(club.server.db);
    await sql`create trigger keep_version before update on courts for each row execute function keep_version()`.execute(
      club.server.db,
    );
    expect((await race(club, close, { rounds: CONTROL_ROUNDS })).unlisted).not.toEqual([]);
  });
});

test('changes of all courts and of some, at three nodes at once, wait for each other in one order', async () => {
  const { server, admins, courts } = await open();
  for (let round = 1; round <= ROUNDS; round += 1) {
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
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set([201]));
  }
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(server.db);
  expect(rows).toEqual([{ deadlocks: 0 }]);
  const versions = await server.db.selectFrom('courts').select('version').execute();
  expect(versions.map(({ version }) => version)).toEqual(courts.map(() => 1 + ROUNDS * 9));
});
