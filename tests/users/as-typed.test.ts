import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { listBookings } from '#contract/bookings/bookings.ts';
import { countCourts, updateCourt } from '#contract/club/courts.ts';
import { findDeskPeople } from '#contract/desk/desk.ts';
import { listMemberships } from '#contract/memberships/member-list.ts';
import { importMembers } from '#contract/people/member-imports.ts';
import { listMembers, listUsers, updateUser } from '#contract/people/users.ts';
import { listMigrations, migrate, migrateFirst } from '#server/platform/db/migrate.ts';
import { aBooking, aCourt, inDays } from '../support/club.ts';
import { api } from '../support/client.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { aMembership, aTier } from '../support/memberships.ts';
import { anAdmin, aUser } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
const admin = api(server).as(await anAdmin(server));

/**
 * One name in the forms that people type: a letter as one code point or as two, with a joiner, without the dot below, and between invisible
 * characters.
 */
const TYPED = ['রা\u09dfহান', 'রা\u09af\u09bcহান', 'রা\u09dfহা\u200dন', 'রা\u09afহান', '\u202aরা\u09dfহা\u2060ন\u202c'];

describe.each(TYPED)('a person called %j', (name) => {
  test('is found by each way to type the name, wherever one searches', async () => {
    const member = api(server).as(await aUser(server, { name }));
    const court = await aCourt(admin);
    await aBooking(member, court);
    const tier = await aTier(admin);
    const days = { starts_on: inDays(server, 0), ends_on: inDays(server, 30) };
    await aMembership(server, member.person, { tier, ...days });
    await admin.ask(updateCourt, { params: { id: court._id }, body: { type_bn: `কোর্ট ${name}` } });
    const email = `${crypto.randomUUID()}@example.com`;
    await admin.ask(importMembers, { body: { name: 'a.csv', text: `name,email\n${name},${email}` } });
    const { id } = member.person;
    for (const search of TYPED) {
      const page = { search, limit: 100 };
      const users = await admin.ask(listUsers, { query: { sort: 'newest', ...page } });
      expect(users.map((user) => user._id)).toContain(id);
      const brought = users.find((user) => user.email === email);
      expect(brought?.displayName, 'in the one form').toBe(brought?.displayName.normalize());
      expect(brought?.displayName).toMatch(/^[^\u202a\u202c\u2060]+$/);
      const bookings = await admin.ask(listBookings, { query: { status: 'pending', ...page } });
      expect(bookings.some(({ court_id }) => court_id === court._id)).toBe(true);
      const held = await admin.ask(listMemberships, { query: page });
      expect(held.some(({ payer }) => payer._id === id)).toBe(true);
      expect((await admin.ask(countCourts, { query: { search } })).count).toBeGreaterThan(0);
    }
    const [found] = await admin.ask(findDeskPeople, { query: { search: TYPED[0] ?? '' } });
    expect(found?.email).toContain('@example.com');
  });
});

test('blanks, dashes and small letters make no difference to a search', async () => {
  const someone = await aUser(server, { name: 'Abdul-Karim\u00a0 Khan' });
  for (const search of ['abdul\u2013karim khan', 'ABDUL-KARIM  KHAN', 'karimkhan']) {
    const found = await admin.ask(listUsers, { query: { sort: 'newest', search } });
    expect(found.map(({ _id }) => _id)).toContain(someone.id);
  }
  expect(await admin.ask(listMembers, { query: { sort: 'newest', search: 'kar_m' } })).toEqual([]);
});

test('phones, codes and e-mails are read without what nobody sees, and with plain dashes', async () => {
  const member = api(server).as(await aUser(server));
  const body = { phone: '\u202a+880 1711\u2011000001\u202c' };
  expect(await member.ask(updateUser, { params: { email: member.person.email }, body })).toMatchObject({
    phone: '+8801711000001',
  });
  const text = `name,email,phone\nRahim,\u200brahim\u2013x${member.person.id.slice(-6)}@example.com\u200e,\u202a০১৭১১–০০০০০২\u202c`;
  const { added } = await admin.ask(importMembers, { body: { name: 'a.csv', text } });
  expect(added).toBe(1);
});

test('names that were kept as they came are brought into the one form', async () => {
  const { connection, db } = await createTestDatabase({ from: 'nothing' });
  const log = pino({ level: 'silent' });
  await migrateFirst(connection, log, (await listMigrations()).indexOf('0123_names_as_kept'));
  await sql`insert into users (id, issuer, subject, email, display_name)
    select gen_random_uuid(), 'club', n::text, n || '@example.com', name
    from unnest(${TYPED}::text[]) with ordinality as typed (name, n)`.execute(db);
  await sql`insert into guests (id, name, phone) select gen_random_uuid(), name, '+8801711000001'
    from unnest(${TYPED.slice(0, 2)}::text[]) as typed (name)`.execute(db);
  await sql`insert into guests (id, name, phone) values (gen_random_uuid(), ${TYPED[0]}, '+8801711000002')`.execute(
    db,
  );
  await migrate(connection, log);
  const { rows } = await sql<{
    name: string;
  }>`select display_name as name from users order by subject`.execute(db);
  const kept = 'রা\u09af\u09bcহান';
  expect(rows.map(({ name }) => name)).toEqual([kept, kept, 'রা\u09af\u09bcহা\u200dন', 'রা\u09afহান', kept]);
  const guests = await sql<{ name: string; phone: string }>`
    select name, phone from guests where phone is not null order by phone, name`.execute(db);
  // Two guests whose names have become equal stay separate, because each has bookings.
  expect(guests.rows.map(({ name }) => name)).toEqual([kept, TYPED[0], kept]);
});
