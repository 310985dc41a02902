import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Connection } from '#server/platform/db/connection.ts';
import { openDatabase, type Db } from '#server/platform/db/database.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#server/platform/db/embedded/embedded-postgres.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { makeFolder } from '../support/processes/folder.ts';
import { findProcesses, waitUntilNothingRuns } from '../support/processes/processes.ts';
import { startMachinePostgres } from './support/machine-postgres.ts';
import type { Run } from '../support/processes/node-process.ts';
import { runNode } from './support/processes.ts';
import { patience } from '../support/patience.ts';

const log = pino({ level: 'silent' });

async function start(dataDir: string, transport: 'socket' | 'tcp' = 'socket'): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log, transport });
  onTestFinished(() => server.stop());
  return server;
}

function open(connection: Connection): Db {
  const db = openDatabase(createPool(connection, { max: 8, onBroken: () => undefined }));
  onTestFinished(() => db.destroy());
  return db;
}

async function answers(db: Db): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
}

/** Uses the server from a separate process. */
async function startElsewhere(dataDir: string, transport: 'socket' | 'tcp' = 'socket'): Promise<Run> {
  const options = JSON.stringify({ dataDir, transport });
  const script = `
    import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
    const log = { info() {}, warn() {}, error() {} };
    await startEmbeddedPostgres({ ...${options}, log });
    console.log('ready');
    setInterval(() => {}, 1000);`;
  const user = runNode(['--input-type=module', '--eval', script]);
  await expect.poll(user.said, { timeout: patience(30_000) }).toContain('ready');
  return user;
}

function readPid(dataDir: string): number {
  return Number.parseInt(readFileSync(path.join(dataDir, 'postgres-18/postmaster.pid'), 'utf8'), 10);
}

describe.each(['socket', 'tcp'] as const)('the embedded PostgreSQL, reached by %s', (transport) => {
  test('serves a second user, outlives the first, and stops with the last', async () => {
    const dataDir = makeFolder();
    const first = await start(dataDir, transport);
    const second = await start(dataDir, transport);
    expect([first.adopted, second.adopted]).toEqual([false, true]);
    const db = open(second.connection);
    await sql`create table notes (line text)`.execute(db);
    await first.stop();
    expect(await answers(db)).toBe(true);
    await db.destroy();
    await second.stop();
    await waitUntilNothingRuns(dataDir);
    const third = await start(dataDir, transport);
    const { rows } = await sql`select * from notes`.execute(open(third.connection));
    expect(rows).toEqual([]);
  });

  test('stops when its only user is killed with -9', async () => {
    const dataDir = makeFolder();
    const user = await startElsewhere(dataDir, transport);
    user.signal('SIGKILL');
    await waitUntilNothingRuns(dataDir);
  });

  test('is started again when it is killed with -9, and every user goes on', async () => {
    const dataDir = makeFolder();
    const users = [await start(dataDir, transport), await start(dataDir, transport)];
    const pools = users.map((user) => open(user.connection));
    const before = readPid(dataDir);
    process.kill(before, 'SIGKILL');
    for (const pool of pools)
      await expect.poll(() => answers(pool), { timeout: patience(30_000) }).toBe(true);
    expect(readPid(dataDir)).not.toBe(before);
    await Promise.all(pools.map((pool) => pool.destroy()));
    await Promise.all(users.map((user) => user.stop()));
    await waitUntilNothingRuns(dataDir);
  });
});

describe('the embedded PostgreSQL', () => {
  test('is taken over after losing its watchdog and its users, and stops with its new user', async () => {
    const dataDir = makeFolder();
    const user = await startElsewhere(dataDir);
    for (const line of findProcesses(dataDir).filter((found) => found.includes('/bin/sh -c'))) {
      process.kill(Number.parseInt(line, 10), 'SIGKILL');
    }
    user.signal('SIGKILL');
    await user.ended;
    expect(findProcesses(`${dataDir}/postgres-18`)).not.toEqual([]);
    const server = await start(dataDir);
    expect(await answers(open(server.connection))).toBe(true);
    await server.stop();
    await waitUntilNothingRuns(`${dataDir}/postgres-18`);
  });

  test('starts although another process has the number of the dead server', async () => {
    const dataDir = makeFolder();
    await (await start(dataDir)).stop();
    const stale = `${process.pid}\n${dataDir}/postgres-18\n1700000000\n5432\n/nowhere\n\n  1 1\nready   \n`;
    writeFileSync(path.join(dataDir, 'postgres-18/postmaster.pid'), stale);
    const server = await start(dataDir);
    expect(server.adopted).toBe(false);
    expect(await answers(open(server.connection))).toBe(true);
  });

  test('opens data that another major version has made with that version', async () => {
    const dataDir = makeFolder();
    const older = await startMachinePostgres(dataDir);
    const db = open(older.connection);
    await sql`create table notes as select 'kept' as line`.execute(db);
    const version = await sql`show server_version`.execute(db);
    await db.destroy();
    await older.stop();
    const later = open((await start(dataDir)).connection);
    expect((await sql`show server_version`.execute(later)).rows).toEqual(version.rows);
    expect((await sql`select line from notes`.execute(later)).rows).toEqual([{ line: 'kept' }]);
  });

  test('writes every commit to the disk before it says so', async () => {
    const dataDir = makeFolder();
    const { connection } = await start(dataDir);
    const { rows } = await sql<{ fsync: string }>`show fsync`.execute(open(connection));
    expect(rows).toEqual([{ fsync: 'on' }]);
  });
});
