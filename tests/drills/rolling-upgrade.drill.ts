import { pino } from 'pino';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { approveBooking, cancelBooking, createBooking, rejectBooking } from '#contract/bookings/bookings.ts';
import { getBoard } from '#contract/bookings/calendar.ts';
import { addDays, clubDateOf } from '#contract/clock/club-time.ts';
import { getClubRules } from '#contract/club/club-rules.ts';
import { getClubSettings } from '#contract/club/club-settings.ts';
import { getAvailability, pageCourts, type Court } from '#contract/club/courts.ts';
import { getDeskBoard } from '#contract/desk/desk.ts';
import { listWaiting } from '#contract/bookings/waiting-list.ts';
import { migrateFirst } from '#server/platform/db/migrate.ts';
import { connectDatabase } from '#server/start/open-database.ts';
import { LOAD, makeVisitors, readCourts } from '../running/support/booking-load.ts';
import { startClub, type ClubProcess } from '../running/support/club-server.ts';
import { makeForeignDatabase } from '../running/support/foreign-database.ts';
import { api } from '../support/client.ts';
import { bookingRequest } from '../support/club.ts';
import { makeFolder } from '../support/processes/folder.ts';
import { findFreePort } from '../support/processes/node-process.ts';
import type { Person } from '../support/people.ts';
import { countDeadlocks, tally } from '../races/crowd.ts';
import { print } from './support/report.ts';
import {
  BEFORE,
  checkOutBefore,
  checkOutNext,
  checkOutThis,
  countMigrations,
  hasHistory,
} from './support/releases.ts';

// A new version is started beside nodes of the one before, which go on taking bookings. It gives each table another column.

const ROUNDS = Number(process.env.DRILL_ROUNDS ?? 5);
const NODES = 2;
const BOOKERS = 4;
/** Turns of everybody before the new version starts, and after it is open. */
const TURNS = 4;
const log = pino({ level: 'silent' });

/** Returns what one person does at a node; each turn answers the statuses of its calls. */
function quotaOf(
  node: ClubProcess,
  { person, boss }: { person: Person; boss: Person },
  courts: Court[],
  first: number,
) {
  const [user, admin] = [api(node).as(person), api(node).as(boss)];
  let day = first;
  return async (): Promise<number[]> => {
    const court = courts[day % courts.length];
    if (!court) throw new Error('the club has no court');
    const date = addDays(clubDateOf(new Date()), 1 + (day % 350));
    day += 1;
    const params = { id: court._id };
    const statuses = [
      (await user.call(pageCourts, { query: { page: 1, search: `nothing ${day}` } })).status,
      (await user.call(getBoard, { query: { date } })).status,
      (await user.call(getAvailability, { params, query: { date } })).status,
      (await user.call(listWaiting)).status,
      (await admin.call(getClubRules)).status,
      (await admin.call(getClubSettings)).status,
      (await admin.call(getDeskBoard, { query: { date } })).status,
    ];
    for (const [index, slot] of court.slots.slice(0, 3).entries()) {
      const booked = await user.call(createBooking, { body: bookingRequest(person, court, date, [slot]) });
      statuses.push(booked.status);
      if (booked.status !== 201) continue;
      const of = { params: { id: booked.body._id } };
      if (index === 0) statuses.push((await admin.call(approveBooking, { ...of, body: {} })).status);
      if (index === 1) statuses.push((await admin.call(rejectBooking, { ...of, body: {} })).status);
      if (index === 2) statuses.push((await user.call(cancelBooking, of)).status);
    }
    return statuses;
  };
}

/** Everybody goes on until they are told to stop. */
function startCrowd(turns: (() => Promise<number[]>)[]) {
  const statuses: number[] = [];
  const made = turns.map(() => 0);
  let isOver = false;
  const working = Promise.all(
    turns.map(async (turn, index) => {
      while (!isOver) {
        statuses.push(...(await turn().catch(() => [0])));
        made[index] = (made[index] ?? 0) + 1;
      }
    }),
  );
  return {
    statuses,
    async everybodyTakes(more: number) {
      const goal = made.map((count) => count + more);
      await expect
        .poll(() => made.every((count, index) => count >= (goal[index] ?? 0)), { timeout: 300_000 })
        .toBe(true);
    },
    async stop() {
      isOver = true;
      await working;
    },
  };
}

async function upgrade(before: string) {
  const databaseUrl = await makeForeignDatabase();
  const { db, ...database } = await connectDatabase({ dataDir: makeFolder(), databaseUrl }, log);
  onTestFinished(() => database.close());
  await migrateFirst(database.connection, log, countMigrations(before));
  // A token is good at every node.
  const publicUrl = `http://127.0.0.1:${await findFreePort()}`;
  const start = (project: string) =>
    startClub({
      project,
      dataDir: makeFolder(),
      env: { ...LOAD, DATABASE_URL: databaseUrl, PUBLIC_URL: publicUrl },
    });
  const nodes: ClubProcess[] = [];
  for (let count = 0; count < NODES; count += 1) nodes.push(await start(before));
  const [node] = nodes;
  if (!node) throw new Error('there is no node');
  const people = await makeVisitors(node, BOOKERS * NODES + 1);
  const [boss] = people.splice(0, 1);
  if (!boss) throw new Error('there is nobody');
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', boss.id).execute();
  const courts = await readCourts(node);
  const crowd = startCrowd(
    people.map((person, index) =>
      quotaOf(nodes[index % NODES] ?? node, { person, boss }, courts, index * 40),
    ),
  );
  await crowd.everybodyTakes(TURNS);
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> 'migrations'`.execute(db);
  const next = await start(checkOutNext(rows.map(({ name }) => name)));
  await crowd.everybodyTakes(TURNS);
  await crowd.stop();
  const open = (await fetch(`${next.url}/readyz`)).status;
  return { statuses: crowd.statuses, open, deadlocks: await countDeadlocks({ db }) };
}

async function drill(name: string, before: () => string): Promise<void> {
  const statuses: number[] = [];
  let deadlocks = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const found = await upgrade(before());
    expect(found.open).toBe(200);
    statuses.push(...found.statuses);
    deadlocks += found.deadlocks;
  }
  const counts = tally(statuses);
  print({ drill: 'rolling upgrade', from: name, rounds: ROUNDS, deadlocks, ...counts });
  expect(Object.keys(counts)).not.toContain('401');
  const faults = statuses.filter((status) => status === 0 || (status >= 500 && status !== 503));
  expect(faults).toEqual([]);
}

test('a release that gives each table a column is started beside this one, and no call at the older nodes fails', () =>
  drill('this release', checkOutThis));

test.runIf(hasHistory)(
  `the same from ${BEFORE}, whose nodes have prepared ‘*’: what is under way at them is told to come back`,
  () => drill(BEFORE, checkOutBefore),
);

test.runIf(!hasHistory)(
  `the upgrade from ${BEFORE} is not tried: this copy of the project has no history`,
  () => {
    print({ drill: 'rolling upgrade', from: BEFORE, skipped: 'no history' });
  },
);
