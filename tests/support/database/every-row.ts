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

// In `npm run test:all`, each race, fault and running test file checks that the club it leaves behind can be backed up and restored.
// EVERY_ROW names a file to which a line is added for each club; scripts/testing/every-row.mjs reports on these lines.

const log = pino({ level: 'silent' });

interface Made {
  target: Connection;
  drop: () => Promise<void>;
}

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

/** Returns the tables, constraints and indexes of a club of this build. */
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

/** Returns why this database is not a club of this build. Null when it is one. */
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
 * Returns the template to restore a club into. For the first club of each worker it is a database without tables. For the others it already
 * has the tables that the restore would make, because migrations take nearly half of the time.
 */
function chooseTemplate(): string {
  const tables = isFirst ? null : inject('tables');
  isFirst = false;
  return tables ?? 'template1';
}

type Outcome = { outcome: 'equal'; rows: number } | { outcome: 'left out'; why: string };

/**
 * Backs a club up, restores it into an empty database and compares all rows of all tables; fails when any row differs. Leaves out a
 * database that is no club of this build. `meanwhile` runs on the restored database before the comparison.
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

/** Records the result for a club that a test leaves behind. */
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

/** In `npm run test:all`, backs up and restores a test's database before it is dropped. */
export const keepEveryRow = (connection: Connection): Promise<void> =>
  note('database', () => restoreEveryRow(connection));

/** Returns the folders with a club's own PostgreSQL: this folder, or folders inside it. */
function findClubs(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  if (names.some(({ name }) => /^postgres-\d+$/.test(name))) return [folder];
  return names.flatMap(({ name }) => findClubs(path.join(folder, name)));
}

/** In `npm run test:all`, backs up and restores the databases in a test's folder before it is removed. */
export async function keepEveryRowIn(folder: string): Promise<void> {
  if (!process.env['EVERY_ROW']) return;
  // When a path is too long for a socket, the socket is made in TMPDIR. With this folder as TMPDIR, it is removed together with the folder.
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
