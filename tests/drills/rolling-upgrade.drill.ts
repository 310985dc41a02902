import { pino } from 'pino';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { approveBooking, cancelBooking, createBooking, rejectBooking } from '#contract/bookings/bookings.ts';
import { getBoard } from '#contract/bookings/calendar.ts';
import { addDays, toClubDate } from '#contract/clock/club-time.ts';
import { getClubRules } from '#contract/club/club-rules.ts';
import { getClubSettings } from '#contract/club/club-settings.ts';
import { getAvailability, listCourts, pageCourts, type Court } from '#contract/club/courts.ts';
import { signUp } from '#contract/identity/sign-in.ts';
import { createUser } from '#contract/people/users.ts';
import { getDeskBoard } from '#contract/desk/desk.ts';
import { listWaiting } from '#contract/bookings/waiting-list.ts';
import { migrateFirst } from '#server/platform/db/migrate.ts';
import type { Db } from '#server/platform/db/database.ts';
import { connectDatabase } from '#server/start/open-database.ts';
import { LOAD } from '../running/support/booking-load.ts';
import { launchClub, startClub, type ClubProcess } from '../running/support/club-server.ts';
import { makeForeignDatabase } from '../running/support/foreign-database.ts';
import { keepAnswers, type Note } from '../running/support/kept-answers.ts';
import { bookingRequest } from '../support/club.ts';
import { makeFolder } from '../support/processes/folder.ts';
import { findFreePort } from '../support/processes/node-process.ts';
import type { Person } from '../support/people.ts';
import { countDeadlocks, tally } from '../races/crowd.ts';
import { callsAt } from './support/calls.ts';
import { print } from './support/report.ts';
import { RELEASE_BEFORE } from '../support/processes/history.ts';
import { checkOut, checkOutNext, checkOutThis, countMigrations } from './support/releases.ts';

// Starts a new version next to nodes of the previous one, which keep taking bookings. The new version adds a column to each table.

const ROUNDS = Number(process.env.DRILL_ROUNDS ?? 5);
const NODES = 2;
const BOOKERS = 4;
/** Turns of each person before the new version starts and after it is open. */
const TURNS = 4;
const log = pino({ level: 'silent' });

/** A person who books. Only the token and the id are read, because these exist in the responses of every release. */
type Booker = Pick<Person, 'id' | 'name' | 'email' | 'token'>;

async function aBooker(node: ClubProcess, number: number, note: Note): Promise<Booker> {
  const call = callsAt(node, note);
  const [name, email] = [`Booker ${number}`, `booker-${number}@example.com`];
  const body = { email, password: 'Kabaddi-7-days', displayName: name };
  const { token } = JSON.parse((await call(null, signUp, { body })).text) as { token: string }; // Every release so far answers with a token.
  const person = { name, email, token: () => Promise.resolve(token) };
  const made = await call(person, createUser, { body: { displayName: name, email } });
  const { _id: id } = JSON.parse(made.text) as { _id: string }; // Every release so far answers with an id.
  return { ...person, id };
}

/** Returns what one person does at a node. Each turn returns the statuses of its calls. */
function quotaOf(
  node: ClubProcess,
  { person, boss, note }: { person: Booker; boss: Booker; note: Note },
  courts: Court[],
  first: number,
) {
  const call = callsAt(node, note);
  let day = first;
  return async (): Promise<number[]> => {
    const court = courts[day % courts.length];
    if (!court) throw new Error('the club has no court');
    const date = addDays(toClubDate(new Date()), 1 + (day % 350));
    day += 1;
    const params = { id: court._id };
    const answers = [
      await call(person, pageCourts, { query: { page: 1, search: `nothing ${day}` } }),
      await call(person, getBoard, { query: { date } }),
      await call(person, getAvailability, { params, query: { date } }),
      await call(person, listWaiting),
      await call(boss, getClubRules),
      await call(boss, getClubSettings),
      await call(boss, getDeskBoard, { query: { date } }),
    ];
    for (const [index, slot] of court.slots.slice(0, 3).entries()) {
      const booked = await call(person, createBooking, { body: bookingRequest(person, court, date, [slot]) });
      answers.push(booked);
      if (booked.status !== 201) continue;
      const { _id: id } = JSON.parse(booked.text) as { _id: string }; // A booking has an id in every release.
      const of = { params: { id } };
      if (index === 0) answers.push(await call(boss, approveBooking, { ...of, body: {} }));
      if (index === 1) answers.push(await call(boss, rejectBooking, { ...of, body: {} }));
      if (index === 2) answers.push(await call(person, cancelBooking, of));
    }
    return answers.map(({ status }) => status);
  };
}

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

/**
 * After the upgrade, uses a feature that the older release does not know. Nodes that check for it exit by themselves; one that does not
 * check is refused at its next start.
 */
async function useSomethingNew(
  db: Db,
  nodes: ClubProcess[],
  launch: () => Promise<ClubProcess>,
  asks: boolean,
) {
  await sql`insert into of_later values (1)`.execute(db);
  for (const node of asks ? nodes : []) {
    expect(await node.ended).toBe(0);
    expect(node.complained()).toContain('too old for its database: something of later is used');
  }
  const refused = await launch();
  expect(await refused.ended).toBe(1);
  expect(refused.complained()).toContain(asks ? 'Please start version 9.0.0' : '(Start version 9.0.0');
}

async function upgrade(before: string, { asks, note }: { asks: boolean; note: Note }) {
  const databaseUrl = await makeForeignDatabase();
  const { db, ...database } = await connectDatabase({ dataDir: makeFolder(), databaseUrl }, log);
  onTestFinished(() => database.close());
  await migrateFirst(database.connection, log, countMigrations(before));
  // A token is valid at every node.
  const publicUrl = `http://127.0.0.1:${await findFreePort()}`;
  const env = { ...LOAD, DATABASE_URL: databaseUrl, PUBLIC_URL: publicUrl };
  const placeOf = (project: string) => ({ project, dataDir: makeFolder(), env });
  const nodes: ClubProcess[] = [];
  for (let count = 0; count < NODES; count += 1) nodes.push(await startClub(placeOf(before)));
  const [node] = nodes;
  if (!node) throw new Error('there is no node');
  const boss = await aBooker(node, 0, note);
  const people: Booker[] = [];
  for (let count = 1; count <= BOOKERS * NODES; count += 1) people.push(await aBooker(node, count, note));
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', boss.id).execute();
  const courts = JSON.parse((await callsAt(node, note)(null, listCourts)).text) as Court[]; // Courts have ids and slots in every release.
  const crowd = startCrowd(
    people.map((person, index) =>
      quotaOf(nodes[index % NODES] ?? node, { person, boss, note }, courts, index * 40),
    ),
  );
  await crowd.everybodyTakes(TURNS);
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> 'migrations'`.execute(db);
  const next = await startClub(placeOf(checkOutNext(rows.map(({ name }) => name))));
  await crowd.everybodyTakes(TURNS);
  await crowd.stop();
  await useSomethingNew(db, nodes, () => launchClub(placeOf(before)), asks);
  const open = (await fetch(`${next.url}/readyz`)).status;
  return { statuses: crowd.statuses, open, deadlocks: await countDeadlocks({ db }) };
}

async function drill(name: string, before: () => string, asks: boolean): Promise<void> {
  const note = keepAnswers();
  const statuses: number[] = [];
  let deadlocks = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const found = await upgrade(before(), { asks, note });
    expect(found.open).toBe(200);
    statuses.push(...found.statuses);
    deadlocks += found.deadlocks;
  }
  const counts = tally(statuses);
  print({ drill: 'rolling upgrade', from: name, rounds: ROUNDS, deadlocks, ...counts });
  expect(counts['201']).toBeGreaterThan(0);
  expect(Object.keys(counts)).not.toContain('401');
  const faults = statuses.filter((status) => status === 0 || (status >= 500 && status !== 503));
  expect(faults).toEqual([]);
}

test('a release that gives each table a column is started beside this one, and no call at the older nodes fails', () =>
  drill('this release', checkOutThis, true));

test(`the same from ${RELEASE_BEFORE}, the release before this one`, () =>
  drill(RELEASE_BEFORE, () => checkOut(RELEASE_BEFORE), true));

/** Without a shared count, nodes let one booking too many through in about half of these rounds, for each kind of limit. */
const LIMIT_ROUNDS = 10 * ROUNDS;
const LIMIT = 3;
const AT_ONCE = 12;

const LIMITS = {
  'sessions a day': { day_limit: LIMIT },
  'sessions a week': { week_limit: LIMIT },
  'requests that wait': { max_pending: LIMIT },
  'bookings that are unpaid, where nobody approves': { max_pending: LIMIT, approval: 'nobody' as const },
};

test(`one person who asks nodes of ${RELEASE_BEFORE} and of this release at once has no more than a limit lets`, async () => {
  const note = keepAnswers();
  const before = checkOut(RELEASE_BEFORE);
  const databaseUrl = await makeForeignDatabase();
  const { db, ...database } = await connectDatabase({ dataDir: makeFolder(), databaseUrl }, log);
  onTestFinished(() => database.close());
  const env = {
    RATE_LIMIT: 'off',
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: `http://127.0.0.1:${await findFreePort()}`,
  };
  const older = await startClub({ project: before, dataDir: makeFolder(), env });
  const newer = await startClub({ project: checkOutThis(), dataDir: makeFolder(), env });
  const [court] = JSON.parse((await callsAt(newer, note)(null, listCourts)).text) as Court[]; // Courts have ids and slots in every release.
  if (!court) throw new Error('the club has no court');
  let [number, day] = [0, 0];
  const outcomes: Record<string, Record<string, number>> = {};
  for (const [name, limit] of Object.entries(LIMITS)) {
    const free = { day_limit: null, week_limit: null, max_pending: 1000, max_pending_slots: 10_000 };
    const rules = { ...free, approval: 'everyone' as const, horizon_days: 3650, ...limit };
    const raised = { version: sql<number>`version + 1` };
    await db
      .updateTable('club_rules')
      .set({ ...rules, ...raised })
      .execute();
    const found: string[] = [];
    for (let round = 0; round < LIMIT_ROUNDS; round += 1) {
      const person = await aBooker(newer, (number += 1), note);
      const date = addDays(toClubDate(new Date()), (day += 1));
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, index) => {
          const slot = court.slots[index % court.slots.length] ?? '';
          const body = bookingRequest(person, court, date, [slot]);
          return callsAt(index % 2 === 0 ? older : newer, note)(person, createBooking, { body });
        }),
      );
      found.push(`${answers.filter(({ status }) => status === 201).length} booked`);
      expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
    }
    outcomes[name] = tally(found);
  }
  print({
    drill: 'limits at nodes of two releases',
    from: RELEASE_BEFORE,
    rounds: LIMIT_ROUNDS,
    ...Object.fromEntries(Object.entries(outcomes).map(([name, counts]) => [name, JSON.stringify(counts)])),
  });
  for (const counts of Object.values(outcomes))
    expect(Object.keys(counts).filter((key) => Number.parseInt(key) > LIMIT)).toEqual([]);
});

test(`what is asked for at a node of ${RELEASE_BEFORE} is decided at one of this release, and the other way round`, async () => {
  const note = keepAnswers();
  const before = checkOut(RELEASE_BEFORE);
  const databaseUrl = await makeForeignDatabase();
  const { db, ...database } = await connectDatabase({ dataDir: makeFolder(), databaseUrl }, log);
  onTestFinished(() => database.close());
  const publicUrl = `http://127.0.0.1:${await findFreePort()}`;
  const env = { RATE_LIMIT: 'off', DATABASE_URL: databaseUrl, PUBLIC_URL: publicUrl };
  const older = await startClub({ project: before, dataDir: makeFolder(), env });
  const newer = await startClub({ project: checkOutThis(), dataDir: makeFolder(), env });
  const boss = await aBooker(newer, 0, note);
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', boss.id).execute();
  const [court] = JSON.parse((await callsAt(newer, note)(null, listCourts)).text) as Court[]; // Courts have ids and slots in every release.
  if (!court) throw new Error('the club has no court');
  const date = addDays(toClubDate(new Date()), 1);
  const statuses: number[] = [];
  let number = 0;
  for (const [asked, decided] of [
    [newer, older],
    [older, newer],
  ] as const) {
    const call = callsAt(decided, note);
    for (const [nth, slot] of court.slots.slice(0, 3).entries()) {
      const person = await aBooker(asked, (number += 1), note);
      const body = bookingRequest(person, court, date, [slot]);
      const booked = await callsAt(asked, note)(person, createBooking, { body });
      const { _id: id } = JSON.parse(booked.text) as { _id: string }; // A booking has an id in every release.
      const of = { params: { id } };
      const decide = [
        () => call(boss, rejectBooking, { ...of, body: {} }),
        () => call(person, cancelBooking, of),
        () => call(boss, approveBooking, { ...of, body: {} }),
      ][nth];
      statuses.push(booked.status, (await decide?.())?.status ?? 0);
      // Frees the slot for the same test in the other direction.
      if (nth === 2) statuses.push((await call(person, cancelBooking, of)).status);
    }
  }
  print({ drill: 'decided at nodes of two releases', from: RELEASE_BEFORE, ...tally(statuses) });
  expect(tally(statuses)).toEqual({ 200: 4, 201: 6, 204: 4 });
});
