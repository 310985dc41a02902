import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { systemClock } from '#server/platform/clock.ts';
import type { Connection } from '#server/platform/db/connection.ts';
import type { Db } from '#server/platform/db/database.ts';
import {
  type BackupHeader,
  digest,
  FIRST_WORDS,
  withSession,
  loadStarterClub,
  makeBackup,
  restoreBackup,
  sqlTableName,
} from '../support/product.ts';
import { makeFolder } from '../support/processes/folder.ts';

export const log = pino({ level: 'silent' });

/** Texts that break a careless encoding of rows. */
const AWKWARD = ['\\.', 'two\nlines\r\n', 'a\ttab', '\\N', 'বাংলা 🎾', 'it\'s "quoted"', '\\\\.\n\\.\n', ''];

/** Fills a club with something in every kind of column. */
export async function fillClub(db: Db): Promise<void> {
  await loadStarterClub(db, systemClock);
  for (const [number, text] of AWKWARD.entries()) {
    const id = uuidv7();
    const email = `person-${number}@example.com`;
    await db
      .insertInto('users')
      .values({ id, issuer: 'test', subject: id, email, display_name: text, created_at: new Date() })
      .execute();
    await db
      .insertInto('user_photos')
      .values({
        id: uuidv7(),
        user_id: id,
        media_type: 'image/png',
        bytes: Buffer.from([0, 10, 92, 46, 10, number, 255]),
      })
      .execute();
    await db
      .insertInto('court_pictures')
      .values({
        id: uuidv7(),
        media_type: 'image/webp',
        bytes: Buffer.from([255, number, 10, 46, 92, 0]),
        made_at: new Date(),
      })
      .execute();
    await db
      .insertInto('audit')
      .values({
        id: uuidv7(),
        action: text,
        subject: 'users',
        subject_id: id,
        after: JSON.stringify({ text, number }),
      })
      .execute();
  }
  await tellSomebody(db);
  await db
    .updateTable('club_settings')
    .set({ arena: 'The ‘\\.’ Club', latitude: 23.7, longitude: 90.4 })
    .execute();
  await bookAndPay(db);
}

/** Creates a notification for a user; returns the number that the database assigns to the message. */
export async function tellSomebody(db: Db): Promise<number> {
  const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const now = new Date();
  const { number } = await db
    .insertInto('messages')
    .values({ id: uuidv7(), event: uuidv7(), kind: 'new-requests', user_id: id, facts: '{}', made_at: now })
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

/** Makes a paid booking. The booking row and the payment row refer to each other. */
async function bookAndPay(db: Db): Promise<void> {
  await sql`
    with ids as (select gen_random_uuid() as booking, gen_random_uuid() as payment),
    b as (
      insert into bookings (id, user_id, user_email, court_id, court_type, play_date, slots, starts_at, price_poisha,
        total_poisha, status, confirmed_payment_id, slot_prices)
      select booking, (select id from users limit 1), 'p@example.com', (select id from courts limit 1), 'Tennis',
        '2026-12-01', '{7:00 AM - 8:00 AM}', now(), 50000, 50000, 'confirmed', payment, '{50000}' from ids
    ),
    c as (
      insert into slot_claims (court_id, play_date, starts_at_minute, ends_at_minute, booking_id)
      select (select id from courts limit 1), '2026-12-01', 420, 480, booking from ids
    )
    insert into payments (id, booking_id, user_id, email, provider, provider_ref, status, subtotal_poisha, amount_poisha, paid_at)
    select payment, booking, (select id from users limit 1), 'p@example.com', 'embedded', 'pi_1', 'succeeded', 50000, 50000, now()
    from ids`.execute(db);
}

/** Backs the club up into a new file of this test. */
export async function save(connection: Connection) {
  const file = path.join(makeFolder(), 'club.backup');
  const made = await makeBackup({
    connection,
    file,
    club: 'Test club',
    now: new Date('2026-03-01T06:00:00Z'),
  });
  return { file, ...made };
}

/** The instant of a restore in the tests, later than the backup. */
export const RESTORED_AT = new Date('2026-03-02T12:00:00Z');

export const restore = (connection: Connection, file: string, providers: string[] = []) =>
  restoreBackup({ connection, file, log, restored: { now: RESTORED_AT, providers } });

/** Rewrites the file with its text changed and compressed again, so that gzip finds no fault. */
export function rewrite(file: string, change: (text: string) => string): void {
  const before = gunzipSync(readFileSync(file)).toString('latin1');
  const after = change(before);
  if (after === before) throw new Error('nothing was changed');
  writeFileSync(file, gzipSync(Buffer.from(after, 'latin1')));
}

/** Rewrites the file in form 1, whose checksums PostgreSQL computes. */
export async function rewriteAsFormOne(
  connection: Connection,
  file: string,
  header: BackupHeader,
): Promise<void> {
  const tables = await withSession(connection, { name: 'form 1' }, ({ transaction }) =>
    transaction('begin', async (client) => {
      const counted: BackupHeader['tables'] = [];
      for (const table of header.tables)
        counted.push({ ...table, ...(await digest(client, table, sqlTableName(table))) });
      return counted;
    }),
  );
  const before = { ...header, format: 1, tables };
  rewrite(file, (text) => {
    const [, ...rest] = text.split('\n');
    const first = Buffer.from(`${FIRST_WORDS}${JSON.stringify(before)}`).toString('latin1');
    return [first, ...rest].join('\n');
  });
}
