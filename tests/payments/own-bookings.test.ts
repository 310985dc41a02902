import { describe, expect, test } from 'vitest';
import {
  cancelBooking,
  listAhead,
  listPast,
  rejectBooking,
  type Booking,
} from '#contract/bookings/bookings.ts';
import { api } from '../support/client.ts';
import { aBooking, anApprovedBooking, inDays } from '../support/club.ts';
import { aMember } from '../support/people.ts';
import { openPaymentFixture, payByCard } from './support/payment-fixture.ts';

const { server, admin, court } = await openPaymentFixture();
const newMember = async () => api(server).as(await aMember(server));
const idsOf = (bookings: Booking[]) => bookings.map(({ _id }) => _id);

describe('what somebody has before them', () => {
  test('is what is pending, approved or confirmed, the next one first, and nobody else’s', async () => {
    const [member, other] = [await newMember(), await newMember()];
    const [first, second, third] = court.slots as [string, string, string];
    const on = (days: number, slot: string) => ({ date: inDays(server, days), slots: [slot] });
    const late = await aBooking(member, court, on(3, second));
    const approved = await anApprovedBooking(member, admin, court, on(2, third));
    const paid = await anApprovedBooking(member, admin, court, on(2, first));
    await payByCard(member, paid);
    await aBooking(other, court, on(2, second));
    const cancelled = await aBooking(member, court, on(3, first));
    await member.ask(cancelBooking, { params: { id: cancelled._id } });
    const ahead = await member.ask(listAhead);
    expect(ahead.map(({ _id, status }) => [_id, status])).toEqual([
      [paid._id, 'confirmed'],
      [approved._id, 'approved'],
      [late._id, 'pending'],
    ]);
  });

  test('is over when the club’s day is, not before', async () => {
    const member = await newMember();
    const tomorrow = { date: inDays(server, 1), slots: court.slots.slice(0, 1) };
    const booking = await anApprovedBooking(member, admin, court, tomorrow);
    await payByCard(member, booking);
    server.clock.pass({ hours: 35 }); // It is now 11 PM on the day of play.
    expect(idsOf(await member.ask(listAhead))).toEqual([booking._id]);
    expect(await member.ask(listPast)).toEqual([]);
    server.clock.pass({ hours: 2 });
    expect(await member.ask(listAhead)).toEqual([]);
    expect(idsOf(await member.ask(listPast))).toEqual([booking._id]);
  });
});

describe('what is over', () => {
  test('is apart: what was played, the latest day first, and what ended before', async () => {
    const member = await newMember();
    const [first, second] = court.slots as [string, string];
    const paidOn = async (days: number, slot: string) => {
      const booking = await anApprovedBooking(member, admin, court, {
        date: inDays(server, days),
        slots: [slot],
      });
      await payByCard(member, booking);
      return booking._id;
    };
    // The order of booking differs from the order of play.
    const played = [await paidOn(2, first), await paidOn(3, second), await paidOn(2, second)] as const;
    const { _id: cancelled } = await aBooking(member, court, { date: inDays(server, 4) });
    await member.ask(cancelBooking, { params: { id: cancelled } });
    server.clock.pass({ hours: 4 * 24 });
    const readAll = async (what: 'played' | 'ended') => {
      const ids: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await member.call(listPast, { query: { what, limit: 1, cursor } });
        ids.push(...idsOf(page.body));
        cursor = page.next;
      } while (cursor !== undefined);
      return ids;
    };
    expect(await readAll('played')).toEqual([played[1], played[2], played[0]]);
    expect(await readAll('ended')).toEqual([cancelled]);
    expect(idsOf(await member.ask(listPast))).toHaveLength(4);
  });

  test('comes newest first in pages, with why it ended', async () => {
    const member = await newMember();
    const made: Booking[] = [];
    for (const days of [20, 21, 22, 23])
      made.push(await aBooking(member, court, { date: inDays(server, days) }));
    const [first, second, third] = made as [Booking, Booking, Booking, Booking];
    await member.ask(cancelBooking, { params: { id: first._id } });
    await admin.ask(rejectBooking, { params: { id: second._id }, body: {} });
    await member.ask(cancelBooking, { params: { id: third._id } });
    const newest = await member.call(listPast, { query: { limit: 2 } });
    expect(newest.body.map(({ status, reason }) => [status, reason])).toEqual([
      ['cancelled', 'cancelled by its owner'],
      ['rejected', null],
    ]);
    const rest = await member.call(listPast, { query: { limit: 2, cursor: newest.next } });
    expect(idsOf(rest.body)).toEqual([first._id]);
    expect(rest.next).toBeUndefined();
  });
});
