import { describe, expect, test } from 'vitest';
import { toInstant } from '#contract/clock/club-time.ts';
import { getDeskBoard } from '#contract/desk/desk.ts';
import { takePayment } from '#contract/desk/desk-bookings.ts';
import { getTill } from '#contract/desk/desk-money.ts';
import { getToday } from '#contract/desk/today.ts';
import { inDays } from '../support/club.ts';
import { backgroundOf } from '../payments/support/background.ts';
import { aDeskBooking, bookAt, ON_ARRIVAL, openDesk, RAHIM } from './desk-fixture.ts';

// Tests bookings made afterwards for play that took place while the desk was offline or busy.

const { server, desk, court, today } = await openDesk();
const { expire } = backgroundOf(server);
const pass = (minute: number) => {
  const until = toInstant(today(), minute).getTime();
  server.clock.pass({ seconds: (until - server.clock.now().getTime()) / 1000 });
};
const LAST = '11:00 PM - 12:00 AM';

describe('an hour that has passed', () => {
  test('can be booked and paid, and its money counts today', async () => {
    const played = await court({ slots: ['8:00 - 9:00', '9:00 - 10:00'] });
    const before = (await desk.ask(getToday)).money.taken;
    const { _id: id } = await aDeskBooking(desk, played, { date: today(), who: RAHIM });
    expect((await desk.ask(getToday)).money.taken).toBe(before + 500);
    const { entries } = await desk.ask(getTill, { query: { date: today() } });
    expect(entries.map(({ booking_id }) => booking_id)).toContain(id);
    const board = await desk.ask(getDeskBoard, { query: { date: today() } });
    expect(board.bookings.map(({ _id }) => _id)).toContain(id);
    expect((await bookAt(desk, played, { date: today() })).problem).toMatchObject({ code: 'slot-taken' });
  });

  test('is paid at once: nobody comes for it any more', async () => {
    const played = await court({ slots: ['8:00 - 9:00'] });
    expect(await bookAt(desk, played, { date: today(), who: RAHIM, pay: ON_ARRIVAL })).toMatchObject({
      status: 400,
      problem: { errors: [{ path: 'pay', message: 'This hour is over. Please take the money now.' }] },
    });
  });
});

test('a walk-in of 11 PM who is booked at 11:58 PM pays at 12:04 AM', async () => {
  const late = await court({ slots: [LAST] });
  pass(23 * 60 + 58);
  const { _id: id } = await aDeskBooking(desk, late, { date: today(), pay: ON_ARRIVAL });
  server.clock.pass({ minutes: 6 });
  await expire();
  const paid = await desk.call(takePayment, { params: { id }, body: { method: 'cash', amount: 500 } });
  expect(paid).toMatchObject({ status: 200, body: { status: 'confirmed', date: inDays(server, -1) } });
});

test('a walk-in of 11 PM is booked at 12:04 AM', async () => {
  pass(24 * 60 + 4);
  expect((await bookAt(desk, await court({ slots: [LAST] }), { date: inDays(server, -1) })).status).toBe(201);
});

test('an hour is booked until 48 hours after its end', async () => {
  pass(18 * 60);
  const date = inDays(server, -2);
  const [over, last] = [
    await court({ slots: ['5:00 PM - 6:00 PM'] }),
    await court({ slots: ['5:01 PM - 6:01 PM'] }),
  ];
  expect((await bookAt(desk, last, { date })).status).toBe(201);
  expect(await bookAt(desk, over, { date })).toMatchObject({
    status: 400,
    problem: { message: "'5:00 PM - 6:00 PM' is over. Please choose a later slot." },
  });
  expect((await bookAt(desk, over, { date: inDays(server, -3) })).problem).toMatchObject({
    errors: [{ path: 'date', message: expect.stringContaining('has passed') }],
  });
});
