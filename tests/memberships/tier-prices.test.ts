import { describe, expect, test } from 'vitest';
import { createBooking, type Booking } from '#contract/bookings/bookings.ts';
import { cancelPaidBooking, quoteCancellation } from '#contract/bookings/cancellations.ts';
import { createSeries, previewSeries } from '#contract/bookings/series.ts';
import type { Court } from '#contract/club/courts.ts';
import { getDeskBooking } from '#contract/desk/desk.ts';
import { createDeskSeries, previewDeskSeries } from '#contract/desk/desk-series.ts';
import { moveBookingTo } from '#contract/desk/moves.ts';
import { CASH, deskRequest, RAHIM } from '../desk/desk-fixture.ts';
import { createDeskBooking } from '#contract/desk/desk-bookings.ts';
import { payByCard } from '../payments/support/payment-fixture.ts';
import { aCourt, aPriceRule, bookingRequest, inDays } from '../support/club.ts';
import { setRules } from '../support/club-rules.ts';
import { api, type Client } from '../support/client.ts';
import { aSharedMembership, aTier, endMemberships } from '../support/memberships.ts';
import { aMember, type Person } from '../support/people.ts';
import { openWaitingList } from '../support/waiting-list.ts';

const { server, admin, staff, queue, release, waitsOf, accept } = await openWaitingList();
await setRules(admin, { approval: 'nobody', maxPending: 1000, maxPendingSlots: 1000 });

/** Makes a court at 800 taka with a members' price of 600 on the next days. */
async function open() {
  const court = await aCourt(admin, { price: 800 });
  const last = inDays(server, 60);
  const rule = { court_id: court._id, ends_on: last, price: 600, audience: 'members' } as const;
  await aPriceRule(admin, inDays(server, 0), rule);
  const who = api(server).as(await aMember(server));
  return { court, who };
}

const giveGold = async (who: Client<Person>, fields: Parameters<typeof aTier>[1] = {}) =>
  aSharedMembership(server, [who.person], await aTier(admin, fields), { ends_on: inDays(server, 10) });

function ask(
  who: Client<Person>,
  court: Court,
  days: number,
  price: number,
  slots = court.slots.slice(0, 1),
) {
  const request = bookingRequest(who.person, court, inDays(server, days), slots);
  const body = { ...request, price_per_session: price, total_price: price * slots.length };
  return who.call(createBooking, { body });
}

describe('the price', () => {
  test('is that of the tier on the day of play, and the public’s beyond', async () => {
    const { court, who } = await open();
    expect((await ask(who, court, 1, 600)).problem).toMatchObject({
      code: 'price-changed',
      total_price: 800,
    });
    await giveGold(who, { name: 'Gold' });
    expect((await ask(who, court, 10, 600)).body).toMatchObject({ total_price: 600, price_per_session: 600 });
    expect((await ask(who, court, 11, 600)).problem).toMatchObject({
      code: 'price-changed',
      price_per_session: 800,
      total_price: 800,
      message:
        'Your Gold membership does not reach this day, so the public price counts: ৳800 per session, ৳800 in all. Please check and submit again.',
    });
    expect((await ask(who, court, 11, 800)).body.total_price).toBe(800);
    expect((await ask(who, court, 9, 800)).problem.message).toBe(
      'The price is now ৳600 per session, ৳600 in all. Please check and submit again.',
    );
  });

  test('of sessions at several prices is told in all', async () => {
    const { court, who } = await open();
    await giveGold(who, { name: 'Mixed' });
    const rule = { court_id: court._id, hours: '7:00 AM - 8:00 AM', price: 900 };
    await aPriceRule(admin, inDays(server, 12), rule);
    expect((await ask(who, court, 12, 600, court.slots.slice(0, 2))).problem.message).toMatch(
      /^Your Mixed membership does not reach this day, so the public price counts: ৳1,700 in all\. /,
    );
  });

  test('that a node remembers is refused once the membership has ended at another', async () => {
    const { court, who } = await open();
    const household = await giveGold(who);
    expect((await ask(who, court, 1, 600)).status).toBe(201);
    await endMemberships(server, household);
    expect((await ask(who, court, 2, 600)).problem).toMatchObject({
      code: 'price-changed',
      total_price: 800,
    });
    expect((await ask(who, court, 2, 800)).status).toBe(201);
  });

  test('of each week of a weekly booking is that of its day', async () => {
    const { court, who } = await open();
    await giveGold(who);
    const [slots, from] = [court.slots.slice(0, 1), inDays(server, 7)];
    const body = { court_id: court._id, slots, from, weeks: 2 };
    const { dates } = await who.ask(previewSeries, { body });
    expect(dates.map(({ price }) => price)).toEqual([600, 800]);
    const series = { court_id: court._id, slots, dates: dates.map(({ date }) => date), total_price: 1400 };
    const { bookings } = await who.ask(createSeries, { body: series });
    expect(bookings.map(({ total_price }) => total_price)).toEqual([600, 800]);
  });

  test('of a held place is that of whoever waits', async () => {
    const { court, date, booking, first } = await queue(1);
    await aPriceRule(admin, date, { court_id: court._id, price: 300, audience: 'members' });
    await giveGold(first);
    await release(booking);
    const { _id: id = '', offer } = (await waitsOf(first)) ?? {};
    expect(offer?.total_price).toBe(300);
    expect((await accept(first, id, 500)).problem).toMatchObject({ code: 'price-changed', total_price: 300 });
    expect((await accept(first, id, 300)).body.total_price).toBe(300);
  });
});

describe('at the desk', () => {
  const desk = (court: Court, total: number, days: number, fields: object) =>
    staff.call(createDeskBooking, {
      body: deskRequest(staff, court, { date: inDays(server, days), total_price: total, ...fields }),
    });

  test('who is booked for decides the price; a guest pays the public one', async () => {
    const { court, who } = await open();
    await giveGold(who);
    const member = { who: { kind: 'member', _id: who.person.id }, pay: CASH };
    expect((await desk(court, 800, 1, member)).problem).toMatchObject({
      code: 'price-changed',
      total_price: 600,
    });
    expect((await desk(court, 600, 1, member)).body.total_price).toBe(600);
    expect((await desk(court, 800, 11, member)).body.total_price).toBe(800);
    expect((await desk(court, 600, 2, { who: RAHIM })).problem.code).toBe('price-changed');
    expect((await desk(court, 800, 2, { who: RAHIM })).status).toBe(201);
    expect((await desk(court, 800, 3, {})).status).toBe(201);
  });

  test('so it does for the weeks of a weekly booking', async () => {
    const { court, who } = await open();
    await giveGold(who);
    const [slots, from, user_id] = [court.slots.slice(0, 1), inDays(server, 7), who.person.id];
    const asked = { court_id: court._id, slots, from, weeks: 2 };
    const pricesOf = async (body: typeof asked & { user_id?: string }) =>
      (await staff.ask(previewDeskSeries, { body })).dates.map(({ price }) => price);
    expect(await pricesOf(asked)).toEqual([800, 800]);
    expect(await pricesOf({ ...asked, user_id })).toEqual([600, 800]);
    const dates = [inDays(server, 7), inDays(server, 14)];
    const series = { court_id: court._id, slots, dates, total_price: 1400 };
    const book = (kind: 'member' | 'walk-in') =>
      staff.call(createDeskSeries, {
        body: { ...series, who: kind === 'member' ? { kind, _id: user_id } : { kind } },
      });
    expect((await book('walk-in')).problem.code).toBe('price-changed');
    expect((await book('member')).status).toBe(201);
  });

  test('a move at the new price takes that of the booking’s owner', async () => {
    const { court, who } = await open();
    await giveGold(who);
    const { body: booking } = await ask(who, court, 1, 600);
    const move = (days: number) =>
      staff.ask(moveBookingTo, {
        params: { id: booking._id },
        body: {
          court_id: court._id,
          date: inDays(server, days),
          slots: court.slots.slice(1, 2),
          price: 'new',
        },
      });
    expect((await move(2)).total_price).toBe(600);
    expect((await move(12)).total_price).toBe(800);
  });
});

describe('what a cancellation gives back', () => {
  const quote = (who: Client<Person>, { _id: id }: Booking) =>
    who.call(quoteCancellation, { params: { id } });

  test('is by the steps of the tier on the day of play', async () => {
    await setRules(admin, { cancellation: [{ hours: 0, percent: 50 }] });
    const { court, who } = await open();
    await giveGold(who, { cancellation: [{ hours: 12, percent: 100 }] });
    const paid = async (days: number, price: number) => {
      const { body } = await ask(who, court, days, price);
      await payByCard(who, body);
      return body;
    };
    const [mine, beyond] = [await paid(3, 600), await paid(12, 800)];
    expect((await quote(who, mine)).body).toMatchObject({ refund: 600, percent: 100 });
    expect((await quote(who, beyond)).body).toMatchObject({ refund: 400, percent: 50 });
    const { cancellation } = await staff.ask(getDeskBooking, { params: { id: mine._id } });
    expect(cancellation).toMatchObject({ refund: 600, percent: 100 });
    const params = { id: mine._id };
    expect((await who.call(cancelPaidBooking, { params, body: { expected: 300 } })).problem.code).toBe(
      'refund-changed',
    );
    expect((await who.call(cancelPaidBooking, { params, body: { expected: 600 } })).status).toBe(200);
  });

  test('follows the household of its owner as it is now', async () => {
    await setRules(admin, { cancellation: [] });
    const { court, who } = await open();
    const household = await giveGold(who, { cancellation: [{ hours: 0, percent: 80 }] });
    const { body } = await ask(who, court, 4, 600);
    await payByCard(who, body);
    expect((await quote(who, body)).body.percent).toBe(80);
    await endMemberships(server, household);
    expect((await quote(who, body)).problem.code).toBe('not-cancellable');
  });
});
