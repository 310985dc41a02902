import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { parse } from 'csv-parse/sync';
import { sql, type KyselyPlugin } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { rejectBooking } from '#contract/bookings/bookings.ts';
import { exportAudit, exportRows, type Exported } from '#contract/records/exports.ts';
import { takePayment } from '#contract/desk/desk-bookings.ts';
import { aBooking, anApprovedBooking, inDays } from '../support/club.ts';
import { setRules } from '../support/club-rules.ts';
import { aDeskBooking, openDesk, RAHIM } from '../desk/desk-fixture.ts';
import { until } from '../support/until.ts';

/** The number of statements that have read a page of payments. */
let pages = 0;
const counting: KyselyPlugin = {
  transformQuery({ node }) {
    if (node.kind === 'RawNode' && node.sqlFragments.join('').includes('as taken_by')) pages += 1;
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

const { server, admin, desk, member, court } = await openDesk({
  config: { maxPendingBookings: 100, maxPendingSlots: 100 },
  limits: { files: { atOnce: 2, partMs: 300 } },
  parts: (services) => ({ db: services.db.withPlugin(counting) }),
});
const { db } = server;

type Lines = Record<string, string>[];

const linesOf = (text: string): Lines => parse(text, { columns: true, bom: true });

async function exportOf(what: Exported, days: { from?: string; to?: string } = {}): Promise<Lines> {
  return linesOf(await admin.ask(exportRows, { params: { what }, query: days }));
}

describe('a file of bookings', () => {
  test('has each of the days that are asked for, in order of play, whatever became of it', async () => {
    const [first, second] = [await court({ type: 'Tennis' }), await court({ type: 'Squash' })];
    const [day, later] = [inDays(server, 3), inDays(server, 4)];
    const pending = await aBooking(member, second, { date: later });
    const rejected = await aBooking(member, first, { date: day });
    await admin.ask(rejectBooking, { params: { id: rejected._id }, body: { reason: 'The hall is closed.' } });
    await aDeskBooking(desk, first, { date: day, who: RAHIM });
    await aBooking(member, first, { date: inDays(server, 5) });
    const lines = await exportOf('bookings', { from: day, to: later });
    expect(lines).toHaveLength(3);
    expect(lines.slice(0, 2)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          Booking: rejected._id,
          'Day of play': day,
          Court: 'Tennis',
          Sessions: '7:00 AM - 8:00 AM',
          Status: 'rejected',
          Reason: 'The hall is closed.',
          'Total (taka)': '500.00',
          'Still to pay (taka)': '0.00',
          'Paid by': '',
        }),
        expect.objectContaining({
          Person: 'Rahim',
          Phone: '01712 345678',
          Status: 'confirmed',
          'Paid by': 'Cash',
          'Booked at the desk by': 'Karim Counter',
        }),
      ]),
    );
    expect(lines[2]).toMatchObject({ Booking: pending._id, Person: 'Meena Member', Status: 'pending' });
  });

  test('says what is still to pay, of one that is approved and of one that is paid in part', async () => {
    await setRules(admin, { advance: { kind: 'percent', percent: 30 } });
    const day = inDays(server, 7);
    const where = await court();
    const open = await anApprovedBooking(member, admin, where, { date: day, slots: where.slots.slice(2) });
    const inPart = await anApprovedBooking(member, admin, where, {
      date: day,
      slots: where.slots.slice(0, 2),
    });
    const body = { method: 'cash', amount: 300 } as const;
    await desk.ask(takePayment, { params: { id: inPart._id }, body });
    const lines = await exportOf('bookings', { from: day, to: day });
    expect(lines.map((line) => [line['Booking'], line['Status'], line['Still to pay (taka)']])).toEqual([
      [inPart._id, 'confirmed', '700.00'],
      [open._id, 'approved', '500.00'],
    ]);
    await setRules(admin, { advance: { kind: 'none' } });
  });

  test('of more than one page has each once', async () => {
    const busy = await court({ type: 'Busy' });
    const { _id: model } = await aBooking(member, busy, { date: inDays(server, 6) });
    await sql`insert into bookings (id, user_id, user_email, court_id, court_type, play_date, slots, starts_at, price_poisha,
        total_poisha, status, reason)
      select gen_random_uuid(), user_id, user_email, court_id, court_type, date '2025-01-01' + n % 7, slots, starts_at,
        price_poisha, total_poisha, case n % 2 when 0 then 'rejected' else 'cancelled' end, 'grown'
      from bookings, generate_series(1, 2500) n where id = ${model}::uuid`.execute(db);
    const lines = await exportOf('bookings', { from: '2025-01-01', to: '2025-01-07' });
    expect(new Set(lines.map((line) => line['Booking'])).size).toBe(2500);
    expect(lines).toHaveLength(2500);
    const days = lines.map((line) => line['Day of play'] ?? '');
    expect(days).toEqual(days.toSorted());
  });
});

describe('files of money', () => {
  test('have amounts to the poisha, by the day on which they were paid and decided', async () => {
    const today = inDays(server, 0);
    const { _id } = await aDeskBooking(desk, await court({ price: 1234.5 }), { who: RAHIM });
    await sql`update payments set amount_poisha = 123451, subtotal_poisha = 123456, discount_poisha = 5,
        coupon_code = '=SAVE' where booking_id = ${_id}::uuid`.execute(db);
    const line = (await exportOf('payments', { from: today, to: today })).find(
      (row) => row['Booking'] === _id,
    );
    expect(line).toMatchObject({
      'Paid (taka)': '1234.51',
      'Price (taka)': '1234.56',
      'Discount (taka)': '0.05',
      Coupon: "'=SAVE",
      Method: 'Cash',
      'Paid for': 'booking',
      'Taken by': 'Karim Counter',
      Court: 'Tennis',
    });
    expect(await exportOf('payments', { to: inDays(server, -1) })).toEqual([]);
    await sql`insert into refunds (id, payment_id, amount_poisha, automatic, reason, status, created_at, ended_at)
      select gen_random_uuid(), id, 50001, true, '-rain', 'succeeded', ${server.clock.now()}, ${server.clock.now()}
      from payments where booking_id = ${_id}::uuid`.execute(db);
    expect(await exportOf('refunds', { from: today, to: today })).toEqual([
      expect.objectContaining({
        Booking: _id,
        'Amount (taka)': '500.01',
        Reason: "'-rain",
        'Decided by': 'the system',
        Person: 'Rahim',
      }),
    ]);
  });
});

describe('a file of people', () => {
  test('has all with an account and their role, but nobody who was removed', async () => {
    await sql`update users set display_name = '=HYPERLINK("http://x")' where id = ${member.person.id}::uuid`.execute(
      db,
    );
    const lines = await exportOf('members');
    expect(lines).toContainEqual(
      expect.objectContaining({
        'E-mail': member.person.email,
        Name: `'=HYPERLINK("http://x")`,
        Role: 'member',
      }),
    );
    await sql`update users set email = null, issuer = null, subject = null, removed_at = now()
      where id = ${member.person.id}::uuid`.execute(db);
    expect((await exportOf('members')).map((line) => line['E-mail'])).not.toContain(member.person.email);
  });
});

describe('an export', () => {
  test('is a file for spreadsheets that nobody keeps, with a name that says what it is', async () => {
    const { headers } = await admin.call(exportRows, {
      params: { what: 'payments' },
      query: { from: '2026-01-01', to: '2026-01-31' },
    });
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="payments from 2026-01-01 to 2026-01-31.csv"',
      'cache-control': 'no-store',
    });
  });

  test('is on record with who made it and of what', async () => {
    await admin.ask(exportRows, { params: { what: 'members' }, query: { from: '2026-01-01' } });
    const line = linesOf(await admin.ask(exportAudit, { query: { kind: 'books' } })).at(-2);
    expect(line).toMatchObject({ What: 'Exported members', Who: 'Amina Admin' });
    expect(line?.['After']).toContain('From: Thu, 1 Jan 2026');
  });

  test.each([{ from: 'yesterday' }, { to: '2026-02-30' }])(
    'of days that are none is refused: %j',
    async (query) => {
      expect(await admin.call(exportRows, { params: { what: 'bookings' }, query })).toMatchObject({
        status: 400,
      });
    },
  );
});

describe('a reader who stops reading', () => {
  /** Requests the payments and reads only the headers of the response. */
  async function stall(token: string): Promise<IncomingMessage> {
    const asked = get(`${server.url}/api/exports/payments.csv`, {
      headers: { authorization: `Bearer ${token}` },
      agent: false,
    });
    asked.on('error', () => undefined);
    onTestFinished(() => void asked.destroy());
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.on('error', () => undefined);
    return answer;
  }

  test('makes the server read no further, keeps no connection, and is cut off; others get a place again', async () => {
    await aDeskBooking(desk, await court());
    // About 60 MB, far more than the socket buffers of both ends hold.
    await sql`with model as (select * from payments where paid_at is not null limit 1)
      insert into payments (id, booking_id, user_id, email, provider, provider_ref, status, subtotal_poisha, amount_poisha,
        method, coupon_code, paid_at, refunded_poisha)
      select gen_random_uuid(), booking_id, user_id, email, 'grown', 'grown_' || n, 'unapplied', 1, 1, method,
        repeat('x', 2000), paid_at, 0 from model, generate_series(1, 30000) n`.execute(db);
    const token = await admin.person.token();
    pages = 0;
    const ended = () => server.log.filter((line) => line.includes('a file was given up')).length;
    const [one, two] = [await stall(token), await stall(token)];
    const refused = await admin.call(exportRows, { params: { what: 'payments' } });
    expect(refused).toMatchObject({ status: 503, problem: { code: 'busy' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await until(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(db);
      return rows.length === 0;
    });
    await until(() => ended() === 2);
    await admin.ask(exportRows, { params: { what: 'refunds' } });
    expect(pages).toBeLessThan(2 * 10);
    for (const answer of [one, two]) {
      const closed = new Promise((resolve) => answer.once('close', resolve));
      answer.resume();
      await closed;
      expect(answer.complete).toBe(false);
    }
  });

  test('does not lose the file where they go on in time', async () => {
    const text = await admin.ask(exportRows, { params: { what: 'payments' } });
    expect(linesOf(text).length).toBeGreaterThan(30_000);
    expect(pages).toBeGreaterThan(30);
  });
});
