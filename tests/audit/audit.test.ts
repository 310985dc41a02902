import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { toInstant } from '#contract/clock/club-time.ts';
import { auditKind, listAudit, type AuditFilter } from '#contract/records/audit.ts';
import { approveBooking, cancelBooking, rejectBooking } from '#contract/bookings/bookings.ts';
import { parse } from 'csv-parse/sync';
import { takePayment } from '#contract/desk/desk-bookings.ts';
import { exportAudit } from '#contract/records/exports.ts';
import { changeRole } from '#contract/people/users.ts';
import { aUser } from '../support/people.ts';
import { aBooking, anApprovedBooking, aCoupon, inDays } from '../support/club.ts';
import { setRules } from '../support/club-rules.ts';
import { openDesk } from '../desk/desk-fixture.ts';
import { api } from '../support/client.ts';
import { TOLD_BY_KIND } from './told-by-kind.ts';

const { server, admin, desk, member, court } = await openDesk({
  config: { maxPendingBookings: 100, maxPendingSlots: 100 },
});

const ask = (query: AuditFilter & { limit?: number; cursor?: string }) => admin.ask(listAudit, { query });

describe('the audit of a booking', () => {
  test('tells its whole story in words, the last first, with its payment', async () => {
    const pitch = await court({ type: 'Football' });
    const { _id: id, date } = await aBooking(member, pitch);
    await admin.ask(approveBooking, { params: { id }, body: {} });
    await desk.ask(takePayment, { params: { id }, body: { method: 'cash', amount: 500 } });
    const story = await ask({ booking: id });
    expect(story.map(({ what, who }) => `${who?.name}: ${what}`)).toEqual(
      expect.arrayContaining([
        'Karim Counter: The booking was confirmed by its payment',
        'Karim Counter: Recorded the payment',
        'Amina Admin: Approved the booking',
        'Meena Member: Requested the booking',
      ]),
    );
    expect(story.at(-1)).toMatchObject({ what: 'Requested the booking', booking_id: id });
    for (const { about, booking_id } of story) {
      expect(about).toContain('Football, ');
      expect(about).toContain('Meena Member');
      expect(booking_id).toBe(id);
    }
    const approval = story.find(({ action }) => action === 'booking.approved');
    expect(approval?.changes[0]).toEqual({ field: 'Status', before: 'pending', after: 'approved' });
    expect(approval?.changes[1]?.field).toBe('Pay by');
    const [request] = story.slice(-1);
    expect(request?.changes).toContainEqual({ field: 'Court', before: null, after: 'Football' });
    expect(request?.changes).toContainEqual({ field: 'Total', before: null, after: '৳500' });
    const payment = story.find(({ payment_id }) => payment_id !== null)?.payment_id ?? '';
    const ofPayment = await ask({ payment });
    expect(ofPayment.length).toBeGreaterThan(0);
    expect(ofPayment.every(({ payment_id }) => payment_id === payment)).toBe(true);
    expect(await ask({ booking: id, kind: 'money' })).toEqual(
      story.filter(({ payment_id }) => payment_id !== null),
    );
    expect(await ask({ booking: id, from: date })).toEqual([]);
  });

  test('can be narrowed to what one person did to it', async () => {
    const { _id: id } = await anApprovedBooking(member, admin, await court());
    const byAdmin = await ask({ booking: id, person: admin.person.email });
    expect(byAdmin.map(({ what }) => what)).toEqual(['Approved the booking']);
    const both = await ask({ booking: id, payment: crypto.randomUUID() });
    expect(both).toEqual([]);
  });
});

describe('the audit of a person', () => {
  test('has what they did, and what was done to their account, each once', async () => {
    const person = await aUser(server, { name: 'Tania' });
    await admin.ask(changeRole, { params: { email: person.email }, body: { role: 'staff' } });
    const tania = api(server).as(person);
    const { _id: id } = await aBooking(tania, await court());
    await tania.ask(cancelBooking, { params: { id } });
    const rows = await ask({ person: person.email });
    expect(rows.map(({ what }) => what)).toEqual([
      'Cancelled the booking',
      'Requested the booking',
      'Changed somebody’s role',
      'Registered',
    ]);
    const role = rows[2];
    expect(role).toMatchObject({ about: 'Tania', who: { name: 'Amina Admin', email: admin.person.email } });
    expect(role?.changes).toEqual([{ field: 'Role', before: 'user', after: 'staff' }]);
    expect(rows[3]).toMatchObject({ who: null, about: person.email });
    expect(rows[3]?.browser).toBeTypeOf('string');
    expect(await ask({ person: person.id })).toEqual(rows);
    expect(await ask({ person: 'nobody@example.com' })).toEqual([]);
  });
});

describe('the audit', () => {
  test('is narrowed by kind and by days of the club', async () => {
    await aCoupon(admin);
    server.clock.pass({ hours: 24 });
    const yesterday = inDays(server, -1);
    await aCoupon(admin);
    const coupons = await ask({ kind: 'coupons' });
    expect(coupons).toHaveLength(2);
    expect(await ask({ kind: 'coupons', to: yesterday })).toEqual([coupons[1]]);
    expect(await ask({ kind: 'coupons', from: inDays(server, 0) })).toEqual([coupons[0]]);
    expect(coupons[0]).toMatchObject({ what: 'Added a coupon', about: expect.stringContaining('SAVE-') });
  });

  test('goes on page by page, each row once, though all are of one moment', async () => {
    const whole = await ask({ limit: 500 });
    const ids: string[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await admin.call(listAudit, { query: { limit: 7, ...(cursor && { cursor }) } });
      ids.push(...page.body.map(({ _id }) => _id));
      if (page.next === undefined) break;
      cursor = page.next;
    }
    expect(ids).toEqual(whole.map(({ _id }) => _id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('is exported as it is filtered, oldest first, and says what changed', async () => {
    const { _id: id } = await aBooking(member, await court({ type: 'Hockey' }));
    await admin.ask(rejectBooking, { params: { id }, body: { reason: '=1+1' } });
    const text = await admin.ask(exportAudit, { query: { booking: id } });
    const lines: Record<string, string>[] = parse(text, { columns: true, bom: true });
    expect(lines.map((line) => line['What'])).toEqual(['Requested the booking', 'Rejected the booking']);
    expect(lines[1]).toMatchObject({
      Who: 'Amina Admin',
      Before: 'Status: pending',
      After: 'Status: rejected\nReason: =1+1',
      Booking: id,
    });
  });

  test.each(auditKind.options)('of the kind %s has what it tells of, and nothing else', async (kind) => {
    const at = toInstant('2031-01-01', 0);
    const subjects = Object.values(TOLD_BY_KIND).flat();
    const row = (subject: string, action: string, after: object | null = null) => ({
      id: randomUUID(),
      at,
      action,
      subject,
      after: JSON.stringify(after),
    });
    const rows = [
      ...subjects.map((subject) => row(subject, `${subject}.changed`)),
      row('bookings', 'odd', { unusual: ['free'] }),
    ];
    await server.db.insertInto('audit').values(rows).execute();
    const found = (await ask({ kind, from: '2031-01-01' })).map(({ action }) => action).sort();
    expect(await ask({ kind, from: '2030-12-31', to: '2030-12-31' })).toEqual([]);
    await server.db.deleteFrom('audit').where('at', '=', at).execute();
    const told = kind === 'unusual' ? [] : TOLD_BY_KIND[kind].map((subject) => `${subject}.changed`);
    expect(found).toEqual([...told, ...(kind === 'unusual' || kind === 'bookings' ? ['odd'] : [])].sort());
  });

  test('says what of the club’s rules was changed', async () => {
    await setRules(admin, { payWithinHours: 48, cancellation: [{ hours: 24, percent: 50 }] });
    const [row] = await ask({ kind: 'rules' });
    expect(row).toMatchObject({ what: 'Changed the club rules', who: { name: 'Amina Admin' } });
    expect(row?.changes).toHaveLength(2);
    expect(row?.changes).toContainEqual({ field: 'Pay within hours', before: '24', after: '48' });
    expect(row?.changes).toContainEqual({
      field: 'Cancellation',
      before: null,
      after: 'hours 24; percent 50',
    });
  });
});
