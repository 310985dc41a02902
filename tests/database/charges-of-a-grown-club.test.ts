import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { expect, onTestFinished, test } from 'vitest';
import { poisha } from '#contract/money/money.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { findMissingIndexes, partsAreReady } from '#server/platform/db/migrate-concurrently.ts';
import { listMigrations, migrateFirst } from '#server/platform/db/migrate.ts';
import { addUpParts, insertParts, insertPayment } from '../support/product.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';
import { hasRelease } from '../support/processes/history.ts';
import { unpackRelease } from '../support/processes/older-release.ts';
import { patience } from '../support/patience.ts';
import { countDeadlocks } from '../races/crowd.ts';
import { fillGrownClub } from './support/grown-payments.ts';
import type { Met, Order } from './support/older-nodes.ts';

// Adds the charges to a grown club while nodes of an older release, which do not know them, keep running: none of their calls may fail.
// `GROWN_BOOKINGS` sets the number of bookings, four fifths of which are paid.

const BOOKINGS = Number(process.env.GROWN_BOOKINGS ?? 100_000);
/** The last release without charges. */
const BEFORE = '53b771b6';
const FIRST = '0102_charges';
const NODES = 4;
/** The number of calls that the older nodes make before, between and after the changes to the tables. */
const CALLS = 200;
const AMPLE = patience(600_000 + BOOKINGS);

const children = path.join(import.meta.dirname, 'support');
const log = pino({ level: 'silent' });

function start(file: string, ...args: string[]): ChildProcess {
  const child = fork(path.join(children, file), args, { execArgv: [] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Starts nodes of the older release. Send the next order only after the previous one has been answered. */
function startOlderNodes() {
  const child = start('older-nodes.ts');
  async function tell<T>(order: Order): Promise<T> {
    const answered = once(child, 'message');
    child.send({ id: 1, order });
    const [{ answer }] = (await answered) as [{ answer: T }]; // The child process sends only this shape.
    return answer;
  }
  /** Waits until the nodes have made `more` further calls. */
  async function make(more: number): Promise<void> {
    const { done } = await tell<Met>({ kind: 'count' });
    await expect
      .poll(async () => (await tell<Met>({ kind: 'count' })).done, { timeout: AMPLE, interval: 50 })
      .toBeGreaterThanOrEqual(done + more);
  }
  return { tell, make };
}

const startMigrating = ({ connection }: TestDatabase) => start('migrating.ts', JSON.stringify(connection));

/** Waits until the migration is creating an index and is blocked by a lock. */
async function untilMaking({ db }: TestDatabase): Promise<void> {
  const making = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like 'create unique index concurrently%'`;
  await expect
    .poll(async () => (await making.execute(db)).rows[0]?.count, { timeout: AMPLE, interval: 20 })
    .toBe(1);
}

async function killWhileMaking(database: TestDatabase): Promise<void> {
  const holding = new pg.Client({ ...database.connection });
  await holding.connect();
  // Creating an index concurrently waits for every transaction that has written to the table.
  await holding.query('begin');
  await holding.query('lock table payments in row exclusive mode');
  const migrating = startMigrating(database);
  await untilMaking(database);
  migrating.kill('SIGKILL');
  await once(migrating, 'exit');
  await holding.query('commit');
  await holding.end();
}

/** Restarts the migration until no index is missing. Returns the number of starts. */
async function takeUp(database: TestDatabase): Promise<number> {
  const client = new pg.Client({ ...database.connection });
  await client.connect();
  for (let starts = 1; ; starts += 1) {
    const [code] = (await once(startMigrating(database), 'exit')) as [number | null]; // Node emits `exit` with these arguments.
    expect(code).toBe(0);
    if ((await findMissingIndexes(client)).length > 0 && starts < 5) continue;
    await client.end();
    return starts;
  }
}

/** Divides a booking and begins the payment of its first part. Returns the payment's id. */
function beginInParts({ db }: TestDatabase, bookingId: string): Promise<string> {
  const actor = { actorId: null, now: new Date() };
  const [now, later] = [poisha(20_000), poisha(40_000)];
  return inTransaction(db, async (trx) => {
    const parts = [
      { total: now, due: 'now' },
      { total: later, due: 'later' },
    ] as const;
    const [charge = null] = await insertParts(trx, bookingId, parts, actor.now);
    const booking = await addUpParts(trx, bookingId, actor.now);
    const quoted = { subtotal: now, discount: poisha(0), amount: now };
    const payment = { id: uuidv7(), booking, charge, provider: 'embedded', coupon: null, ...quoted };
    return (await insertPayment(trx, payment, actor)).id;
  });
}

test.runIf(hasRelease(BEFORE))(
  `charges come to ${BOOKINGS} bookings beside ${NODES} older nodes, interrupted and taken up again: no call is refused`,
  { timeout: AMPLE },
  async () => {
    const database = await createTestDatabase({ from: 'nothing' });
    const { connection, db } = database;
    await migrateFirst(connection, log, (await listMigrations()).indexOf(FIRST));
    const [last = '', ...bookings] = (await fillGrownClub(connection, BOOKINGS)).reverse();

    const older = startOlderNodes();
    await older.tell({ kind: 'open', folder: unpackRelease(BEFORE), connection, bookings, nodes: NODES });
    /** Returns the duration in ms of the older nodes' slowest call during `work`. */
    const longestDuring = async (work: () => Promise<unknown>): Promise<number> => {
      await older.tell({ kind: 'begin-phase' });
      await older.make(CALLS);
      await work();
      await older.make(CALLS);
      return Math.round(await older.tell<number>({ kind: 'begin-phase' }));
    };
    await older.make(CALLS);
    const alone = await longestDuring(() => Promise.resolve());
    const expanding = await longestDuring(() => migrateFirst(connection, log, Infinity));
    await killWhileMaking(database);
    expect(await partsAreReady(db)).toBe(false);
    let [starts, seconds] = [0, 0];
    const indexing = await longestDuring(async () => {
      const begin = performance.now();
      starts = await takeUp(database);
      seconds = Math.round((performance.now() - begin) / 1000);
    });
    expect(await partsAreReady(db)).toBe(true);

    const paymentId = await beginInParts(database, last);
    const confirm: Order = { kind: 'confirm', bookingId: last, paymentId };
    expect(await older.tell(confirm)).toBe('23514 bookings_confirmed_is_covered');
    await sql`alter table bookings drop constraint bookings_confirmed_is_covered`.execute(db);
    expect(await older.tell(confirm), 'the check is what keeps it').toBe('confirmed');

    const { done, refused } = await older.tell<Met>({ kind: 'stop' });
    const deadlocks = await countDeadlocks({ db });
    const longestMs = { alone, expanding, indexing };
    console.info(
      `  ${JSON.stringify({ bookings: BOOKINGS, calls: done, starts, seconds, deadlocks, longestMs })}`,
    );
    expect(refused).toEqual({});
  },
);
