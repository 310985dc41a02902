import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { migrate } from '#server/platform/db/migrate.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { hashTables, listKeys } from '../support/database/table-hashes.ts';
import { makeFolder } from '../support/processes/folder.ts';
import { log, restore, rewrite } from './backup-fixture.ts';

// Backups of the rich club from earlier releases, with the table hashes that each release computed. To add one for a release, check it out
// and run KEEP_BACKUP=<here>/<version> npx vitest run --project api tests/backup/rich-club.test.ts in it. Release 0.3.0 (51042ef0) had no
// rich club yet: tests/support/rich-club and the parts of tests/support that it needs were copied into it.

const OLDER = path.join(import.meta.dirname, 'older');
const releases = readdirSync(OLDER)
  .filter((name) => name.endsWith('.backup'))
  .map((name) => name.replace(/\.backup$/, ''));

/** Tables whose rows are changed by migrations since a release. */
const CHANGED: Record<string, string[]> = {};

const made = await createTestDatabase();
const damaged = await createTestDatabase({ from: 'nothing' });
const targets = Object.fromEntries(
  await Promise.all(
    releases.map(async (name) => [name, await createTestDatabase({ from: 'nothing' })] as const),
  ),
);

describe.each(releases)('a backup that %s made of the rich club', (release) => {
  const target = targets[release];
  if (!target) throw new Error('there is nowhere to restore it to');
  const hashes = z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(path.join(OLDER, `${release}.json`), 'utf8')));

  test('is restored, equal row by row, and brought up to date', async () => {
    const { tables } = await restore(target.connection, path.join(OLDER, `${release}.backup`));
    const columns = Object.fromEntries(
      tables.map(({ schema, name, columns: own }) => [`${schema}.${name}`, own]),
    );
    const kept = Object.entries(hashes).filter(([name]) => !CHANGED[release]?.includes(name));
    expect(kept.length).toBeGreaterThan(50);
    expect(await hashTables(target.connection, columns)).toMatchObject(Object.fromEntries(kept));
    expect(await listKeys(target.connection)).toEqual(await listKeys(made.connection));
    expect(await migrate(target.connection, log)).toEqual([]);
  });

  test('has its bookings that were paid in parts whole', async () => {
    const { rows } = await sql<{ is_whole: boolean; payments: number }>`
      select b.total_poisha + b.fees_poisha = b.covered_poisha
          and b.covered_poisha = (select sum(p.amount_poisha) from payments p
            join charges c on c.payment_id = p.id and c.state = 'paid' where p.booking_id = b.id and p.status = 'succeeded') as is_whole,
        (select count(*)::int from payments p where p.booking_id = b.id and p.status = 'succeeded') as payments
      from bookings b where b.covered_poisha > 0 and b.due_later_poisha = 0 and b.due_now_poisha = 0
        and b.status = 'confirmed'`.execute(target.db);
    expect(rows.length).toBeGreaterThan(2);
    for (const row of rows)
      expect(row).toEqual({ is_whole: true, payments: expect.toSatisfy((n: number) => n > 1) });
  });
});

test('control: a row that is another in the file is found', async () => {
  const file = path.join(makeFolder(), 'club.backup');
  copyFileSync(path.join(OLDER, `${releases[0]}.backup`), file);
  rewrite(file, (text) => text.replace('Chatty Charu', 'Chatty Chary'));
  await expect(restore(damaged.connection, file)).rejects.toThrow('are not those that were saved');
});
