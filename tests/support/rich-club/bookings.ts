import { randomUUID } from 'node:crypto';
import { cancelBooking, createBooking } from '#contract/bookings/bookings.ts';
import { approveSeries, createSeries, endSeries } from '#contract/bookings/series.ts';
import {
  acceptOffer,
  joinWaitingList,
  leaveWaitingList,
  listWaiting,
} from '#contract/bookings/waiting-list.ts';
import { addDays, toClubMinute } from '#contract/clock/club-time.ts';
import { sendCheckIns } from '#contract/desk/check-ins.ts';
import { cancelAtDesk, createDeskBooking, type DeskRequest } from '#contract/desk/desk-bookings.ts';
import { createDeskSeries } from '#contract/desk/desk-series.ts';
import { getDeskBooking, linkGuest, updateVisit } from '#contract/desk/desk.ts';
import { moveBookingTo } from '#contract/desk/moves.ts';
import { refundBooking } from '#contract/payments/payment-issues.ts';
import type { Booking } from '#contract/bookings/bookings.ts';
import type { Court } from '#contract/club/courts.ts';
import { aBooking, aCourt, bookingRequest, inDays } from '../club.ts';
import type { Setting } from './place.ts';

/** Returns the slot that runs now. It can be booked until it ends. */
function hourOf(now: Date): string {
  const hour = Math.floor(toClubMinute(now) / 60);
  return `${hour}:00 - ${hour + 1}:00`;
}

/** Makes a booking in each state that can be reached without a payment. */
export async function makeBookings(setting: Setting): Promise<void> {
  const { desk, member, requested, approved, reject, aDay } = setting;
  await requested();
  await approved();
  const free = await aDay();
  const request = bookingRequest(member.person, free.court, free.date, free.court.slots.slice(0, 1));
  await member.ask(createBooking, { body: request }, { idempotencyKey: randomUUID() });
  await reject(await requested(), 'The floor is laid anew.');
  await member.ask(cancelBooking, { params: { id: (await approved())._id } });
  const moved = await approved();
  const { court, date } = await aDay();
  await desk.ask(moveBookingTo, {
    params: { id: moved._id },
    body: { court_id: court._id, date, slots: court.slots.slice(1, 2), price: 'keep' },
  });
  await makeSeries(setting);
  await makeWaitingList(setting);
  await bookAtDesk(setting);
  await receive(setting);
}

/** Makes a weekly booking with its last two weeks cancelled, and one of a guest. */
async function makeSeries({ desk, member, admin, place }: Setting): Promise<void> {
  const court = await aCourt(admin);
  const first = inDays(place, 1);
  const weeks = [0, 7, 14, 21].map((days) => addDays(first, days));
  const own = { court_id: court._id, slots: court.slots.slice(0, 1), total_price: 4 * court.price };
  const { series_id: id } = await member.ask(createSeries, { body: { ...own, dates: weeks } });
  await desk.ask(approveSeries, { params: { id } });
  await member.ask(endSeries, { params: { id }, query: { from: addDays(first, 14) } });
  await desk.ask(createDeskSeries, {
    body: {
      ...own,
      slots: court.slots.slice(1, 2),
      dates: weeks,
      who: { kind: 'guest', name: 'Weekly Wasim', phone: '01712-345679' },
    },
  });
}

/** Makes four people on the waiting list: one waits, one has an offer, one has accepted an offer, and one has left. */
async function makeWaitingList({ somebody, admin, member, place }: Setting): Promise<void> {
  const court = await aCourt(admin);
  const date = inDays(place, 3);
  async function released(
    slot: number,
    name: string,
    waits = 1,
  ): Promise<Awaited<ReturnType<typeof somebody>>[]> {
    const slots = court.slots.slice(slot, slot + 1);
    const booking = await aBooking(member, court, { date, slots });
    const people = [];
    for (let nth = 0; nth < waits; nth += 1) {
      const who = await somebody(`${name} ${nth}`);
      await who.ask(joinWaitingList, { body: { court_ids: [court._id], date, slots } });
      people.push(who);
    }
    await member.ask(cancelBooking, { params: { id: booking._id } });
    return people;
  }
  await released(0, 'Waiting Wahid', 2);
  const [accepts] = await released(1, 'Accepting Asma');
  const [gives] = await released(2, 'Leaving Lima');
  const idOf = async (who: typeof accepts) => (await who?.ask(listWaiting))?.[0]?._id ?? '';
  await accepts?.ask(acceptOffer, {
    params: { id: await idOf(accepts) },
    body: { total_price: court.price },
  });
  await gives?.ask(leaveWaitingList, { params: { id: await idOf(gives) } });
}

export const makeDeskBooking = (
  { desk }: Pick<Setting, 'desk'>,
  { court, date }: { court: Court; date: string },
  fields: Pick<DeskRequest, 'who' | 'pay'> & { note?: string; slots?: string[] },
) => {
  const { slots = court.slots.slice(0, 1), ...others } = fields;
  const body = { court_id: court._id, date, slots, total_price: court.price * slots.length, ...others };
  return desk.ask(createDeskBooking, { body });
};

/** Makes desk bookings for a member, guests and walk-ins: paid immediately, on arrival, and free. */
async function bookAtDesk(setting: Setting): Promise<void> {
  const { aDay, desk, member, somebody } = setting;
  await makeDeskBooking(setting, await aDay(), {
    who: { kind: 'member', _id: member.person.id },
    pay: { kind: 'on-arrival' },
  });
  const guest = { kind: 'guest', name: 'Rahim', phone: '01712-345678' } as const;
  const { _id: id } = await makeDeskBooking(setting, await aDay(), {
    who: guest,
    pay: { kind: 'now', method: 'cash' },
  });
  const { court, date } = await aDay();
  await desk.ask(moveBookingTo, {
    params: { id },
    body: { court_id: court._id, date, slots: court.slots.slice(1, 2), price: 'keep' },
  });
  await makeDeskBooking(setting, await aDay(), {
    who: { kind: 'walk-in' },
    pay: { kind: 'now', method: 'card-terminal' },
  });
  await makeDeskBooking(setting, await aDay(), {
    who: { kind: 'walk-in' },
    pay: { kind: 'free' },
    note: 'They painted the wall.',
  });
  const linked = { kind: 'guest', name: 'Known Khaled', phone: '01712-345670' } as const;
  const { guest: known } = await makeDeskBooking(setting, await aDay(), {
    who: linked,
    pay: { kind: 'on-arrival' },
  });
  const account = await somebody('Known Khaled');
  await desk.ask(linkGuest, { params: { id: known?._id ?? '' }, body: { user_id: account.person.id } });
}

/** Makes bookings for today: one is checked in by its code, one by its name, one is a no-show, and two end during their play. */
async function receive(setting: Setting): Promise<void> {
  const { admin, desk, place } = setting;
  const today = inDays(place, 0);
  async function todays(pay: DeskRequest['pay'] = { kind: 'on-arrival' }): Promise<Booking> {
    const court = await aCourt(admin, { slots: [hourOf(place.clock.now())] });
    return makeDeskBooking(setting, { court, date: today }, { who: { kind: 'walk-in' }, pay });
  }
  const { code = '' } = await desk.ask(getDeskBooking, { params: { id: (await todays())._id } });
  await desk.ask(sendCheckIns, { body: { items: [{ code }] } });
  await desk.ask(updateVisit, {
    params: { id: (await todays())._id },
    body: { checked_in: true, note: 'Left-handed.' },
  });
  await desk.ask(updateVisit, { params: { id: (await todays())._id }, body: { no_show: true } });
  await desk.ask(cancelAtDesk, {
    params: { id: (await todays())._id },
    body: { expected: 0, part: 'policy', reason: 'They feel unwell.', handed: false },
  });
  const { _id: id } = await todays({ kind: 'now', method: 'cash' });
  await admin.ask(refundBooking, { params: { id }, body: { reason: 'The light failed.' } });
}
