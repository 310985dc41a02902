import { copyFileSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Connection } from '#server/platform/db/connection.ts';
import type { Db } from '#server/platform/db/database.ts';
import { proveBackup } from '../support/product.ts';
import { TOLD_BY_KIND } from '../audit/told-by-kind.ts';
import { guardPayments } from '../support/club-rules.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { restoreEveryRow } from '../support/database/every-row.ts';
import { hashTables } from '../support/database/table-hashes.ts';
import { openTestPool } from '../support/database/pool.ts';
import { findMissing } from '../support/rich-club/holdings.ts';
import { noteRestorations } from '../support/rich-club/restored.ts';
import { openRichClub } from '../support/rich-club/open-rich-club.ts';
import { log, save } from './backup-fixture.ts';

const { server } = await openRichClub();
const { db } = server;
const { connection } = server.services;

/** The file in which this build's rich club is kept for later builds: see older-backups.test.ts. */
const { KEEP_BACKUP: kept = '' } = process.env;

if (kept !== '') {
  const { file } = await save(connection);
  copyFileSync(file, `${kept}.backup`);
  writeFileSync(`${kept}.json`, `${JSON.stringify(await hashTables(connection), null, 2)}\n`);
}

const keyless = await createTestDatabase();

test('the rich club holds every table, status and kind', async () => {
  await noteRestorations(server);
  expect(await findMissing(db)).toEqual([]);
});

test('whatever is written down of the club belongs to one kind of the audit', async () => {
  const rows = await db.selectFrom('audit').select('subject').distinct().execute();
  const told = Object.values(TOLD_BY_KIND).flat();
  expect(rows.map(({ subject }) => subject).filter((subject) => !told.includes(subject))).toEqual([]);
  expect(new Set(told).size).toBe(told.length);
});

test.each([
  ['a table', sql`create table public.lockers (id int)`, 'table lockers'],
  ['a column', sql`alter table courts add column light text`, 'column courts.light'],
  [
    'a status',
    sql`alter table refunds add check (status in ('due', 'sent', 'succeeded', 'failed', 'lost'))`,
    'value refunds.status = lost',
  ],
  [
    'a kind of which no row is left',
    sql`delete from audit where action = 'booking.moved'`,
    'kind booking: moved',
  ],
])('control: %s that it does not hold is named', async (_, change, name) => {
  const back = new Error('back');
  const changed = db.transaction().execute(async (trx) => {
    await change.execute(trx);
    expect(await findMissing(trx)).toContain(name);
    throw back;
  });
  await expect(changed).rejects.toBe(back);
});

/** Makes a function that works on the restored database. */
const inIt = (work: (target: Db) => Promise<unknown>) => async (target: Connection) => {
  const restored = openTestPool(target);
  try {
    await work(restored);
  } finally {
    await restored.destroy();
  }
};

describe('the rich club', () => {
  test('is saved, proved and restored, equal row by row', async () => {
    await proveBackup({ connection, ...(await save(connection)), log });
    const { rows } = await sql<{ rows: number }>`select count(*)::int as rows from audit`.execute(db);
    const outcome = await restoreEveryRow(connection);
    expect(outcome).toEqual({ outcome: 'equal', rows: expect.any(Number) });
    expect(outcome).toHaveProperty(
      'rows',
      expect.toSatisfy((all: number) => all > (rows[0]?.rows ?? 0)),
    );
  });

  test('control: a row that is another by then is found', async () => {
    const changed = inIt((target) =>
      sql`update refunds set reason = reason || '.' where id = (select min(id::text)::uuid from refunds)`.execute(
        target,
      ),
    );
    await expect(restoreEveryRow(connection, changed)).rejects.toThrow('what was restored');
  });

  test('control: it could not be restored while one payment of each booking was kept', async () => {
    const asBefore = inIt((target) => guardPayments(target, 'of bookings'));
    await expect(restoreEveryRow(connection, asBefore)).rejects.toMatchObject({
      constraint: 'payments_one_success',
    });
  });
});

test('a club whose keys a test has changed is left out, and says which', async () => {
  await sql`drop index payments_one_success`.execute(keyless.db);
  expect(await restoreEveryRow(keyless.connection)).toEqual({
    outcome: 'left out',
    why: expect.stringContaining('payments_one_success'),
  });
});
