import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { decideBookings, MOST_DECIDED } from '#contract/bookings/booking-requests.ts';
import { getBooking, listPast, rejectBooking } from '#contract/bookings/bookings.ts';
import { getAvailability } from '#contract/club/courts.ts';
import { aBooking, aCourt, anApprovedBooking } from '../support/club.ts';
import { api } from '../support/client.ts';
import { anAdmin, aStaffMember, aUser } from '../support/people.ts';
import { findAuditRows } from '../support/database/records.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
const admin = api(server).as(await anAdmin(server));
const staff = api(server).as(await aStaffMember(server));
const newUser = async () => api(server).as(await aUser(server));

describe('several requests', () => {
  test('are approved together; those for which it is too late are named, and the rest go on', async () => {
    const [user, court] = [await newUser(), await aCourt(admin)];
    const [first, second] = court.slots;
    const late = await aBooking(user, court, { slots: [first ?? ''] });
    const gone = randomUUID();
    const done = await anApprovedBooking(user, admin, await aCourt(admin));
    const good = await aBooking(user, court, { slots: [second ?? ''] });
    await server.db
      .updateTable('bookings')
      .set({ expires_at: server.clock.now() })
      .where('id', '=', late._id)
      .execute();

    const ids = [gone, late._id, done._id, good._id, good._id];
    const outcomes = await staff.ask(decideBookings, { body: { ids, decision: 'approve' } });
    expect(outcomes).toEqual([
      { id: gone, outcome: 'not-found', message: 'There is no such booking.' },
      { id: late._id, outcome: 'booking-expired', message: expect.stringContaining('has begun') as string },
      { id: done._id, outcome: 'not-pending', message: 'This booking is already approved.' },
      { id: good._id, outcome: 'done' },
    ]);
    const statusOf = async (id: string) => (await staff.ask(getBooking, { params: { id } })).status;
    expect(await Promise.all([late, done, good].map(({ _id }) => statusOf(_id)))).toEqual([
      'pending',
      'approved',
      'approved',
    ]);
    expect(await findAuditRows(server.db, good._id)).toMatchObject([
      {},
      { action: 'booking.approved', actor_id: staff.person.id },
    ]);
  });

  test('are rejected for one reason, which their owners read, and their slots are free', async () => {
    const court = await aCourt(admin);
    const bookers = [await newUser(), await newUser()];
    const bookings = await Promise.all(
      bookers.map((booker, place) => aBooking(booker, court, { slots: court.slots.slice(place, place + 1) })),
    );
    const body = {
      ids: bookings.map(({ _id }) => _id),
      decision: 'reject' as const,
      reason: ' The roof leaks. ',
    };
    expect(await staff.ask(decideBookings, { body })).toEqual(
      body.ids.map((id) => ({ id, outcome: 'done' })),
    );
    for (const booker of bookers)
      expect(await booker.ask(listPast)).toMatchObject([{ status: 'rejected', reason: 'The roof leaks.' }]);
    const [{ _id: id, date } = expect.fail()] = bookings;
    expect((await findAuditRows(server.db, id)).at(-1)).toMatchObject({
      action: 'booking.rejected',
      after: { status: 'rejected', reason: 'The roof leaks.' },
    });
    const { slots } = await staff.ask(getAvailability, { params: { id: court._id }, query: { date } });
    expect(slots.map(({ state }) => state)).toEqual(['free', 'free', 'free']);
  });

  test('are at least one and at most a hundred, with a reason of at most 300 characters', async () => {
    const ids = (count: number) => Array.from({ length: count }, () => randomUUID());
    const sent = async (body: object) =>
      (await staff.call(decideBookings, { body: { ids: ids(1), decision: 'approve', ...body } })).status;
    expect(await sent({ ids: ids(MOST_DECIDED) })).toBe(200);
    expect(await sent({ ids: ids(MOST_DECIDED + 1) })).toBe(400);
    expect(await sent({ ids: [] })).toBe(400);
    expect(await sent({ ids: ['first'] })).toBe(400);
    expect(await sent({ decision: 'refund' })).toBe(400);
    expect(await sent({ decision: 'reject', reason: 'a'.repeat(300) })).toBe(200);
    expect(await sent({ decision: 'reject', reason: 'a'.repeat(301) })).toBe(400);
  });
});

describe('one request', () => {
  test.each([
    ['with a reason', 'The court is closed.', 'The court is closed.'],
    ['without one', undefined, null],
    ['with an empty one', '  ', null],
  ])('is rejected %s', async (_how, reason, kept) => {
    const [user, court] = [await newUser(), await aCourt(admin)];
    const { _id: id } = await aBooking(user, court);
    const rejected = await staff.ask(rejectBooking, { params: { id }, body: { status: 'rejected', reason } });
    expect(rejected).toMatchObject({ status: 'rejected', reason: kept });
    expect(await user.ask(listPast)).toMatchObject([{ _id: id, reason: kept }]);
  });
});
