import type * as z from 'zod/mini';
import { createBooking } from '#contract/bookings/bookings.ts';
import { createSeries } from '#contract/bookings/series.ts';
import { acceptOffer, joinWaitingList, listWaiting } from '#contract/bookings/waiting-list.ts';
import { addDays, type ClubDate } from '#contract/clock/club-time.ts';
import type { Court } from '#contract/club/courts.ts';
import { cancelAtDesk, createDeskBooking } from '#contract/desk/desk-bookings.ts';
import { createDeskSeries } from '#contract/desk/desk-series.ts';
import { expect } from 'vitest';
import { CASH, ON_ARRIVAL, RAHIM } from '../../desk/desk-fixture.ts';
import { openParts } from '../../payments/parts/parts-fixture.ts';
import { aCourt, aPriceRule, bookingRequest, inDays } from '../../support/club.ts';
import { setRules } from '../../support/club-rules.ts';
import { api, type Client } from '../../support/client.ts';
import { aMembership, aTier, shareHousehold } from '../../support/memberships.ts';
import { aMember, aUser, type Person } from '../../support/people.ts';
import type { Case } from './booking-factors.ts';
import { ADVANCE_PERCENT, askedOf, heldOn, membershipOf, PRICE, STEPS, TIERS } from './booking-model.ts';

const SLOTS = [13, 14, 15, 16].map((hour) => `${hour - 12}:00 PM - ${hour - 11}:00 PM`);
const HELD_SLOT = '8:00 PM - 9:00 PM';
const MATES_SLOT = '10:00 PM - 11:00 PM';

export interface Scene {
  court: Court;
  who: Client<Person>;
  play: ClubDate;
  slots: string[];
}

type DeskBody = z.input<typeof createDeskBooking.body>;

export async function openScenes() {
  const fixture = await openParts();
  const { server, admin, desk } = fixture;
  const today = inDays(server, 0);

  const tiers = {
    plain: await aTier(admin, { ...TIERS.plain, cancellation: null, most_people: 4 }),
    far: await aTier(admin, {
      ...TIERS.far,
      cancellation: [...(TIERS.far.cancellation ?? [])],
      most_people: 4,
    }),
    tight: await aTier(admin, { ...TIERS.tight, cancellation: [], most_people: 4 }),
  };

  /** Sets the club's rules and makes the court and the people of a case, before any request. */
  async function prepare(one: Case): Promise<Scene> {
    const { play } = askedOf(one, today);
    const court = await aCourt(admin, { price: PRICE.everybody, slots: [...SLOTS, HELD_SLOT, MATES_SLOT] });
    const always = { court_id: court._id, ends_on: addDays(today, 60) };
    if (one.price === 'members')
      await aPriceRule(admin, today, { ...always, price: PRICE.members, audience: 'members' });
    if (one.price === 'tier')
      await aPriceRule(admin, today, {
        ...always,
        price: PRICE.tier,
        audience: 'tiers',
        tiers: [tiers.far._id],
      });
    if (one.price === 'peak') await aPriceRule(admin, play, { court_id: court._id, price: PRICE.peak });
    const who = api(server).as(await (one.who === 'new' ? aUser(server) : aMember(server)));
    if (one.tier !== 'none')
      await aMembership(server, who.person, { tier: tiers[one.tier], ...membershipOf(one, today, play) });
    if (one.mate) {
      const mate = await aMember(server);
      await shareHousehold(server, who.person, mate);
      await holdAtDesk(court, mate, play, MATES_SLOT);
    }
    const held = heldOn(one, play);
    if (held !== null) await holdAtDesk(court, who.person, held, HELD_SLOT);
    const { horizonDays, minNoticeMinutes, dayLimit, weekLimit, weekStarts, approval } = one;
    const { maxPending, seriesMax, seriesPayDays, payWithinHours, deskHoldMinutes } = one;
    await setRules(admin, {
      ...{ horizonDays, minNoticeMinutes, dayLimit, weekLimit, weekStarts, approval },
      ...{ maxPending, seriesMax, seriesPayDays, payWithinHours, deskHoldMinutes },
      cancellation: one.cancellation === 'steps' ? [...STEPS] : [],
      advance: one.pays === 'advance' ? { kind: 'percent', percent: ADVANCE_PERCENT } : { kind: 'none' },
    });
    const first = one.hour === 13 ? 0 : 2;
    return { court, who, play, slots: court.slots.slice(first, first + one.size) };
  }
  /** Books at the desk at the current price, whatever it is, to be paid on arrival. */
  async function bookAtAnyPrice(fields: Omit<DeskBody, 'pay' | 'total_price'>) {
    const at = (total_price: number) => ({ body: { ...fields, total_price, pay: ON_ARRIVAL } });
    const { problem } = await desk.call(createDeskBooking, at(0));
    return desk.ask(createDeskBooking, at(Number(problem.total_price)));
  }

  const holdAtDesk = ({ _id: court_id }: Court, { id: _id }: Person, date: ClubDate, slot: string) =>
    bookAtAnyPrice({ court_id, date, slots: [slot], who: { kind: 'member', _id } });

  /** Has the member wait for slots that the desk has booked and then cancels, and accept the offer. */
  async function acceptHeldPlace({ who, court, play, slots }: Scene, total_price: number) {
    const taken = await bookAtAnyPrice({ court_id: court._id, date: play, slots, who: { kind: 'walk-in' } });
    const joined = await who.call(joinWaitingList, { body: { court_ids: [court._id], date: play, slots } });
    if (joined.status !== 201) return joined;
    const body = { expected: 0, part: 'policy', reason: 'let go', handed: false } as const;
    await desk.ask(cancelAtDesk, { params: { id: taken._id }, body });
    const [entry] = await who.ask(listWaiting);
    expect(entry).toMatchObject({ state: 'offered', offer: { total_price } });
    return who.call(acceptOffer, { params: { id: entry?._id ?? '' }, body: { total_price } });
  }

  /** Makes the request of the case at the price that the caller sees. */
  async function ask(one: Case, scene: Scene) {
    const { court, who, play, slots } = scene;
    const { days: dates, prices, total: total_price } = askedOf(one, today);
    const member = { kind: 'member', _id: who.person.id } as const;
    const weeks = { court_id: court._id, slots, dates, total_price };
    if (one.kind === 'weekly') return who.call(createSeries, { body: weeks });
    if (one.kind === 'desk weekly') return desk.call(createDeskSeries, { body: { ...weeks, who: member } });
    if (one.kind === 'held place') return acceptHeldPlace(scene, total_price);
    if (one.kind === 'alone') {
      const request = bookingRequest(who.person, court, play, slots);
      const body = { ...request, price_per_session: prices[0] ?? 0, total_price };
      return who.call(createBooking, { body });
    }
    const guest = one.kind === 'walk-in' ? ({ kind: 'walk-in' } as const) : RAHIM;
    const pay = one.pays === 'cash' ? CASH : ON_ARRIVAL;
    const person = one.kind === 'desk for a member' ? member : guest;
    const body = { court_id: court._id, date: play, slots, total_price, who: person, pay };
    return desk.call(createDeskBooking, { body });
  }

  return { ...fixture, today, prepare, ask };
}
