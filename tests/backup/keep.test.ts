import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { claimWanted, findRuns, keepBackups, renewLease, wantBackup } from '../support/product.ts';
import { createTestClock, type TestClock } from '../support/clock.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { makeFolder } from '../support/processes/folder.ts';

const { connection, db } = await createTestDatabase();
const never = new AbortController().signal;

/** Makes a node that has been running for an hour. */
function aNode(clock: TestClock, dataDir = makeFolder()) {
  const config = { ...readConfig({}, process.cwd()), dataDir };
  const needed = { db, connection, clock: clock.now, log: pino({ level: 'silent' }), config };
  const startedAt = new Date(clock.now().getTime() - 3_600_000);
  const folder = path.join(dataDir, 'backups');
  return {
    dataDir,
    folder,
    keep: (signal = never, since = startedAt) => keepBackups(needed, since, signal),
    files: () => (existsSync(folder) ? readdirSync(folder).sort() : []),
  };
}

const stateOf = async () => (await findRuns(db)).map(({ state }) => state);

beforeEach(() => sql`delete from backups`.execute(db));

describe('a server left to itself', () => {
  test('makes and proves a backup some minutes after the first start, and then one each night', async () => {
    const clock = createTestClock();
    const node = aNode(clock);
    expect(await node.keep(never, clock.now())).toBe(0);
    expect(await node.keep()).toBe(1);
    expect(await node.keep()).toBe(0);
    expect(await findRuns(db)).toMatchObject([
      { state: 'proven', percent: 100, proven_at: clock.now(), made_at: clock.now(), failure: null },
    ]);
    expect(node.files()).toEqual(['club-2026-03-01T060000Z.backup']);
    clock.pass({ hours: 14, minutes: 59 }); // 2:59 at the club
    expect(await node.keep()).toBe(0);
    clock.pass({ minutes: 1 });
    expect(await node.keep()).toBe(1);
    clock.pass({ minutes: 30 });
    expect(await node.keep()).toBe(0);
  });

  test('keeps fourteen, and none but its own go', async () => {
    const clock = createTestClock();
    const node = aNode(clock);
    for (let day = 0; day < 16; day += 1) {
      await node.keep();
      clock.pass({ days: 1 });
    }
    writeFileSync(path.join(node.folder, 'club-2026-03-01T060000Z-by-hand.backup'), '');
    await node.keep();
    const own = node.files().filter((name) => !name.includes('by-hand'));
    expect(own).toHaveLength(14);
    expect(own[0]).toBe('club-2026-03-04T060000Z.backup');
    expect(node.files()).toHaveLength(15);
    expect(await findRuns(db)).toHaveLength(14);
  });

  test('removes what is too much of what the host made under another name, and what no record knows', async () => {
    const clock = createTestClock();
    const node = aNode(clock);
    const keep = async (nights: number) => {
      for (let night = 0; night < nights; night += 1) {
        await node.keep();
        clock.pass({ days: 1 });
      }
    };
    await keep(2);
    await db.updateTable('backups').set({ host: 'another-name', folder: '/where/it/was' }).execute();
    const unknown = 'club-2025-12-31T210000Z.backup';
    writeFileSync(path.join(node.folder, unknown), 'of the database before');
    const gone = { host: 'gone', folder: '/gone', file: 'x', wanted_at: new Date('2025-11-01T00:00:00Z') };
    const [any] = await findRuns(db);
    if (!any) throw new Error('two were made');
    await db
      .insertInto('backups')
      .values({ ...any, ...gone, id: crypto.randomUUID() })
      .execute();
    await keep(11);
    expect(node.files()).toHaveLength(14);
    await keep(3);
    expect(node.files()).toHaveLength(14);
    expect(node.files()).not.toContain(unknown);
    expect(node.files()[0]).toBe('club-2026-03-03T060000Z.backup');
    expect(await findRuns(db)).toHaveLength(14);
  });

  test('leaves tables that a later version has changed to its nodes, for ten minutes', async () => {
    const clock = createTestClock();
    const node = aNode(clock);
    await sql`insert into migrations (name, run_on) values ('9000_x', now())`.execute(db);
    expect(await node.keep()).toBe(0);
    clock.pass({ minutes: 9 });
    expect(await node.keep()).toBe(0);
    clock.pass({ minutes: 1 });
    expect(await node.keep()).toBe(1);
    await sql`delete from builds.migrations where name = '9000_x'`.execute(db);
    expect(await findRuns(db)).toMatchObject([
      { state: 'failed', failure: expect.stringContaining('Please make the backup with that version.') },
    ]);
    expect(node.files()).toEqual([]);
  });

  test('clears away what one that was killed left half written', async () => {
    const clock = createTestClock();
    const node = aNode(clock);
    await node.keep();
    const half = path.join(node.folder, 'club-2026-02-28T210000Z.backup.part');
    const others = path.join(node.folder, 'club-2026-02-28T210000Z-by-hand.backup.part');
    for (const file of [half, others]) writeFileSync(file, 'half');
    clock.pass({ days: 1 });
    await node.keep();
    expect([existsSync(half), existsSync(others)]).toEqual([false, true]);
  });
});

describe('what goes wrong', () => {
  test('is told, tried again an hour later, and costs no backup that was proven', async () => {
    const clock = createTestClock();
    const node = aNode(clock);
    await node.keep();
    clock.pass({ days: 1 });
    const moved = `${node.folder}-aside`;
    renameSync(node.folder, moved);
    writeFileSync(node.folder, 'a file where the folder should be');
    expect(await node.keep()).toBe(1);
    expect(await node.keep()).toBe(0);
    expect(await findRuns(db)).toMatchObject([
      { state: 'failed', failure: expect.stringContaining('is a file where a folder should be') },
      { state: 'proven' },
    ]);
    rmSync(node.folder);
    renameSync(moved, node.folder);
    clock.pass({ hours: 1 });
    expect(await node.keep()).toBe(1);
    expect(await stateOf()).toEqual(['proven', 'failed', 'proven']);
    expect(node.files()).toHaveLength(2);
  });

  test('a server that stops gives up at once and leaves nothing half done', async () => {
    const clock = createTestClock();
    const node = aNode(clock);
    const stopping = AbortSignal.abort();
    await node.keep(stopping);
    expect(await findRuns(db)).toMatchObject([
      { state: 'failed', failure: 'The server was stopped while making it.' },
    ]);
    expect(node.files()).toEqual([]);
  });

  test('a node that died is found out by its lease, and another one takes over', async () => {
    const clock = createTestClock();
    const node = aNode(clock);
    await wantBackup(db, { actorId: null, now: clock.now() });
    const lease = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000);
    const place = { host: 'elsewhere', folder: '/tmp/elsewhere', file: 'x' };
    const claim = { ...place, leaseUntil: lease(120), wantedUntil: clock.now() };
    const dead = await claimWanted(db, claim);
    clock.pass({ seconds: 119 });
    expect(await node.keep()).toBe(0);
    clock.pass({ seconds: 2 });
    await node.keep();
    expect(await stateOf()).toEqual(['failed']);
    expect(await renewLease(db, dead?.id ?? '', { leaseUntil: lease(120), percent: 50 })).toBe(false);
    clock.pass({ hours: 1 });
    expect(await node.keep()).toBe(1);
    expect(await stateOf()).toEqual(['proven', 'failed']);
  });
});

describe('of several nodes', () => {
  async function race(folder: string): Promise<number> {
    const clock = createTestClock();
    const nodes = Array.from({ length: 4 }, (_, number) => aNode(clock, path.join(folder, `${number}`)));
    await Promise.all(nodes.map((node) => node.keep()));
    return nodes.flatMap((node) => node.files()).length;
  }

  test('one makes the backup; control: without the key on it several do', async () => {
    const folder = makeFolder();
    for (let round = 0; round < 3; round += 1) {
      expect(await race(path.join(folder, `${round}`))).toBe(1);
      await sql`delete from backups`.execute(db);
    }
    await sql`drop index backups_one`.execute(db);
    let most = 0;
    for (let round = 0; round < 10 && most < 2; round += 1) {
      most = Math.max(most, await race(path.join(folder, `without-${round}`)));
      await sql`delete from backups`.execute(db);
    }
    await sql`create unique index backups_one on backups ((true)) where state in ('wanted', 'making', 'proving')`.execute(
      db,
    );
    expect(most).toBeGreaterThan(1);
  });
});
