import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { listMigrations, migrate, migrateFirst } from '#server/platform/db/migrate.ts';
import { createTestDatabase } from '../support/database/database.ts';

const BEFORE = '0099_languages';
/** The same Bangla letter as one code point, and in the decomposed form that is stored. */
const [ONE, KEPT] = ['\u09df', '\u09af\u09bc'];

test('what was typed in another form is found by the one that searches ask for, and nothing else is written', async () => {
  const { db, connection } = await createTestDatabase({ from: 'nothing' });
  const log = pino({ level: 'silent' });
  await migrateFirst(connection, log, (await listMigrations()).indexOf(BEFORE) + 1);
  const addGuest = (name: string, phone: string) =>
    sql`insert into guests (id, name, phone) values (${uuidv7()}, ${name}, ${phone})`.execute(db);
  const add = async (text: string, phone: string) => {
    const [user, court] = [uuidv7(), uuidv7()];
    await sql`insert into users (id, issuer, subject, email, display_name)
      values (${user}, 'club', ${user}, ${`${user}@example.com`}, ${text})`.execute(db);
    await addGuest(text, phone);
    await sql`insert into courts (id, type, image_url, price_poisha, slots)
      values (${court}, ${text}, '/art/court.svg', 100, '{}')`.execute(db);
    await sql`insert into announcements (id, title, message) values (${uuidv7()}, ${text}, ${text})`.execute(
      db,
    );
    await sql`insert into coupons (id, code, description, discount_type, amount_hundredths)
      values (${uuidv7()}, ${`C${user.toUpperCase()}`}, ${text}, 'fixed', 100)`.execute(db);
  };
  await add(ONE, '+8801711223341');
  await add(KEPT, '+8801711223342');
  const read = async () => {
    const { rows } = await sql<{ text: string; version: string }>`
      select display_name as text, xmin::text as version from users
      union all select name, xmin::text from guests where phone is not null union all select type, xmin::text from courts
      union all select title, xmin::text from announcements union all select message, xmin::text from announcements
      union all select description, xmin::text from coupons`.execute(db);
    return rows;
  };
  const before = await read();
  expect(before.filter(({ text }) => text === ONE)).toHaveLength(6);
  await migrate(connection, log);
  const after = await read();
  expect(after.map(({ text }) => text)).toEqual(Array.from({ length: 12 }, () => KEPT));
  const versions = new Set(before.map(({ version }) => version));
  expect(after.filter(({ version }) => !versions.has(version))).toHaveLength(6);
  await db.destroy();
});

test('a guest who was written down in both forms stays two', async () => {
  const { db, connection } = await createTestDatabase({ from: 'nothing' });
  const log = pino({ level: 'silent' });
  await migrateFirst(connection, log, (await listMigrations()).indexOf(BEFORE) + 1);
  for (const name of [ONE, KEPT])
    await sql`insert into guests (id, name, phone) values (${uuidv7()}, ${name}, '+8801711223344')`.execute(
      db,
    );
  await migrate(connection, log);
  const rows = await db.selectFrom('guests').select('name').where('phone', 'is not', null).execute();
  expect(rows.map(({ name }) => name).sort()).toEqual([KEPT, ONE].sort());
  await db.destroy();
});
