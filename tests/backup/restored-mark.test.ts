import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import { listMigrations, migrateFirst } from '#server/platform/db/migrate.ts';
import { coverGaps, findOpenGaps } from '../support/product.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { fillClub, log, restore, RESTORED_AT, save } from './backup-fixture.ts';

const club = await createTestDatabase();
await fillClub(club.db);
const first = await createTestDatabase({ from: 'nothing' });
const second = await createTestDatabase({ from: 'nothing' });
const older = await createTestDatabase({ from: 'nothing' });
const fromOlder = await createTestDatabase({ from: 'nothing' });

const TAKEN_AT = new Date('2026-03-01T06:00:00Z');
const day = (date: number) => new Date(Date.UTC(2026, 2, date));

test('a restore writes what it is and of which time nobody knows, and a backup of it keeps that', async () => {
  const { file } = await save(club.connection);
  await restore(first.connection, file, ['bkash']);
  const marked = await first.db.selectFrom('restorations').selectAll().execute();
  expect(marked).toMatchObject([{ taken_at: TAKEN_AT, restored_at: RESTORED_AT, ended_at: null }]);
  const gaps = await findOpenGaps(first.db);
  // bKash is in the settings; the embedded provider has taken money.
  expect(gaps).toMatchObject([
    { provider: 'bkash', since: TAKEN_AT, until: RESTORED_AT },
    { provider: 'embedded', since: TAKEN_AT, until: RESTORED_AT },
  ]);

  const again = await save(first.connection);
  await restore(second.connection, again.file);
  expect(await findOpenGaps(second.db)).toEqual(expect.arrayContaining(gaps));
  expect(await second.db.selectFrom('restorations').select('id').execute()).toHaveLength(2);
});

test('a backup of a build without these tables is marked too', async () => {
  await migrateFirst(older.connection, log, (await listMigrations()).indexOf('0113_restorations'));
  await sql`insert into users (id, issuer, subject, email, display_name)
    values (gen_random_uuid(), 'test', 'one', 'old@example.com', 'Old')`.execute(older.db);
  const { file } = await save(older.connection);
  await restore(fromOlder.connection, file, ['sslcommerz']);
  expect(await fromOlder.db.selectFrom('restorations').select('ended_at').execute()).toEqual([
    { ended_at: null },
  ]);
  expect(await findOpenGaps(fromOlder.db)).toMatchObject([{ provider: 'sslcommerz' }]);
});

test('what covers a part of the time leaves the rest open, before and after it', async () => {
  const cover = (from: Date, to: Date, provider = 'bkash') =>
    inTransaction(club.db, (trx) => coverGaps(trx, { provider, from, to, now: day(30) }));
  const open = async () => (await findOpenGaps(club.db)).map(({ since, until }) => [since, until]);
  await club.db
    .insertInto('unlisted_gaps')
    .values({ id: crypto.randomUUID(), provider: 'bkash', since: day(1), until: day(10) })
    .execute();
  expect(await cover(day(1), day(10), 'sslcommerz')).toEqual({ isWhole: true });
  expect(await cover(day(11), day(20))).toEqual({ isWhole: false });
  expect(await open()).toEqual([[day(1), day(10)]]);
  expect(await cover(day(4), day(6))).toEqual({ isWhole: false });
  expect(await open()).toEqual([
    [day(1), day(4)],
    [day(6), day(10)],
  ]);
  await cover(day(0), day(4));
  expect(await cover(day(5), day(12))).toEqual({ isWhole: true });
  expect(await open()).toEqual([]);
  const kept = await club.db
    .selectFrom('unlisted_gaps')
    .select(['since', 'until', 'covered_by'])
    .orderBy('since')
    .execute();
  expect(kept).toEqual([
    { since: day(1), until: day(4), covered_by: 'file' },
    { since: day(4), until: day(6), covered_by: 'file' },
    { since: day(6), until: day(10), covered_by: 'file' },
  ]);
});
