import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Court } from '#contract/club/courts.ts';
import { withoutGuard } from '../support/database/without-guard.ts';
import { aCourt, inDays } from '../support/club.ts';
import { api } from '../support/client.ts';
import { beginHeld, waitForLockWait } from '../support/held-up.ts';
import { listen, QUICK, type LiveReader } from '../support/live.ts';
import { patience } from '../support/patience.ts';
import { anAdmin } from '../support/people.ts';
import { until } from '../support/until.ts';
import { allAtOnce, oneByOne, tryToBook } from './crowd.ts';
import { ROUNDS, threeNodes } from './three-nodes.ts';

// Tests listeners at three nodes while people book. The first booking to be made is the last to be committed.

const RIVALS = 12;
/** The key of an advisory lock that delays the commit of bookings of the first slot. */
const GATE = 4711;
/** The hour at which the first slot begins. */
const FIRST = 8;
const AMPLE = patience(60_000 + ROUNDS * 2000);
const config = { maxPendingBookings: 10_000, maxPendingSlots: 10_000, bookingHorizonDays: 3650 };

type Club = Awaited<ReturnType<typeof open>>;

async function open(parts: NonNullable<Parameters<typeof threeNodes>[0]>['parts'] = () => ({})) {
  const { first, nodes, aCrowd } = await threeNodes({ config, limits: { live: QUICK }, parts });
  await sql`create function pass_gate() returns trigger language plpgsql as
    'begin perform pg_advisory_xact_lock_shared(${sql.lit(GATE)}); return null; end'`.execute(first.db);
  await sql`create constraint trigger pass_gate after insert on slot_claims deferrable initially deferred
    for each row when (new.starts_at_minute = ${sql.lit(FIRST * 60)}) execute function pass_gate()`.execute(
    first.db,
  );
  const admin = api(first).as(await anAdmin(first));
  const slots = Array.from({ length: RIVALS }, (_, hour) => `${hour + FIRST}:00-${hour + FIRST + 1}:00`);
  return {
    crowd: await aCrowd(RIVALS),
    court: await aCourt(admin, { slots }),
    other: await aCourt(admin),
    dateOf: (round: number) => inDays(first, round),
    nodes,
    db: first.db,
  };
}

/** Stops polls from looking back for late commits. A node that begins to listen still looks back as usual. */
const onlyNewer = withoutGuard('look back', "interval '0'");

/** Returns the number of booked slots in the last board event of a court's day. Returns null when there was no such event. */
function takenTo(reader: LiveReader, court: Court, date: string): number | null {
  const told = reader.heard('board').flatMap(({ data }) => ('taken' in data ? [data] : []));
  return told.findLast((board) => board.court === court._id && board.date === date)?.taken.length ?? null;
}

/**
 * Lets all people book different slots of one day, and commits the first booking only after all nodes have reported the others. Returns
 * what each node has reported of the day by the time it reports a later booking.
 */
async function race(
  { crowd, court, other, dateOf, nodes, db }: Club,
  round: number,
  bookEach: typeof allAtOnce = allAtOnce,
) {
  const date = dateOf(round);
  const [early, ...rest] = crowd;
  if (!early) throw new Error('nobody came');
  const readers = await Promise.all(nodes.map((node) => listen(node)));
  const allHeard = (of: Court, taken: number) =>
    until(() => readers.every((reader) => takenTo(reader, of, date) === taken));
  const gate = await beginHeld(db);
  await sql`select pg_advisory_xact_lock(${GATE})`.execute(gate);
  const held = tryToBook(early, court, date, court.slots.slice(0, 1));
  await waitForLockWait(db);
  await bookEach(rest, (who, index) => tryToBook(who, court, date, court.slots.slice(index + 1, index + 2)));
  await allHeard(court, rest.length);
  await gate.rollback().execute();
  await held;
  await tryToBook(early, other, date, other.slots.slice(1, 2));
  await allHeard(other, 1);
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

  test('the late one is never told where a node hears only what is newer than the newest', async () => {
    const club = await open(({ db }) => ({ db: db.withPlugin(onlyNewer) }));
    // Bookings are made one at a time, because concurrent ones may be committed after a newer one and so arrive late themselves.
    expect(await race(club, 1, oneByOne)).toEqual(Array(3).fill(RIVALS - 1));
  });
});
