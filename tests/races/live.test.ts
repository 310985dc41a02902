import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Court } from '#contract/courts.ts';
import { alteredStatements } from '../support/altered-statements.ts';
import { aCourt, inDays } from '../support/club.ts';
import { api } from '../support/client.ts';
import { listen, QUICK, type LiveReader } from '../support/live.ts';
import { patience } from '../support/patience.ts';
import { anAdmin } from '../support/people.ts';
import { until } from '../support/until.ts';
import { allAtOnce, tryToBook } from './crowd.ts';
import { ROUNDS, threeNodes } from './three-nodes.ts';

// Bookings at three nodes whose commits take a different time each, against who listens at these nodes.

const RIVALS = 12;
/** Nearly each round of it loses something. */
const CONTROL_ROUNDS = 20;
const AMPLE = patience(60_000 + ROUNDS * 2000);
const config = { maxPendingBookings: 10_000, maxPendingSlots: 10_000, bookingHorizonDays: 3650 };

async function open(parts: NonNullable<Parameters<typeof threeNodes>[0]>['parts'] = () => ({})) {
  const { first, nodes, aCrowd } = await threeNodes({ config, limits: { live: QUICK }, parts });
  await sql`create function take_time() returns trigger language plpgsql as
    'begin perform pg_sleep(random() * 0.03); return null; end'`.execute(first.db);
  await sql`create constraint trigger take_time after insert on outbox deferrable initially deferred
    for each row execute function take_time()`.execute(first.db);
  const admin = api(first).as(await anAdmin(first));
  const slots = Array.from({ length: RIVALS }, (_, hour) => `${hour + 8}:00-${hour + 9}:00`);
  return {
    crowd: await aCrowd(RIVALS),
    court: await aCourt(admin, { slots }),
    other: await aCourt(admin),
    dateOf: (round: number) => inDays(first, round),
    nodes,
  };
}

/** A node that begins to listen looks back as ever. */
const onlyNewer = alteredStatements(
  '::timestamptz, clock_timestamp()) - make_interval(secs => ',
  "::timestamptz, clock_timestamp() - interval '15 seconds') - make_interval(secs => 0 * ",
);

/** How much of a court's day a reader was told to be taken; null: nothing was told. */
function takenTo(reader: LiveReader, court: Court, date: string): number | null {
  const told = reader.heard('board').flatMap(({ data }) => ('taken' in data ? [data] : []));
  return told.findLast((board) => board.court === court._id && board.date === date)?.taken.length ?? null;
}

/** Everybody books a slot of one day; answers what each node has told of that day when it tells of a later booking. */
async function race({ crowd, court, other, dateOf, nodes }: Awaited<ReturnType<typeof open>>, round: number) {
  const date = dateOf(round);
  const readers = await Promise.all(nodes.map((node) => listen(node)));
  await allAtOnce(crowd, (who, index) => tryToBook(who, court, date, court.slots.slice(index, index + 1)));
  const [last] = crowd;
  if (!last) throw new Error('nobody came');
  await tryToBook(last, other, date, other.slots.slice(0, 1));
  await until(() => readers.every((reader) => takenTo(reader, other, date) === 1));
  const told = readers.map((reader) => takenTo(reader, court, date));
  for (const reader of readers) reader.close();
  return told;
}

describe(`of ${RIVALS} bookings at once`, { timeout: AMPLE }, () => {
  test(`each node tells all, in whatever order they are committed, ${ROUNDS} times`, async () => {
    const club = await open();
    const told = [];
    for (let round = 1; round <= ROUNDS; round += 1) told.push(await race(club, round));
    expect(told).toEqual(Array(ROUNDS).fill([RIVALS, RIVALS, RIVALS]));
  });

  test('some are never told where a node hears only what is newer than the newest', async () => {
    const club = await open(({ db }) => ({ db: db.withPlugin(onlyNewer) }));
    let told: (number | null)[] = [];
    for (let round = 1; round <= CONTROL_ROUNDS && told.every((taken) => taken === RIVALS); round += 1)
      told = await race(club, round);
    expect(Math.min(...told.map((taken) => taken ?? 0))).toBeLessThan(RIVALS);
  });
});
