import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { approveBooking, rejectBooking } from '#contract/bookings/bookings.ts';
import { getPeopleReport } from '#contract/records/reports.ts';
import { expireBookings } from '../support/product.ts';
import { aBooking, inDays } from '../support/club.ts';
import { api } from '../support/client.ts';
import { aUser } from '../support/people.ts';
import { ROOT } from '../support/processes/node-process.ts';
import { runPruneAudit } from '#server/cli/upkeep-commands.ts';
import { prune } from '#server/platform/jobs/prune.ts';
import { aDeskBooking, openDesk, RAHIM } from '../desk/desk-fixture.ts';

const MIGRATION = readFileSync(
  path.join(ROOT, 'src/server/platform/db/migrations/0130_request_days.sql'),
  'utf8',
);

const { server, admin, desk, member, court } = await openDesk({
  config: { maxPendingBookings: 100, maxPendingSlots: 100 },
});
const ask = (from: string, to = from) => admin.ask(getPeopleReport, { query: { from, to } });

describe('the report of requests', () => {
  test('tells decided from expired and unpaid, on the day on which it happened, and how long a decision took', async () => {
    const today = inDays(server, 0);
    const later = { date: inDays(server, 3) };
    const ids = [];
    for (const minutes of [10, 20, 60]) {
      const { _id } = await aBooking(member, await court(), later);
      ids.push([_id, minutes] as const);
    }
    await aBooking(member, await court(), later); // The request stays undecided.
    let passed = 0;
    for (const [id, minutes] of ids) {
      server.clock.pass({ minutes: minutes - passed });
      passed = minutes;
      if (minutes === 20) await admin.ask(rejectBooking, { params: { id }, body: {} });
      else await admin.ask(approveBooking, { params: { id }, body: {} });
    }
    // Bookings made at the desk are not requests.
    await aDeskBooking(desk, await court(), { who: RAHIM });
    expect((await ask(today)).requests).toEqual({
      made: 4,
      approved: 2,
      rejected: 1,
      expired: 0,
      unpaid: 0,
      median_minutes: 20,
      ninety_percent_minutes: 60,
    });
    server.clock.pass({ days: 4 });
    await expireBookings(server.services);
    const { requests } = await ask(today, inDays(server, 0));
    expect(requests).toMatchObject({ made: 4, approved: 2, rejected: 1, expired: 1, unpaid: 2 });
    expect((await ask(inDays(server, -1))).requests).toMatchObject({ made: 0, median_minutes: null });
  });
});

describe('the report of people', () => {
  test('tells new members from those who came back, and guests', async () => {
    const day = inDays(server, 1);
    const [first, old] = [await aUser(server), await aUser(server)];
    await sql`update users set role = 'member', member_since = ${server.clock.now()} where id = ${first.id}::uuid`.execute(
      server.db,
    );
    await sql`update users set role = 'member', member_since = '2020-01-01' where id = ${old.id}::uuid`.execute(
      server.db,
    );
    for (const { id } of [first, old, old])
      await aDeskBooking(desk, await court(), { date: day, who: { kind: 'member', _id: id } });
    await aDeskBooking(desk, await court(), {
      date: day,
      who: { kind: 'guest', name: 'Salma', phone: '01712-999999' },
    });
    // This booking is unpaid, so it is not counted.
    await aBooking(api(server).as(await aUser(server)), await court(), { date: day });
    const { people } = await ask(inDays(server, 0), day);
    expect(people).toEqual({ new_members: 1, returning_members: 1, new_players: 1, guests: 1 });
  });
});

describe('where old entries of the audit are removed', () => {
  const MARCH = { from: '2026-03-01', to: '2026-03-31' };
  const askMarch = () => admin.ask(getPeopleReport, { query: MARCH });
  const countEntries = async () =>
    (await server.db.selectFrom('audit').select('id').where('subject', '=', 'bookings').execute()).length;

  test('by the command, or by AUDIT_YEARS, the report of their days stays what it was', async () => {
    const before = await askMarch();
    expect(before.requests).toMatchObject({ made: 5, approved: 2, unpaid: 2, median_minutes: 20 });
    server.clock.pass({ days: 120 });
    const said: string[] = [];
    const outcome = await runPruneAudit({
      ...server.services,
      log: pino({ level: 'silent' }),
      migrated: [],
      options: { before: '2026-03-04', yes: true },
      say: (line) => said.push(line),
      progress: () => undefined,
    });
    expect(outcome.message).toContain('removed');
    expect(said.join(' ')).toContain('the figures of Reports stay');
    expect(await askMarch()).toEqual(before);

    const left = await countEntries();
    // In each round, audit rows from some more hours of March are old enough to be removed.
    for (let hour = 0; hour < 3; hour += 1) {
      server.clock.pass({ days: hour === 0 ? 367 - 120 : 0, hours: 7 });
      await prune({ ...server.services, config: { ...server.services.config, auditYears: 1 } });
      expect(await askMarch()).toEqual(before);
    }
    expect(await countEntries()).toBeLessThan(left);
  });

  test('days whose entries had gone before they were counted are not known', async () => {
    await server.db.deleteFrom('request_days').execute();
    expect((await askMarch()).requests).toMatchObject({ approved: 0 });
    await sql.raw(MIGRATION.slice(MIGRATION.indexOf('-- Of the days before'))).execute(server.db);
    expect((await askMarch()).requests).toBeNull();
    expect((await ask(inDays(server, 0))).requests).toMatchObject({ made: 0 });
  });
});
