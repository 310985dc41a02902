import { describe, expect, test } from 'vitest';
import { createBlock, previewBlock } from '#contract/desk/blocks.ts';
import { moveBookingTo } from '#contract/desk/moves.ts';
import { listWaiting } from '#contract/bookings/waiting-list.ts';
import { sweepWaitingList } from '../support/product.ts';
import { aBooking, aCourt, aDayPlan, inDays } from '../support/club.ts';
import { openWaitingList } from '../support/waiting-list.ts';

const { server, admin, staff, member, nextDay, somebody, join, queue, release, waitsOf, stateOf } =
  await openWaitingList();

describe('what is waited for', () => {
  test('is all of the slots, on any one of the courts', async () => {
    const [one, other] = [await aCourt(admin), await aCourt(admin, { type: 'Squash' })];
    const date = nextDay();
    const first = await aBooking(member, one, { date, slots: one.slots.slice(0, 1) });
    const second = await aBooking(member, one, { date, slots: one.slots.slice(1, 2) });
    const both = await aBooking(member, other, { date, slots: other.slots.slice(0, 2) });
    const who = await somebody();
    await join(who, [one, other], date, one.slots.slice(0, 2));
    await release(first);
    expect(await stateOf(who)).toBe('waiting');
    await release(both);
    expect(await waitsOf(who)).toMatchObject({ offer: { court_type: 'Squash', total_price: 1000 } });
    await release(second);
  });

  test('in two halves that two people free is held by the sweep', async () => {
    const court = await aCourt(admin);
    const date = nextDay();
    const halves = [];
    for (const slot of court.slots.slice(0, 2))
      halves.push(await aBooking(member, court, { date, slots: [slot] }));
    const who = await somebody();
    await join(who, [court], date, court.slots.slice(0, 2));
    for (const { _id } of halves)
      await server.db.deleteFrom('slot_claims').where('booking_id', '=', _id).execute();
    expect(await sweepWaitingList(server.services)).toBe(1);
    expect(await stateOf(who)).toBe('offered');
    expect(await sweepWaitingList(server.services)).toBe(0);
  });

  test('is refused where it is free, is not there that day, or has begun', async () => {
    const court = await aCourt(admin);
    const who = await somebody();
    const date = nextDay();
    expect(await join(who, [court], date)).toMatchObject({ status: 409, problem: { code: 'slots-free' } });
    await aBooking(member, court, { date });
    expect(await join(who, [court], date, ['5 PM - 6 PM'])).toMatchObject({ status: 400 });
    expect(await join(who, [court], inDays(server, 0), court.slots.slice(0, 1))).toMatchObject({
      status: 400,
    });
    expect(await join(who, [court], inDays(server, 400))).toMatchObject({ status: 400 });
    const { body } = await join(who, [court], date);
    expect(await join(who, [court], date)).toMatchObject({ status: 201, body: { _id: body._id } });
  });

  test('is five times at most', async () => {
    const who = await somebody();
    for (let nth = 0; nth < 5; nth += 1) {
      const { court, date } = await queue(1);
      expect((await join(who, [court], date)).status).toBe(201);
    }
    const { court, date } = await queue(1);
    expect(await join(who, [court], date)).toMatchObject({
      status: 409,
      problem: { code: 'too-many-waiting' },
    });
    const kept = await server.db
      .selectFrom('waitlist_entries')
      .select('id')
      .where('user_id', '=', who.person.id)
      .execute();
    expect(kept).toHaveLength(5);
  });

  test('is not held on a day that the club has closed, nor within an hour of play', async () => {
    const { court, date, booking, first } = await queue(1);
    await aDayPlan(admin, date, { court_id: court._id });
    await release(booking);
    expect(await stateOf(first)).toBe('waiting');
    const late = await queue(1);
    const begin = Date.parse(`${late.date}T07:00:00+06:00`);
    server.clock.pass({ minutes: (begin - server.clock.now().getTime()) / 60_000 - 59 });
    await release(late.booking);
    expect(await stateOf(late.first)).toBe('waiting');
  });

  test('of a day that is over is waited for no more', async () => {
    const { first } = await queue(1);
    server.clock.pass({ days: 60 });
    await sweepWaitingList(server.services);
    const left = await server.db
      .selectFrom('waitlist_entries')
      .select(['state', 'ended_reason'])
      .where('user_id', '=', first.person.id)
      .execute();
    expect(left).toEqual([{ state: 'ended', ended_reason: 'its day has passed' }]);
  });
});

describe('the desk', () => {
  test('that moves a booking has the place that it leaves held', async () => {
    const { court, date, booking, first } = await queue(1);
    const params = { id: booking._id };
    const body = { court_id: court._id, date, slots: court.slots.slice(1, 2), price: 'keep' } as const;
    await staff.ask(moveBookingTo, { params, body });
    expect(await stateOf(first)).toBe('offered');
  });

  test('that blocks a court ends the held places inside, and has nothing of it held', async () => {
    const { court, date, booking, first, second } = await queue(2);
    await release(booking);
    const block = {
      courts: [court._id],
      dates: [date],
      from: 7 * 60,
      to: 8 * 60,
      kind: 'maintenance' as const,
    };
    const { affected } = await admin.ask(previewBlock, { body: block });
    expect(affected.map(({ status }) => status)).toEqual(['offered']);
    const expected = affected.map(({ _id }) => _id);
    const cancel = { affected: 'cancel' as const, expected, reason: 'The net is torn.' };
    await admin.ask(createBlock, { body: { ...block, ...cancel } });
    expect(await first.ask(listWaiting)).toEqual([]);
    expect(await stateOf(second)).toBe('waiting');
  });
});
