import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Connection } from '#server/platform/db/connection.ts';
import { openDatabase, type Db } from '#server/platform/db/database.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { makeFolder } from '../support/processes/folder.ts';
import { runNode } from './support/processes.ts';

const log = pino({ level: 'silent' });
const isRoot = process.getuid?.() === 0;

async function start(dataDir: string, transport: 'socket' | 'tcp' = 'socket') {
  const server = await startEmbeddedPostgres({ dataDir, log, transport });
  onTestFinished(() => server.stop());
  return server;
}

function connect(connection: Connection): Db {
  return openDatabase(createPool(connection, { max: 2, onBroken: () => undefined }));
}

function open(connection: Connection): Db {
  const db = connect(connection);
  onTestFinished(() => db.destroy());
  return db;
}

/** Returns the owners of the tables, with the number of tables of each. */
async function ownersOf(db: Db) {
  const { rows } = await sql<{ owner: string }>`
    select distinct tableowner as owner from pg_tables where schemaname in ('public', 'card_gateway')`.execute(
    db,
  );
  return rows.map(({ owner }) => owner);
}

/** Turns a club into one of an older release: the superuser owns everything and needs no password. */
async function makeOld(dataDir: string): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir, log });
  const db = connect(server.superuser);
  await migrate(server.superuser, log);
  await sql`create table public.notes as select 'kept' as line`.execute(db);
  await sql`reassign owned by club_site to club`.execute(db);
  await sql`drop role club_site`.execute(db);
  expect(await ownersOf(db)).toEqual(['club']);
  await db.destroy();
  await server.stop();
  const cluster = path.join(dataDir, 'postgres-18');
  writeFileSync(path.join(cluster, 'pg_hba.conf'), 'local all all trust\nhost all all 127.0.0.1/32 trust\n');
  writeFileSync(path.join(cluster, 'pg_ident.conf'), '');
  chmodSync(dataDir, 0o755);
}

describe.each(['socket', 'tcp'] as const)('the role of the site, by %s,', (transport) => {
  test('is no superuser: it owns its tables, and cannot read files, run programs or make roles', async () => {
    const server = await start(makeFolder(), transport);
    await migrate(server.connection, log);
    const db = open(server.connection);
    const { rows } = await sql`select rolsuper, rolcreaterole, rolcreatedb from pg_roles
      where rolname = current_user`.execute(db);
    expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false }]);
    expect(await ownersOf(db)).toEqual(['club_site']);
    for (const act of [
      sql`select pg_read_file('postgresql.conf')`,
      sql`copy (select 1) to program 'true'`,
      sql`create role friend superuser`,
      sql`alter system set fsync = off`,
      sql`set role club`,
    ])
      await expect(act.execute(db)).rejects.toThrow(/permission denied/);
  });
});

test('the club of a release before is opened: what the superuser had made is the site’s, and nothing is lost', async () => {
  const dataDir = makeFolder();
  await makeOld(dataDir);
  const server = await start(dataDir);
  const db = open(server.connection);
  expect(await ownersOf(db)).toEqual(['club_site']);
  expect((await sql`select line from notes`.execute(db)).rows).toEqual([{ line: 'kept' }]);
  await sql`alter table notes add column more text`.execute(db);
  await sql`create schema extra`.execute(db);
});

test('several that open such a club at the same moment all get in', async () => {
  const dataDir = makeFolder();
  await makeOld(dataDir);
  const servers = await Promise.all([1, 2, 3, 4].map(() => start(dataDir)));
  for (const { connection } of servers) {
    const db = open(connection);
    expect((await sql`select line from notes`.execute(db)).rows).toEqual([{ line: 'kept' }]);
  }
});

test('the data folder is closed to others, and its log names neither rows nor statements', async () => {
  const dataDir = path.join(makeFolder(), 'data');
  const db = open((await start(dataDir)).connection);
  const logFile = path.join(dataDir, 'postgres.log');
  expect(statSync(dataDir).mode & 0o077).toBe(isRoot ? 0o011 : 0);
  expect(statSync(logFile).mode & 0o777).toBe(0o640);
  await sql`create table codes (code text primary key)`.execute(db);
  await sql`insert into codes values ('HALF-SECRET')`.execute(db);
  await expect(sql`insert into codes values ('HALF-SECRET')`.execute(db)).rejects.toThrow();
  const written = readFileSync(logFile, 'utf8');
  expect(written).toContain('duplicate key value');
  expect(written).not.toContain('HALF-SECRET');
});

describe.runIf(isRoot)('started by root,', () => {
  test('the database refuses every other user who reaches its socket, even the one that runs it', async () => {
    const dataDir = makeFolder();
    const { connection } = await start(dataDir);
    const { uid, gid } = statSync(path.join(dataDir, 'postgres-18'));
    const script = `
      import pg from 'pg';
      for (const user of ['club', 'club_site']) {
        const client = new pg.Client({ ...${JSON.stringify(connection)}, user });
        await client.connect().then(() => console.log('in'), (error) => console.log(error.message));
      }`;
    const stranger = runNode(['--input-type=module', '--eval', script], { uid, gid });
    await stranger.ended;
    expect(stranger.said().trim().split('\n')).toEqual(
      ['Peer authentication failed for user "club"', 'Peer authentication failed for user "club_site"'].map(
        (line) => expect.stringMatching(new RegExp(line, 'i')) as string,
      ),
    );
  });

  test('a copy that root has made with cp -r is opened', async () => {
    const dataDir = makeFolder();
    await (await start(dataDir)).stop();
    const copy = path.join(makeFolder(), 'copy');
    cpSync(dataDir, copy, { recursive: true, filter: (file) => !file.includes('/run') });
    execFileSync('chown', ['-R', '0:0', copy]);
    const db = open((await start(copy)).connection);
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    expect(statSync(path.join(copy, 'postgres-18')).uid).not.toBe(0);
  });
});
