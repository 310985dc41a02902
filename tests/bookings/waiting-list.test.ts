import { describe, expect, test } from 'vitest';
import {
  approveBooking,
  cancelBooking,
  createBooking,
  getBooking,
  listAhead,
  rejectBooking,
  type Booking,
} from '#contract/bookings/bookings.ts';
import { toInstant } from '#contract/clock/club-time.ts';
import type { Court } from '#contract/club/courts.ts';
import { cancelAtDesk } from '#contract/desk/desk-bookings.ts';
import { refundBooking } from '#contract/payments/payment-issues.ts';
import { removeUser } from '#contract/people/users.ts';
import { leaveWaitingList, listDeskWaiting, listWaiting } from '#contract/bookings/waiting-list.ts';
import { bookAt } from '../desk/desk-fixture.ts';
import { backgroundOf } from '../payments/support/background.ts';
import { payByCard } from '../payments/support/payment-fixture.ts';
import { api } from '../support/client.ts';
import { aBooking, aCourt, aPriceRule, bookingRequest } from '../support/club.ts';
import { setRules } from '../support/club-rules.ts';
import { aUser } from '../support/people.ts';
import { openWaitingList } from '../support/waiting-list.ts';

const { server, admin, staff, member, nextDay, somebody, join, queue, release, waitsOf, accept, stateOf } =
  await openWaitingList();
const { expire } = backgroundOf(server);

describe('whoever waits', () => {
  test('has what becomes free held, in turn, before anybody else can book it', async () => {
    const { court, date, booking, first, second } = await queue(2);
    await release(booking);
    expect(await waitsOf(first)).toMatchObject({
      state: 'offered',
      offer: {
        court_id: court._id,
        total_price: 500,
        expires_at: new Date(server.clock.now().getTime() + 30 * 60_000).toISOString(),
      },
    });
    expect(await waitsOf(second)).toMatchObject({ state: 'waiting', place: 1 });
    const body = bookingRequest(member.person, court, date, court.slots.slice(0, 1));
    expect((await member.call(createBooking, { body })).status).toBe(409);
    expect(
      (await staff.ask(listDeskWaiting, { query: { date } })).map(({ person, state }) => [person, state]),
    ).toEqual([
      ['Nusrat 0', 'offered'],
      ['Nusrat 1', 'waiting'],
    ]);
  });

  test('accepts, and has a booking like any other; a repeat answers the same', async () => {
    const { booking, first } = await queue(1);
    await release(booking);
    const { _id: id, offer } = (await waitsOf(first)) ?? {};
    const accepted = await accept(first, id ?? '');
    expect(accepted).toMatchObject({ status: 200, body: { status: 'pending', total_price: 500 } });
    expect(await accept(first, id ?? '')).toMatchObject({ status: 200, body: { _id: accepted.body._id } });
    expect(await first.ask(listWaiting)).toEqual([]);
    expect((await first.ask(listAhead)).map(({ _id }) => _id)).toEqual([accepted.body._id]);
    expect((await first.call(getBooking, { params: { id: offer?.booking_id ?? '' } })).status).toBe(403);
    await admin.ask(approveBooking, { params: { id: accepted.body._id }, body: {} });
  });

  test('declines, and the next one is asked', async () => {
    const { booking, first, second } = await queue(2);
    await release(booking);
    await first.ask(leaveWaitingList, { params: { id: (await waitsOf(first))?._id ?? '' } });
    expect(await first.ask(listWaiting)).toEqual([]);
    expect(await stateOf(second)).toBe('offered');
  });

  test('declines a held place as any booking is cancelled, too', async () => {
    const { booking, first, second } = await queue(2);
    await release(booking);
    const offer = (await waitsOf(first))?.offer?.booking_id ?? '';
    await first.ask(cancelBooking, { params: { id: offer } });
    expect(await stateOf(second)).toBe('offered');
  });

  test('and does not answer in time loses the held place to the next', async () => {
    const { booking, first, second } = await queue(2);
    await release(booking);
    const { _id: id = '' } = (await waitsOf(first)) ?? {};
    server.clock.pass({ minutes: 29 });
    await expire();
    expect(await stateOf(first)).toBe('offered');
    server.clock.pass({ minutes: 1 });
    expect(await accept(first, id)).toMatchObject({ status: 409, problem: { code: 'offer-expired' } });
    await expire();
    expect(await first.ask(listWaiting)).toEqual([]);
    expect(await stateOf(second)).toBe('offered');
  });

  test('is asked in turn, over many who decline', async () => {
    const { booking, people } = await queue(6);
    await release(booking);
    for (const who of people) {
      const states = await Promise.all(people.map(stateOf));
      expect(states.indexOf('offered')).toBe(people.indexOf(who));
      await who.ask(leaveWaitingList, { params: { id: (await waitsOf(who))?._id ?? '' } });
    }
  });
});

describe('where the club has a lead time of two hours', () => {
  const passUntil = (date: string, minutes: number) =>
    server.clock.pass({
      seconds: (toInstant(date, 7 * 60 - minutes).getTime() - server.clock.now().getTime()) / 1000,
    });

  test('a place is held before it begins, and accepted within it', async () => {
    await setRules(admin, { minNoticeMinutes: 120 });
    const { booking, date, first } = await queue(1);
    passUntil(date, 120);
    await release(booking);
    expect(await stateOf(first)).toBe('offered');
    server.clock.pass({ minutes: 20 });
    expect((await accept(first, (await waitsOf(first))?._id ?? '')).status).toBe(200);
    await setRules(admin, { minNoticeMinutes: 0 });
  });

  test('no place is held within it, and nobody begins to wait', async () => {
    await setRules(admin, { minNoticeMinutes: 120 });
    const { booking, court, date, first } = await queue(1);
    passUntil(date, 119);
    const { problem } = await join(await somebody(), [court], date);
    expect([problem.code, problem.errors?.[0]]).toEqual([
      'invalid-input',
      {
        path: 'slots',
        message: 'Courts are booked at least 2 hours before play. Please choose a later slot.',
      },
    ]);
    await release(booking);
    expect(await stateOf(first)).toBe('waiting');
    await setRules(admin, { minNoticeMinutes: 0 });
  });
});

describe('a place is held in each way in which a slot is freed', () => {
  const ends: Record<string, (court: Court, date: string, booking: Booking) => Promise<unknown>> = {
    'a rejected request': (_court, _date, { _id: id }) =>
      admin.ask(rejectBooking, { params: { id }, body: {} }),
    'a request that nobody decides': async (_court, date, { _id: id }) => {
      const at = new Date(server.clock.now());
      await server.db.updateTable('bookings').set({ expires_at: at }).where('id', '=', id).execute();
      await expire();
    },
    'an approved one that is cancelled': async (_court, _date, { _id: id }) => {
      await admin.ask(approveBooking, { params: { id }, body: {} });
      await member.ask(cancelBooking, { params: { id } });
    },
    'a paid one that is refunded': async (_court, _date, { _id: id }) => {
      await payByCard(member, await admin.ask(approveBooking, { params: { id }, body: {} }));
      await admin.ask(refundBooking, { params: { id }, body: { reason: 'Rain' } });
    },
  };

  test.each(Object.entries(ends))('%s', async (_how, end) => {
    const { court, date, booking, first } = await queue(1);
    await end(court, date, booking);
    expect(await stateOf(first)).toBe('offered');
  });

  test('an account that is removed, whose own waiting ends', async () => {
    const court = await aCourt(admin);
    const date = nextDay();
    const leaver = api(server).as(await aUser(server));
    await aBooking(leaver, court, { date });
    const waiting = await somebody();
    await join(waiting, [court], date);
    const other = await queue(1);
    await join(leaver, [other.court], other.date);
    await admin.ask(removeUser, { params: { email: leaver.person.email } });
    expect(await stateOf(waiting)).toBe('offered');
    await release(other.booking);
    expect(await stateOf(other.first)).toBe('offered');
    const left = await server.db
      .selectFrom('waitlist_entries')
      .select('state')
      .where('user_id', '=', leaver.person.id)
      .execute();
    expect(left).toEqual([{ state: 'ended' }]);
  });
});

describe('a held place that is accepted', () => {
  test('counts as a booking of its person: beyond a limit it is refused, and stands', async () => {
    const { booking, court, date, first } = await queue(1);
    await aBooking(first, court, { date, slots: court.slots.slice(1, 2) });
    await release(booking);
    const { _id: id = '' } = (await waitsOf(first)) ?? {};
    await setRules(admin, { dayLimit: 1 });
    const refused = await accept(first, id);
    await setRules(admin, { dayLimit: null });
    expect(refused).toMatchObject({ status: 409, problem: { code: 'day-limit' } });
    expect(await stateOf(first)).toBe('offered');
    expect(await accept(first, id)).toMatchObject({ status: 200 });
  });

  test('costs what its person saw, or says what it costs now', async () => {
    const { booking, court, date, first } = await queue(1);
    await release(booking);
    const { _id: id = '' } = (await waitsOf(first)) ?? {};
    await aPriceRule(admin, date, { court_id: court._id });
    expect(await accept(first, id)).toMatchObject({
      status: 409,
      problem: { code: 'price-changed', total_price: 800 },
    });
    expect(await accept(first, id, 800)).toMatchObject({ status: 200, body: { total_price: 800 } });
  });

  test('ends what else its person waits for at that time', async () => {
    const { booking, date, first } = await queue(1);
    const other = await aCourt(admin, { slots: ['7:30 AM - 8:30 AM'] });
    await aBooking(member, other, { date });
    await join(first, [other], date);
    await release(booking);
    const offered = (await first.ask(listWaiting)).find(({ state }) => state === 'offered');
    await accept(first, offered?._id ?? '');
    expect(await first.ask(listWaiting)).toEqual([]);
  });

  test('is its person’s alone', async () => {
    const { booking, first, second } = await queue(2);
    await release(booking);
    const { _id: id = '' } = (await waitsOf(first)) ?? {};
    expect((await accept(second, id)).status).toBe(404);
    expect((await second.call(leaveWaitingList, { params: { id } })).status).toBe(404);
  });
});

test('the desk sees a held place as what holds the slot, and can end it', async () => {
  const { booking, first, second, court, date } = await queue(2);
  await release(booking);
  expect((await bookAt(staff, court, { date })).status).toBe(409);
  const id = (await waitsOf(first))?.offer?.booking_id ?? '';
  const end = { expected: 0, part: 'policy', reason: 'The court is wet.', handed: false } as const;
  await staff.ask(cancelAtDesk, { params: { id }, body: end });
  expect(await first.ask(listWaiting)).toEqual([]);
  expect(await stateOf(second)).toBe('offered');
});
