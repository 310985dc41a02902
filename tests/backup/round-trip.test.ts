import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { migrate, migrateFirst, listMigrations } from '#server/platform/db/migrate.ts';
import { BackupFault, makeBackup, readLinkKey } from '../support/product.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { makeFolder } from '../support/processes/folder.ts';
import { hashTables, listKeys } from '../support/database/table-hashes.ts';
import { fillClub, log, restore, rewrite, rewriteAsFormOne, save, tellSomebody } from './backup-fixture.ts';

const club = await createTestDatabase();
await fillClub(club.db);
const empty = await createTestDatabase({ from: 'nothing' });
const migrated = await createTestDatabase();
const taken = await createTestDatabase();
const older = await createTestDatabase({ from: 'nothing' });
const fromOlder = await createTestDatabase();
const continued = await createTestDatabase({ from: 'nothing' });
const formOne = await createTestDatabase({ from: 'nothing' });
const untouched = await createTestDatabase({ from: 'nothing' });

describe('a backup that is restored', () => {
  test.each([
    ['without any table', empty],
    ['with the tables of this build', migrated],
  ])('into a database %s gives every row of every table back, and every key', async (_, target) => {
    const { file, header } = await save(club.connection);
    const restored = await restore(target.connection, file);
    expect(restored).toEqual(header);
    const before = await hashTables(club.connection);
    expect(await hashTables(target.connection)).toEqual(before);
    const saved = header.tables.map(({ schema, name }) => `${schema}.${name}`);
    expect(saved).toEqual(
      [...Object.keys(before), 'public.restorations', 'public.unlisted_gaps'].sort((a, b) =>
        a < b ? -1 : 1,
      ),
    );
    expect(await listKeys(target.connection)).toEqual(await listKeys(club.connection));
    expect(header).toMatchObject({ club: 'The ‘\\.’ Club', takenAt: '2026-03-01T06:00:00.000Z' });
  });

  test('goes on with the numbers that the database gives', async () => {
    const last = await tellSomebody(club.db);
    const { file } = await save(club.connection);
    await restore(continued.connection, file);
    expect(await tellSomebody(continued.db)).toBe(last + 1);
  });

  test('from a build before this one is brought up to date', async () => {
    const migrations = await listMigrations();
    const count = migrations.indexOf('0068_waiting_list');
    await migrateFirst(older.connection, log, count);
    await sql`insert into users (id, issuer, subject, email, display_name)
      values (gen_random_uuid(), 'test', 'one', 'old@example.com', 'Old')`.execute(older.db);
    const { file, header } = await save(older.connection);
    expect(header.migrations).toEqual(migrations.slice(0, count));

    await restore(fromOlder.connection, file);
    expect(await migrate(fromOlder.connection, log)).toEqual([]);
    const people = await fromOlder.db.selectFrom('users').select(['email', 'display_name']).execute();
    expect(people).toEqual([{ email: 'old@example.com', display_name: 'Old' }]);
    expect(await listKeys(fromOlder.connection)).toEqual(await listKeys(club.connection));
  });

  test('in the form of a build before this one is counted as that did', async () => {
    const { file, header } = await save(club.connection);
    await rewriteAsFormOne(club.connection, file, header);
    await restore(formOne.connection, file);
    expect(await hashTables(formOne.connection)).toEqual(await hashTables(club.connection));
  });

  test('shows one instant, whatever is written meanwhile', async () => {
    const file = path.join(makeFolder(), 'club.backup');
    const before = await hashTables(club.connection);
    const reached = Promise.withResolvers<undefined>();
    // The backup waits for a locked table while a later table is changed.
    const written = club.db.transaction().execute(async (trx) => {
      await sql`lock table announcements in access exclusive mode`.execute(trx);
      const making = makeBackup({
        connection: club.connection,
        file,
        club: '',
        now: new Date(),
        onProgress: ({ table }) => table === 'announcements' && reached.resolve(undefined),
      });
      await reached.promise;
      await sql`update users set display_name = 'later'`.execute(club.db);
      return { making };
    });
    await (
      await written
    ).making;
    await restore(taken.connection, file);
    expect(await hashTables(taken.connection)).toEqual(before);
    expect(await hashTables(club.connection)).not.toEqual(before);
  });
});

describe('a restore is refused, and changes nothing,', () => {
  async function refusal(file: string, target = untouched): Promise<string> {
    const before = await hashTables(target.connection);
    const fault = await restore(target.connection, file).then(
      () => null,
      (error: unknown) => error,
    );
    expect(fault).toBeInstanceOf(BackupFault);
    const after = await hashTables(target.connection);
    // The restore may already have created the tables of an empty club, but no rows beyond those of the migrations.
    if (Object.keys(before).length > 0) expect(after).toEqual(before);
    else expect(after['public.users'] ?? '0 ').toMatch(/^0 /);
    return (fault as BackupFault).message;
  }

  test('where there is a club already', async () => {
    const { file } = await save(club.connection);
    expect(await refusal(file, club)).toContain('There is a club in this database already');
  });

  test('from a newer version of the product, saying which is needed', async () => {
    const { file } = await save(club.connection);
    const last = `"${(await listMigrations()).at(-1)}"`;
    rewrite(file, (text) =>
      text.replace(/"product":"[^"]+"/, '"product":"7.0.0"').replace(`${last}]`, `${last},"9000_x"]`),
    );
    expect(await refusal(file)).toMatch(/does not know: 9000_x. Install version 7.0.0 or a later one/);
  });

  test('in a form that this version cannot read', async () => {
    const { file } = await save(club.connection);
    rewrite(file, (text) => text.replace(/"format":2,"product":"[^"]+"/, '"format":3,"product":"8.0.0"'));
    expect(await refusal(file)).toContain('Install version 8.0.0 or later');
  });

  test('where rows were changed, taken away or added', async () => {
    const { file } = await save(club.connection);
    rewrite(file, (text) => text.replace('person-1@example.com', 'person-9@example.com'));
    expect(await refusal(file)).toBe('The rows of the table users are not those that were saved.');
    rewrite(file, (text) => text.replace(/\n[^\n]*person-9@example.com[^\n]*/, ''));
    expect(await refusal(file)).toBe('The table users has 7 rows in the file instead of 8.');
  });

  test('where it is no backup, or there is none', async () => {
    const file = path.join(makeFolder(), 'club.backup');
    expect(await refusal(file)).toBe('There is no such file.');
    writeFileSync(file, 'something else');
    expect(await refusal(file)).toBe('The file is damaged.');
  });
});

test('nothing else is in the schema that a backup would have to know', async () => {
  const { rows } = await sql<{ what: string }>`
    select 'trigger ' || tgname as what from pg_trigger where not tgisinternal and tgname <> 'note_migration'
    union all select 'sequence ' || relname from pg_class
      where relkind = 'S' and relnamespace in ('public'::regnamespace, 'card_gateway'::regnamespace) and relname <> 'migrations_id_seq'
    union all select 'generated ' || attname from pg_attribute join pg_class c on c.oid = attrelid
      where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'card_gateway'::regnamespace)
        and (attgenerated <> '' or attidentity <> '')
    union all select 'schema ' || nspname from pg_namespace
      where nspname !~ '^pg_' and nspname not in ('public', 'card_gateway', 'information_schema', 'builds')`.execute(
    club.db,
  );
  // The restore continues this sequence. `migrations_id_seq` belongs to the installation and is left out.
  expect(rows).toEqual([{ what: 'sequence messages_number_seq' }, { what: 'generated number' }]);
});

describe('the file', () => {
  test('holds no key that signs', async () => {
    await sql`insert into identity_signing_keys (generation, kid, private_key, public_key, created_at)
      values (1, 'a', 'the-private-key', 'b', now())`.execute(club.db);
    await sql`insert into provider_tokens (provider, token, refresh_token, expires_at, leased_until)
      values ('bkash', 'the-token', 'the-refresh-token', now(), 'epoch')`.execute(club.db);
    const linkKey = await readLinkKey(club.db);
    const { file } = await save(club.connection);
    const text = gunzipSync(readFileSync(file)).toString();
    expect(text).toContain('person-1@example.com');
    expect(text).not.toContain('the-private-key');
    expect(text).not.toMatch(/the-token|the-refresh-token/);
    expect(text).not.toContain(linkKey.toString('hex'));
  });

  test('can be read by its owner only, and nothing else is left in the folder', async () => {
    const { file, bytes } = await save(club.connection);
    expect(statSync(file)).toMatchObject({ size: bytes });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(path.dirname(file))).toEqual(['club.backup']);
  });

  test('stays what it was where the next one fails', async () => {
    const { file } = await save(club.connection);
    const before = statSync(file);
    const stopping = new AbortController();
    const next = makeBackup({
      connection: club.connection,
      file,
      club: '',
      now: new Date(),
      signal: stopping.signal,
      onProgress: ({ step }) => step === 'writing' && stopping.abort(),
    });
    await expect(next).rejects.toThrow();
    expect(statSync(file).ino).toBe(before.ino);
    expect(existsSync(`${file}.part`)).toBe(false);
  });
});
