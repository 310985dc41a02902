import {
  approveBooking,
  cancelBooking,
  createBooking,
  rejectBooking,
  type Booking,
} from '#contract/bookings/bookings.ts';
import { acceptOffer, joinWaitingList, listWaiting } from '#contract/bookings/waiting-list.ts';
import { deleteCourt, listCourts, updateCourt, type Court } from '#contract/club/courts.ts';
import { handBack, listOwed } from '#contract/desk/desk-money.ts';
import { linkGuest } from '#contract/desk/desk.ts';
import { moveBookingTo } from '#contract/desk/moves.ts';
import { sellMembership } from '#contract/memberships/purchases.ts';
import { deleteDayPlan, listDayPlans } from '#contract/opening-hours/opening-hours.ts';
import { refundBooking } from '#contract/payments/payment-issues.ts';
import { aCourt, aDayPlan, aPriceRule, bookingRequest, inDays } from '../support/club.ts';
import { type Client } from '../support/client.ts';
import { changeTier } from '../support/memberships.ts';
import { aUser, type Person } from '../support/people.ts';
import { bookAt } from '../desk/desk-fixture.ts';
import { payByCard } from '../payments/support/payment-fixture.ts';
import { bodyOf, EVENING, MORNING, type ClubOfAYear } from './open-club-of-a-year.ts';

const EVERY_DAY = { starts_on: null, ends_on: null, weekdays: [0, 1, 2, 3, 4, 5, 6] };

export function actsOf({ server, admin, desk, members, tier, pruneAudit }: ClubOfAYear) {
  const played: string[] = [];
  const ahead: string[] = [];
  const requests: { who: Client<Person>; booking: Booking }[] = [];
  const offers: Client<Person>[] = [];
  let guests = 0;
  const current = () => admin.ask(listCourts, { query: {} });
  const courtOf = async (nth: number): Promise<Court> => {
    const courts = await current();
    const court = courts[nth % courts.length];
    if (!court) throw new Error('the club has no court');
    return court;
  };
  const sell = async (nth: number, days: number, who?: Parameters<typeof bookAt>[2]) => {
    const court = await courtOf(nth);
    const slots = [court.slots[Math.floor(nth / 3) % court.slots.length] ?? ''];
    return bodyOf(bookAt(desk, court, { date: inDays(server, days), slots, ...who }));
  };
  const request = async (who: Client<Person>, nth: number, days: number): Promise<Booking | null> => {
    const court = await courtOf(nth);
    const slots = [court.slots[nth % court.slots.length] ?? ''];
    const body = bookingRequest(who.person, court, inDays(server, days), slots);
    return bodyOf(who.call(createBooking, { body }));
  };
  const memberOf = (nth: number) => {
    const who = members[nth % members.length];
    if (!who) throw new Error('the club has no member');
    return who;
  };

  /** Returns the acts of a day. An act resolves with null when it is refused. */
  return function actsOn(day: number, walkIns: number): [name: string, act: () => Promise<unknown>][] {
    const each = (days: number, of = 0) => day % days === of % days;
    const acts: [boolean, string, () => Promise<unknown>][] = [
      [
        true,
        'sells at the desk',
        async () => {
          for (let nth = 0; nth < walkIns; nth += 1) {
            const sold = await sell(day + nth, 1);
            if (sold) played.push(sold._id);
          }
          return true;
        },
      ],
      [
        each(2),
        'books for a guest, weeks ahead',
        async () => {
          guests += 1;
          const phone = `01712-${String(100_000 + (guests % 40)).slice(0, 6)}`;
          const sold = await sell(day, 20 + (day % 9), {
            who: { kind: 'guest', name: `Guest ${guests % 40}`, phone },
          });
          if (sold) ahead.push(sold._id);
          return sold;
        },
      ],
      [
        each(3),
        'asks for a slot',
        async () => {
          const who = memberOf(day);
          const booking = await request(who, day, 2 + (day % 6));
          if (booking) requests.push({ who, booking });
          return booking;
        },
      ],
      [
        each(3, 1) && !each(12, 4),
        'decides, and is paid or not',
        async () => {
          const asked = requests.pop();
          if (!asked) return null;
          const params = { id: asked.booking._id };
          if (each(5)) return bodyOf(admin.call(rejectBooking, { params, body: {} }));
          const approved = await bodyOf(admin.call(approveBooking, { params, body: {} }));
          if (!approved) return null;
          return each(2) ? payByCard(asked.who, approved) : approved;
        },
      ],
      [
        each(4, 3),
        'gives back what was played',
        async () => {
          const id = played.splice(Math.max(0, played.length - 20), 1)[0];
          if (id === undefined) return null;
          return bodyOf(admin.call(refundBooking, { params: { id }, body: { reason: 'Rain.' } }));
        },
      ],
      [
        each(11),
        'hands money back',
        async () => {
          const { to_hand_back } = await desk.ask(listOwed);
          for (const { _id } of to_hand_back.slice(1)) await desk.ask(handBack, { params: { id: _id } });
          return true;
        },
      ],
      [
        each(6, 5),
        'moves what was paid to another court',
        async () => {
          const id = ahead.at(-4);
          if (id === undefined) return null;
          const court = await courtOf(day + 1);
          const body = {
            court_id: court._id,
            date: inDays(server, 12 + (day % 20)),
            slots: court.slots.slice(day % 3, (day % 3) + 1),
            price: 'keep' as const,
          };
          return bodyOf(desk.call(moveBookingTo, { params: { id }, body }));
        },
      ],
      [
        each(30, 9),
        'changes slots, name and price of a court',
        async () => {
          const court = await courtOf(day);
          const slots = each(60, 9) ? EVENING : [...MORNING, ...EVENING];
          const type = `${court.type.split(' ')[0] ?? ''} ${day}`;
          return admin.ask(updateCourt, {
            params: { id: court._id },
            body: { slots, type, price: 500 + day },
          });
        },
      ],
      [
        each(30, 14),
        'makes special hours and a price',
        async () => {
          await aDayPlan(admin, inDays(server, 0), {
            ...EVERY_DAY,
            name: 'Evenings',
            kind: 'slots',
            slots: EVENING,
          });
          await aPriceRule(admin, inDays(server, 5), { price: 900, hours: '5:00 PM - 9:00 PM' });
          return true;
        },
      ],
      [
        each(30, 22),
        'deletes special hours',
        async () => {
          for (const { _id: id } of await admin.ask(listDayPlans))
            await admin.ask(deleteDayPlan, { params: { id } });
          return true;
        },
      ],
      [
        each(40, 6),
        'says which account a guest has',
        async () => {
          const found = await server.db
            .selectFrom('guests')
            .select('id')
            .where('user_id', 'is', null)
            .where('phone', 'is not', null)
            .limit(1)
            .executeTakeFirst();
          if (!found) return null;
          const account = await aUser(server, { name: `Account ${day}` });
          return desk.ask(linkGuest, { params: { id: found.id }, body: { user_id: account.id } });
        },
      ],
      [
        each(34, 2),
        'sells a membership that ends, or is renewed',
        async () => {
          const who = memberOf(day).person.email;
          const pay = { method: 'cash' as const };
          return bodyOf(desk.call(sellMembership, { body: { who, tier_id: tier._id, pay } }));
        },
      ],
      [each(90, 50), 'changes what a tier costs', () => changeTier(admin, tier, { price: 1000 + day })],
      [
        each(15, 8),
        'waits for what another gives up',
        async () => {
          const [first, second] = [memberOf(day), memberOf(day + 1)];
          const booking = await request(first, day + 2, 9);
          if (!booking) return null;
          const body = { court_ids: [booking.court_id], date: booking.date, slots: booking.slots };
          if (await bodyOf(second.call(joinWaitingList, { body }))) offers.push(second);
          return first.ask(cancelBooking, { params: { id: booking._id } });
        },
      ],
      [
        each(15, 9) && each(2),
        'accepts what is offered',
        async () => {
          const who = offers.pop();
          const [entry] = who ? await who.ask(listWaiting) : [];
          if (!who || !entry) return null;
          const { price } = await courtOf(0);
          return bodyOf(who.call(acceptOffer, { params: { id: entry._id }, body: { total_price: price } }));
        },
      ],
      [day === 150, 'builds a court', () => aCourt(admin, { type: 'Padel', slots: EVENING })],
      [
        day === 215,
        'deletes it',
        async () => {
          const padel = (await current()).find(({ type }) => type.startsWith('Padel'));
          if (!padel) return null;
          const { status } = await admin.call(deleteCourt, { params: { id: padel._id } });
          return status < 400 ? true : null;
        },
      ],
      [day === 200 || day === 300, 'removes old entries of the audit', pruneAudit],
    ];
    return acts.flatMap(([isDue, name, act]) => (isDue ? [[name, act] as [string, typeof act]] : []));
  };
}
