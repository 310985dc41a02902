import { describe, expect, test } from 'vitest';
import { sendCheckIns } from '#contract/desk/check-ins.ts';
import { getDeskBooking, updateVisit } from '#contract/desk/desk.ts';
import { moveBookingTo } from '#contract/desk/moves.ts';
import { getToday } from '#contract/desk/today.ts';
import type { Court } from '#contract/club/courts.ts';
import { relayOutbox } from '../support/product.ts';
import { inDays } from '../support/club.ts';
import { findAuditRows } from '../support/database/records.ts';
import { backgroundOf } from '../payments/support/background.ts';
import { aDeskBooking, ON_ARRIVAL, openDesk, RAHIM } from './desk-fixture.ts';

// Tests members who had checked in before their booking was moved, to another day because of rain or to another court.

const { server, desk, courtFrom, today } = await openDesk();
const { expire } = backgroundOf(server);

const read = async (id: string) => (await desk.ask(getDeskBooking, { params: { id } })).booking;
const visit = (id: string, body: { checked_in?: boolean; no_show?: boolean }) =>
  desk.call(updateVisit, { params: { id }, body });
const move = (id: string, court: Court, date: string, slots = court.slots.slice(0, 1)) =>
  desk.ask(moveBookingTo, { params: { id }, body: { court_id: court._id, date, slots, price: 'keep' } });

async function cameTo(pay?: typeof ON_ARRIVAL) {
  const court = await courtFrom(-1, 60);
  const fields = { date: today(), slots: court.slots.slice(0, 1), who: RAHIM, ...(pay && { pay }) };
  const { _id: id } = await aDeskBooking(desk, court, fields);
  await visit(id, { checked_in: true });
  return { id, court };
}

async function scan(id: string, at?: string) {
  while ((await relayOutbox(server.services)) > 0);
  const { code } = await server.db
    .selectFrom('booking_codes')
    .select('code')
    .where('booking_id', '=', id)
    .executeTakeFirstOrThrow();
  return (await desk.ask(sendCheckIns, { body: { items: [{ code, ...(at && { at }) }] } }))[0];
}

describe('a booking whose people came', () => {
  test('and that is moved to another day waits for them again', async () => {
    const { id, court } = await cameTo();
    await move(id, court, inDays(server, 1));
    expect(await read(id)).toMatchObject({ status: 'confirmed', no_show_at: null });
    expect((await read(id)).checked_in_at).toBe(undefined);
    expect((await findAuditRows(server.db, id)).at(-1)).toMatchObject({
      action: 'booking.moved',
      before: { checked_in_at: expect.any(String) },
      after: { checked_in_at: null },
    });
    server.clock.pass({ days: 1 });
    const next = (await desk.ask(getToday)).next.find(({ booking_id }) => booking_id === id);
    expect(next?.is_here ?? false).toBe(false);
    expect(await visit(id, { no_show: true })).toMatchObject({ status: 200 });
    expect(await scan(id)).toMatchObject({ verdict: 'checked-in' });
  });

  test('and that is to be paid on arrival is held as for everybody who is to come', async () => {
    const { id, court } = await cameTo(ON_ARRIVAL);
    await move(id, court, inDays(server, 1));
    server.clock.pass({ days: 1, minutes: 15 });
    await expire();
    expect(await read(id)).toMatchObject({ status: 'rejected', reason: 'not come' });
  });

  test('and that is moved to another court or hour of the day keeps them', async () => {
    const { id, court } = await cameTo(ON_ARRIVAL);
    const { checked_in_at, expires_at } = await read(id);
    const beside = await courtFrom(-1);
    await move(id, beside, today());
    await move(id, court, today(), court.slots.slice(1));
    expect(await read(id)).toMatchObject({ checked_in_at, expires_at });
  });

  test('is said with the time, and where that is not of today with its day', async () => {
    const { id } = await cameTo();
    expect((await scan(id))?.said).toMatch(/^Already checked in at \d+:\d\d [AP]M\.$/);
    const at = server.clock.now().toISOString();
    server.clock.pass({ hours: 14 });
    expect((await scan(id, at))?.said).toMatch(
      /^Already checked in at \d+:\d\d [AP]M on \w+, \d+ Mar 2026\.$/,
    );
  });
});

test('a booking to which nobody came and that is moved to a later hour is not missed any more', async () => {
  const court = await courtFrom(-1, 60);
  const { _id: id } = await aDeskBooking(desk, court, { date: today(), slots: court.slots.slice(0, 1) });
  await visit(id, { no_show: true });
  await move(id, court, today(), court.slots.slice(1));
  expect(await read(id)).toMatchObject({ no_show_at: null });
});
