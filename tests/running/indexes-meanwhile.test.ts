import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { migrateFirst } from '#server/platform/db/migrate.ts';
import { partsAreReady } from '#server/platform/db/migrate-concurrently.ts';
import { connectDatabase } from '#server/start/open-database.ts';
import { patience } from '../support/patience.ts';
import { makeFolder } from '../support/processes/folder.ts';
import { startClub } from './support/club-server.ts';
import { makeForeignDatabase } from './support/foreign-database.ts';

const timeout = patience(10_000);
const log = pino({ level: 'silent' });

test(
  'a node serves while its indexes are made, may stop meanwhile, and the next one makes the rest',
  async () => {
    const databaseUrl = await makeForeignDatabase();
    await migrateFirst({ connectionString: databaseUrl }, log, Infinity);
    const database = await connectDatabase({ dataDir: makeFolder(), databaseUrl }, log);
    onTestFinished(() => database.close());
    const { db } = database;
    const writing = new pg.Client({ connectionString: databaseUrl });
    await writing.connect();
    onTestFinished(() => writing.end());
    await writing.query('begin');
    await writing.query('lock table payments in row exclusive mode');

    const env = { DATABASE_URL: databaseUrl };
    const first = await startClub({ dataDir: makeFolder(), env });
    const making = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and starts_with(query, 'create unique index concurrently payments_one_live_charge')`;
    await expect.poll(async () => (await making.execute(db)).rows.length, { timeout }).toBe(1);
    expect(await partsAreReady(db)).toBe(false);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    first.signal('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(first.said() + first.complained()).not.toMatch(/cut off|could not be made/);

    await writing.query('commit');
    await startClub({ dataDir: makeFolder(), env });
    await expect.poll(() => partsAreReady(db), { timeout }).toBe(true);
  },
  patience(60_000),
);
