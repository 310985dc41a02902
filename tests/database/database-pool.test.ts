import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import type { Connection } from '#server/platform/db/connection.ts';
import { databaseError, openDatabase, type Db } from '#server/platform/db/database.ts';
import { createPool, type WaitLimits } from '#server/platform/db/pool.ts';
import { DatabaseUnavailable } from '#server/platform/db/unavailable.ts';
import { createTestDatabase } from '../support/database/database.ts';

const { connection } = await createTestDatabase();

interface Use {
  db: Db;
  broken: string[];
  unavailable: string[];
  shut: (reason: string) => void;
  open: () => void;
}

async function withPool(
  { at = connection, max = 2, limits = {} }: { at?: Connection; max?: number; limits?: Partial<WaitLimits> },
  work: (use: Use) => Promise<void>,
): Promise<void> {
  const broken: string[] = [];
  const unavailable: string[] = [];
  const pool = createPool(at, {
    max,
    limits: { connection: 20_000, ...limits },
    onBroken: (error) => broken.push(databaseError(error)?.code ?? error.message),
    onUnavailable: ({ reason }) => unavailable.push(reason),
  });
  const db = openDatabase(pool);
  await work({ db, broken, unavailable, shut: pool.shut, open: pool.open });
  await db.destroy();
}

function settingOf(db: Db, name: string): Promise<string | undefined> {
  return sql<{ value: string }>`select current_setting(${name}) as value`
    .execute(db)
    .then(({ rows }) => rows[0]?.value);
}

function reasonOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'it went well',
    (error: unknown) => (error instanceof DatabaseUnavailable ? error.reason : String(error)),
  );
}

const sleep = (db: Db, seconds: number) => sql`select pg_sleep(${sql.lit(seconds)})`.execute(db);

describe('a session of the pool', () => {
  const SETTINGS = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout', 'jit'];
  const read = (db: Db) => Promise.all(SETTINGS.map((name) => settingOf(db, name)));

  test('has limits of its own', async () => {
    await withPool({}, async ({ db }) => {
      expect(await read(db)).toEqual(['2500ms', '15s', '15s', 'off']);
    });
  });

  test('has the same limits when an address names the database, but settings of the address win', async () => {
    const { host, user, database } = { host: '', user: '', database: '', ...connection };
    const address = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
    await withPool({ at: { connectionString: address } }, async ({ db }) => {
      expect(await read(db)).toEqual(['2500ms', '15s', '15s', 'off']);
    });
    const own = `${address}&options=${encodeURIComponent('-c lock_timeout=1s')}`;
    await withPool({ at: { connectionString: own } }, async ({ db }) => {
      expect(await read(db)).toEqual(['1s', '15s', '15s', 'off']);
    });
  });
});

describe('a call of the database that takes too long', () => {
  test('is ended by PostgreSQL, and the connection is used again', async () => {
    await withPool({ max: 1, limits: { statement: 100 } }, async ({ db, broken, unavailable }) => {
      const before = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
      expect(await reasonOf(sleep(db, 60))).toBe('57014');
      const after = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
      expect(after.rows).toEqual(before.rows);
      expect([broken, unavailable]).toEqual([[], ['57014']]);
    });
  });

  test('is given up with its connection when nothing is heard of it', async () => {
    await withPool({ max: 1, limits: { answer: 200 } }, async ({ db, unavailable }) => {
      expect(await reasonOf(sleep(db, 60))).toBe('no-answer');
      expect(await settingOf(db, 'jit')).toBe('off');
      expect(unavailable).toEqual(['no-answer']);
    });
  });
});

describe('calls that wait for a connection', () => {
  test('are refused at once when there are too many of them', async () => {
    await withPool({ max: 1 }, async ({ db, shut }) => {
      const calls = Array.from({ length: 60 }, () => reasonOf(sleep(db, 60)));
      // One call runs and fifty wait, so the 52nd and later calls are refused.
      expect(await Promise.race(calls)).toBe('too-many-waiting');
      shut('enough');
      const reasons = await Promise.all(calls);
      expect(reasons.filter((reason) => reason === 'too-many-waiting')).toHaveLength(9);
      expect(reasons.filter((reason) => reason === 'enough')).toHaveLength(51);
    });
  });

  test('wait no longer than the limit', async () => {
    await withPool({ max: 1, limits: { connection: 100 } }, async ({ db, shut }) => {
      // A slow machine may need longer to connect. The pool then keeps this one connection.
      await expect.poll(() => reasonOf(sleep(db, 0))).toBe('it went well');
      const first = reasonOf(sleep(db, 60));
      expect(await reasonOf(sleep(db, 0))).toBe('no-connection');
      shut('enough');
      expect(await first).toBe('enough');
    });
  });
});

describe('a pool that was shut', () => {
  test('refuses everybody at once, also those under way, until it is opened', async () => {
    await withPool({}, async ({ db, shut, open }) => {
      await settingOf(db, 'jit');
      const underWay = [sleep(db, 61), sleep(db, 61), sleep(db, 61)].map(reasonOf);
      await expect.poll(() => runningSleeps()).toBe(2);
      shut('away');
      expect(await Promise.all(underWay)).toEqual(['away', 'away', 'away']);
      expect(await reasonOf(sleep(db, 0))).toBe('away');
      open();
      expect(await settingOf(db, 'jit')).toBe('off');
    });
  });
});

describe('after a failover, when new connections lead to the server that takes writes', () => {
  const pidOf = async (db: Db) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
  const write = (db: Db) => sql`insert into written values (1)`.execute(db);
  const leftBehind = 'set default_transaction_read_only = on';

  test('a connection whose write was refused is not used again, with or without a transaction', async () => {
    await withPool({ max: 1 }, async ({ db }) => {
      await sql`create table written (one int)`.execute(db);
      await sql.raw(leftBehind).execute(db);
      expect(await reasonOf(write(db))).toBe('25006');
      expect(await reasonOf(write(db))).toBe('it went well');
      await sql.raw(leftBehind).execute(db);
      expect(await reasonOf(db.transaction().execute(write))).toBe('25006');
      expect(await reasonOf(write(db))).toBe('it went well');
    });
  });

  test('those from before are not used again, not even to read, once the database takes writes', async () => {
    await withPool({ max: 2 }, async ({ db, open, broken }) => {
      const before = await Promise.all([pidOf(db), pidOf(db)]);
      await db.connection().execute(async (underWay) => {
        open();
        expect(before).toContain(await pidOf(underWay));
        expect(before).not.toContain(await pidOf(db));
      });
      const after = await Promise.all([pidOf(db), pidOf(db)]);
      expect(after.filter((pid) => before.includes(pid))).toEqual([]);
      expect(broken).toEqual([]);
    });
  });
});

async function runningSleeps(): Promise<number> {
  const client = new pg.Client({ ...inject('postgres') });
  await client.connect();
  const { rowCount } = await client.query(
    "select from pg_stat_activity where query = 'select pg_sleep(61)' and wait_event = 'PgSleep' and datname = $1",
    ['database' in connection ? connection.database : ''],
  );
  await client.end();
  return rowCount ?? 0;
}
