import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { expect, inject } from 'vitest';
import type { Connection } from '#server/platform/db/connection.ts';
import { listMigrations, readApplied } from '#server/platform/db/migrate.ts';
import { connectDatabase } from '#server/start/open-database.ts';
import { makeBackup, restoreBackup } from '../product.ts';
import { makeTemporaryFolder } from '../processes/temporary-folder.ts';
import { openTestPool } from './pool.ts';
import { hashTables, listKeys } from './table-hashes.ts';

// `npm run test:all` has each race, fault and running test file show that what it leaves behind can be saved and restored: it
// names a file in EVERY_ROW, to which one line is added for each club. scripts/testing/every-row.mjs tells what they say.

const log = pino({ level: 'silent' });

interface Made {
  target: Connection;
  drop: () => Promise<void>;
}

/** Makes a database on the server of the run that is a copy of this one. */
async function makeCopy(template: string): Promise<Made> {
  const server = inject('postgres');
  const name = `rows_${randomUUID().replaceAll('-', '')}`;
  async function onServer(statement: ReturnType<typeof sql>): Promise<void> {
    const db = openTestPool(server, { max: 1 });
    await statement.execute(db);
    await db.destroy();
  }
  await onServer(sql`create database ${sql.id(name)} template ${sql.id(template)}`);
  return {
    target: { ...server, database: name },
    drop: () => onServer(sql`drop database ${sql.id(name)} with (force)`),
  };
}

let wanted: Promise<string[]> | undefined;

/** Returns the keys that a club of this build has. */
async function readWantedKeys(): Promise<string[]> {
  const { target, drop } = await makeCopy(inject('template'));
  try {
    return await listKeys(target);
  } finally {
    await drop();
  }
}

async function inClient<T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connection });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Says why this is no club that a build like this one makes; null: it is one. */
async function findUnfit(connection: Connection): Promise<string | null> {
  const applied = await inClient(connection, readApplied);
  if (applied === null) return 'no club is in it';
  if (applied.join() !== (await listMigrations()).join()) return 'its tables are those of another build';
  wanted ??= readWantedKeys();
  const [keys, own] = [await wanted, await listKeys(connection)];
  const changed = own.find((key) => !keys.includes(key)) ?? keys.find((key) => !own.includes(key));
  return changed === undefined ? null : `the test has changed tables or keys: ${changed}`;
}

let isFirst = true;

/**
 * Returns what a club is restored into: a database without any table and, for all but the first club of each worker, one that has the
 * tables which the restore makes there, since the migrations are nearly half of the time.
 */
function chooseTemplate(): string {
  const tables = isFirst ? null : inject('tables');
  isFirst = false;
  return tables ?? 'template1';
}

type Outcome = { outcome: 'equal'; rows: number } | { outcome: 'left out'; why: string };

/**
 * Saves a club, restores it into an empty database and compares all rows of all tables; fails where any differs. It leaves out what no
 * build like this one makes. `meanwhile` is done to what was restored.
 */
export async function restoreEveryRow(
  connection: Connection,
  meanwhile: (target: Connection) => Promise<void> = async () => undefined,
): Promise<Outcome> {
  const unfit = await findUnfit(connection);
  if (unfit !== null) return { outcome: 'left out', why: unfit };
  const { target, drop } = await makeCopy(chooseTemplate());
  const { folder, clear } = makeTemporaryFolder('rows');
  try {
    const file = path.join(folder, 'club.backup');
    const { header } = await makeBackup({ connection, file, club: 'Test club', now: new Date() });
    await restoreBackup({ connection: target, file, log, restored: { now: new Date(), providers: [] } });
    await meanwhile(target);
    expect(await hashTables(target), 'what was restored').toEqual(await hashTables(connection));
    return { outcome: 'equal', rows: header.tables.reduce((sum, { rows }) => sum + rows, 0) };
  } finally {
    clear();
    await drop();
  }
}

/** Writes down what became of a club that a test leaves behind. */
async function note(club: string, look: () => Promise<Outcome>): Promise<void> {
  const { EVERY_ROW: notes } = process.env;
  if (!notes) return;
  const begin = performance.now();
  const { testPath, currentTestName } = expect.getState();
  const outcome = await look();
  const ms = Math.round(performance.now() - begin);
  const line = {
    file: path.relative(process.cwd(), testPath ?? ''),
    test: currentTestName,
    club,
    ms,
    ...outcome,
  };
  appendFileSync(notes, `${JSON.stringify(line)}\n`);
}

/** In `npm run test:all`, restores what is in a test's database before that is dropped. */
export const keepEveryRow = (connection: Connection): Promise<void> =>
  note('database', () => restoreEveryRow(connection));

/** Returns the folders in which a club keeps its own PostgreSQL: this one, or those in it. */
function findClubs(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  if (names.some(({ name }) => /^postgres-\d+$/.test(name))) return [folder];
  return names.flatMap(({ name }) => findClubs(path.join(folder, name)));
}

/** In `npm run test:all`, restores what is in the databases of a test's folder before that is removed. */
export async function keepEveryRowIn(folder: string): Promise<void> {
  if (!process.env['EVERY_ROW']) return;
  // Where a path is too long for a socket, that lies in the temporary folder: in this one it goes away with the rest.
  const { TMPDIR: before } = process.env;
  process.env.TMPDIR = folder;
  try {
    for (const dataDir of findClubs(folder))
      await note(path.relative(folder, dataDir) || 'folder', async () => {
        const club = await connectDatabase({ dataDir, databaseUrl: null }, log).catch((error: unknown) =>
          String(error),
        );
        if (typeof club === 'string') return { outcome: 'left out', why: `it does not open: ${club}` };
        try {
          return await restoreEveryRow(club.connection);
        } finally {
          await club.close();
        }
      });
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}
