import type { KyselyPlugin } from 'kysely';
import { describe, expect, test } from 'vitest';
import { cancelBooking, getBooking } from '#contract/bookings/bookings.ts';
import { addDays } from '#contract/clock/club-time.ts';
import { updateCourt } from '#contract/club/courts.ts';
import { moveBookingTo } from '#contract/desk/moves.ts';
import { at, openMoves } from '../payments/support/move-fixture.ts';
import { payByCard } from '../payments/support/payment-fixture.ts';
import { aBlock } from '../support/blocks.ts';
import { api } from '../support/client.ts';
import { anAdmin, aStaffMember, aUser } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import { aBooking, aCourt, aDayPlan, anApprovedBooking, inDays } from '../support/club.ts';

const { server, admin, member, staff, aDay, ledger, move, statesOf, held } = await openMoves();

describe('a move is refused', () => {
  const refusalOf = async (...input: Parameters<typeof move>) => {
    const { status, problem } = await move(...input);
    return [status, problem.code, problem.errors?.[0]?.path ?? problem.message];
  };

  test('to a slot that is taken, and everything stays', async () => {
    const { court, date, booking } = await held();
    await aBooking(member, court, { date, slots: at(court, 1) });
    const { status, problem } = await move(booking, court, date, at(court, 1, 2), 'new');
    expect([status, problem.code, problem.taken]).toEqual([409, 'slot-taken', at(court, 1)]);
    expect(await statesOf(court, date)).toBe('taken taken free');
    // The booking was made before the court's slots were edited.
    await admin.ask(updateCourt, { params: { id: court._id }, body: { slots: ['8:30 AM - 9:30 AM'] } });
    const touching = await move(booking, court, date, ['8:30 AM - 9:30 AM']);
    expect([touching.problem.code, await ledger.claims(booking)]).toEqual([
      'slot-taken',
      [{ starts_at_minute: 420 }],
    ]);
  });

  test('to what the day does not have: by its hours, a block, another slot, a day that has passed', async () => {
    const { court, date, booking } = await held();
    const next = addDays(date, 1);
    await aBlock(staff, court, date, { from: 480, to: 540 });
    expect(await refusalOf(booking, court, date, at(court, 1))).toEqual([400, 'invalid-input', 'slots.0']);
    expect(await refusalOf(booking, court, date, ['8 PM - 9 PM'])).toEqual([400, 'invalid-input', 'slots.0']);
    expect(await refusalOf(booking, court, date, at(court, 2, 2))).toEqual([400, 'invalid-input', 'slots.1']);
    await aDayPlan(admin, next, { court_id: court._id });
    expect(await refusalOf(booking, court, next, at(court, 1))).toEqual([400, 'invalid-input', 'slots.0']);
    expect(await refusalOf(booking, court, inDays(server, -1), at(court, 1))).toEqual([
      400,
      'invalid-input',
      'date',
    ]);
  });

  test('to where it is, to a court that is not, and of what is not', async () => {
    const { court, date, booking } = await held();
    const nobody = { _id: '00000000-0000-7000-8000-000000000000' };
    expect(await refusalOf(booking, court, date, at(court, 0))).toEqual([
      409,
      'not-movable',
      'The booking is already there. Please choose another court or time.',
    ]);
    const gone = { ...court, ...nobody };
    expect((await refusalOf(booking, gone, date, at(court, 0))).slice(0, 2)).toEqual([404, 'not-found']);
    expect((await refusalOf(nobody, court, date, at(court, 0))).slice(0, 2)).toEqual([404, 'not-found']);
  });

  test('of what has ended', async () => {
    const { court, date, booking } = await held();
    await member.ask(cancelBooking, { params: { id: booking._id } });
    expect(await refusalOf(booking, court, date, at(court, 1))).toEqual([
      409,
      'not-movable',
      'This booking is already cancelled.',
    ]);
  });

  test('once its first session or its time is over; what has begun is still moved', async () => {
    const court = await aCourt(admin);
    const date = aDay();
    const paid = await anApprovedBooking(member, admin, court, { date });
    await payByCard(member, paid);
    const waiting = await aBooking(member, court, { date, slots: at(court, 1) });
    const until = (time: string) => {
      const hours = (Date.parse(`${date}T${time}:00+06:00`) - server.clock.now().getTime()) / 3_600_000;
      server.clock.pass({ hours });
    };
    until('07:30');
    // The slot has already begun, so the deadline of the unpaid booking would pass immediately.
    expect(await refusalOf(waiting, court, date, at(court, 0))).toEqual([400, 'invalid-input', 'slots']);
    expect((await move(paid, court, date, at(court, 2))).status).toBe(200);
    expect((await move(paid, court, date, at(court, 0))).status).toBe(200);
    until('08:00');
    expect(await refusalOf(paid, court, date, at(court, 2))).toEqual([
      409,
      'not-movable',
      'The first session of this booking is over, so it stays where it is.',
    ]);
    expect(await refusalOf(waiting, court, date, at(court, 2))).toEqual([
      409,
      'not-movable',
      'The time of this booking is over. Please book again.',
    ]);
    const later = await anApprovedBooking(member, admin, court, { date: addDays(date, 1) });
    expect(await refusalOf(later, court, date, at(court, 0))).toEqual([400, 'invalid-input', 'slots']);
  });
});

/** Raises the version that each lock of courts returns, as if the court had changed since it was read. */
const changedSince: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult({ result }) {
    const isLock = (row: Record<string, unknown>) => Object.keys(row).join() === 'id,version,archived_at';
    const rows = result.rows.map((row) => (isLock(row) ? { ...row, version: Number(row.version) + 1 } : row));
    return Promise.resolve({ ...result, rows });
  },
};

test('a move to a court that changes again and again is given up, and the booking stays', async () => {
  const restless = await startTestServer({ parts: ({ db }) => ({ db: db.withPlugin(changedSince) }) });
  const court = await aCourt(api(restless).as(await anAdmin(restless)));
  const owner = api(restless).as(await aUser(restless));
  const { _id: id, date } = await aBooking(owner, court);
  const desk = api(restless).as(await aStaffMember(restless));
  const body = { court_id: court._id, date, slots: at(court, 1), price: 'keep' as const };
  const { status, problem } = await desk.call(moveBookingTo, { params: { id }, body });
  expect([status, problem.code]).toEqual([409, 'court-changed']);
  expect((await owner.ask(getBooking, { params: { id } })).slots).toEqual(at(court, 0));
});
