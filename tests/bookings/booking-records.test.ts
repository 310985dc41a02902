import { describe, expect, test } from 'vitest';
import { approveBooking, cancelBooking, rejectBooking, type Booking } from '#contract/bookings/bookings.ts';
import { removeUser } from '#contract/people/users.ts';
import { expireBookings } from '../support/product.ts';
import { aBooking, aCourt, anApprovedBooking, inDays } from '../support/club.ts';
import { api } from '../support/client.ts';
import { anAdmin, aUser } from '../support/people.ts';
import { findAuditRows, findOutboxMessages } from '../support/database/records.ts';
import { startTestServer } from '../support/server.ts';

// These tests cover what each step of a booking leaves behind: an audit row with who did what and when, and an outbox message for other
// systems.

const server = await startTestServer();
const { db, clock } = server;
const admin = api(server).as(await anAdmin(server));
const court = await aCourt(admin);
let day = 1;

async function newBooking(make: 'pending' | 'approved') {
  const user = api(server).as(await aUser(server));
  const terms = { date: inDays(server, (day += 1)), slots: court.slots.slice(0, 2) };
  const booking =
    make === 'pending'
      ? await aBooking(user, court, terms)
      : await anApprovedBooking(user, admin, court, terms);
  clock.pass({ minutes: 1 });
  return { user, booking };
}

/** Returns the latest audit row and the latest outbox message of the booking. */
async function lastOf({ _id }: Booking) {
  return {
    audit: (await findAuditRows(db, _id)).at(-1),
    message: (await findOutboxMessages(db, _id)).at(-1),
  };
}

function recorded(
  booking: Booking,
  step: { action: string; actor_id: string | null; before: unknown; after: object },
  payload: object,
) {
  const now = clock.now();
  return {
    audit: { ...step, subject: 'bookings', at: now },
    message: {
      topic: step.action,
      payload: { booking_id: booking._id, ...payload },
      created_at: now,
      next_at: now,
    },
  };
}

const where = ({ court_id, date }: Booking) => ({ court_id, date });

/** The payload that also names the owner, so that its readers need not look the owner up. */
const told = async (booking: Booking) => ({ ...where(booking), user_id: await ownerOf(booking) });

async function ownerOf({ _id }: Booking): Promise<string | null> {
  const row = await db
    .selectFrom('bookings')
    .select('user_id')
    .where('id', '=', _id)
    .executeTakeFirstOrThrow();
  return row.user_id;
}

describe('a record and a message are left', () => {
  test('when a booking is made, with what it is', async () => {
    const user = api(server).as(await aUser(server));
    const booking = await aBooking(user, court, { date: inDays(server, (day += 1)), slots: court.slots });
    expect(await findAuditRows(db, booking._id)).toHaveLength(1);
    expect(await lastOf(booking)).toEqual(
      recorded(
        booking,
        {
          action: 'booking.created',
          actor_id: user.person.id,
          before: null,
          after: { status: 'pending', ...where(booking), slots: court.slots, total_poisha: 1500_00 },
        },
        { ...(await told(booking)), status: 'pending', expires_at: expect.any(String) },
      ),
    );
  });

  test('when it is approved, with the time that there is to pay', async () => {
    const { booking } = await newBooking('pending');
    const approved = await admin.ask(approveBooking, { params: { id: booking._id }, body: {} });
    const { audit, message } = await lastOf(booking);
    const { expires_at } = audit?.after ? (audit.after as { expires_at: string }) : { expires_at: '' }; // the statement writes this shape
    expect(new Date(expires_at).toISOString()).toBe(approved.expires_at);
    expect({ audit, message }).toEqual(
      recorded(
        booking,
        {
          action: 'booking.approved',
          actor_id: admin.person.id,
          before: { status: 'pending' },
          after: { status: 'approved', expires_at },
        },
        { ...(await told(booking)), act: 'approve', actor_id: admin.person.id, expires_at },
      ),
    );
  });

  test('when it is rejected', async () => {
    const { booking } = await newBooking('pending');
    await admin.ask(rejectBooking, { params: { id: booking._id }, body: {} });
    expect(await lastOf(booking)).toEqual(
      recorded(
        booking,
        {
          action: 'booking.rejected',
          actor_id: admin.person.id,
          before: { status: 'pending' },
          after: { status: 'rejected', reason: null },
        },
        { ...(await told(booking)), act: 'reject', actor_id: admin.person.id },
      ),
    );
  });

  test.each(['pending', 'approved'] as const)('when its owner cancels it while it is %s', async (status) => {
    const { user, booking } = await newBooking(status);
    await user.ask(cancelBooking, { params: { id: booking._id } });
    expect(await lastOf(booking)).toEqual(
      recorded(
        booking,
        {
          action: 'booking.cancelled',
          actor_id: user.person.id,
          before: { status },
          after: { status: 'cancelled', reason: 'cancelled by its owner' },
        },
        {
          ...(await told(booking)),
          act: status === 'pending' ? 'cancelPending' : 'cancelApproved',
          actor_id: user.person.id,
          reason: 'cancelled by its owner',
        },
      ),
    );
  });

  test.each(['pending', 'approved'] as const)('when it runs out of time while it is %s', async (status) => {
    const { booking } = await newBooking(status);
    clock.pass({ days: 100 });
    await expireBookings(server.services);
    expect(await lastOf(booking)).toEqual(
      recorded(
        booking,
        {
          action: 'booking.rejected',
          actor_id: null,
          before: { status },
          after: { status: 'rejected', reason: 'expired' },
        },
        {
          ...(await told(booking)),
          act: status === 'pending' ? 'expirePending' : 'expireApproved',
          reason: 'expired',
        },
      ),
    );
  });

  test('when its owner is removed, of the booking and of the person', async () => {
    const { user, booking } = await newBooking('approved');
    const { email, id } = user.person;
    await admin.ask(removeUser, { params: { email } });
    expect(await lastOf(booking)).toEqual(
      recorded(
        booking,
        {
          action: 'booking.cancelled',
          actor_id: admin.person.id,
          before: { status: 'approved' },
          after: { status: 'cancelled', reason: 'account removed' },
        },
        {
          ...(await told(booking)),
          act: 'cancelApproved',
          actor_id: admin.person.id,
          reason: 'account removed',
        },
      ),
    );
    const now = clock.now();
    expect((await findAuditRows(db, id)).at(-1)).toEqual({
      action: 'user.removed',
      actor_id: admin.person.id,
      subject: 'users',
      before: { email, role: 'member' },
      after: null,
      at: now,
    });
    const topic = 'user.removed';
    expect((await findOutboxMessages(db, id)).filter((message) => message.topic === topic)).toEqual([
      { topic, payload: { user_id: id }, created_at: now, next_at: now },
    ]);
  });
});

test('nothing is left by a step that was refused', async () => {
  const { user, booking } = await newBooking('pending');
  await user.ask(cancelBooking, { params: { id: booking._id } });
  const [audit, messages] = [await findAuditRows(db, booking._id), await findOutboxMessages(db, booking._id)];
  for (const call of [approveBooking, rejectBooking])
    expect((await admin.call(call, { params: { id: booking._id }, body: {} })).status).toBe(409);
  expect((await user.call(cancelBooking, { params: { id: booking._id } })).status).toBe(409);
  expect([await findAuditRows(db, booking._id), await findOutboxMessages(db, booking._id)]).toEqual([
    audit,
    messages,
  ]);
});
