import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { approveBooking, createBooking, type Booking } from '#contract/bookings/bookings.ts';
import { addDays, toClubDate, type ClubDate } from '#contract/clock/club-time.ts';
import { couponFields, createCoupon, type Coupon } from '#contract/payments/coupons.ts';
import { courtFields, createCourt, type Court } from '#contract/club/courts.ts';
import { createDayPlan, type openingHoursFields } from '#contract/opening-hours/opening-hours.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { createPriceRule, type priceRuleFields } from '#contract/opening-hours/price-rules.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Client } from './client.ts';
import type { Person } from './people.ts';

/** A client of the API tests or a person of the browser tests, whose calls must succeed. */
type Caller = Pick<Client, 'ask'>;

interface Timed {
  clock: { now: Clock };
}

/** A client that can book. The request needs the person and the server's clock. */
export interface Booker extends Caller {
  person: Pick<Person, 'name' | 'email'>;
  server: Timed;
}

/** Returns the date at the club `days` days from today, by the server's clock. */
export function inDays(server: Timed, days: number): ClubDate {
  return addDays(toClubDate(server.clock.now()), days);
}

/** Makes a court at 500 taka with three morning slots, unless the test says otherwise. */
export function aCourt(admin: Caller, fields: Partial<z.input<typeof courtFields>> = {}): Promise<Court> {
  const slots = ['7:00 AM - 8:00 AM', '8:00 AM - 9:00 AM', '9:00 AM - 10:00 AM'];
  const body = { type: 'Tennis', image: '/art/tennis.svg', price: 500, slots, ...fields };
  return admin.ask(createCourt, { body });
}

/** Returns the request that the booking dialog sends for slots of a court. */
export function bookingRequest(person: Booker['person'], court: Court, date: ClubDate, slots: string[]) {
  return {
    user_email: person.email,
    user_name: person.name,
    court_id: court._id,
    court_type: court.type,
    date,
    slots,
    price_per_session: court.price,
    total_price: court.price * slots.length,
  };
}

/** Makes a pending booking of the court's first slot tomorrow, unless the test says otherwise. */
export function aBooking(
  user: Booker,
  court: Court,
  {
    date = inDays(user.server, 1),
    slots = court.slots.slice(0, 1),
  }: { date?: ClubDate; slots?: string[] } = {},
): Promise<Booking> {
  return user.ask(createBooking, { body: bookingRequest(user.person, court, date, slots) });
}

export async function anApprovedBooking(
  user: Booker,
  admin: Caller,
  ...booking: Parameters<typeof aBooking> extends [unknown, ...infer Rest] ? Rest : never
): Promise<Booking> {
  const { _id: id } = await aBooking(user, ...booking);
  return admin.ask(approveBooking, { params: { id }, body: {} });
}

/** Closes all courts on one day, unless the test says otherwise. */
export function aDayPlan(
  admin: Caller,
  date: ClubDate,
  fields: Partial<z.input<typeof openingHoursFields>> = {},
): Promise<AnswerOf<typeof createDayPlan>> {
  const body = { name: 'Eid-ul-Fitr', starts_on: date, ends_on: date, kind: 'closed' as const, ...fields };
  return admin.ask(createDayPlan, { body });
}

/** Sets a price of 800 taka for all courts on one day, unless the test says otherwise. */
export function aPriceRule(
  admin: Caller,
  date: ClubDate,
  fields: Partial<z.input<typeof priceRuleFields>> = {},
): Promise<AnswerOf<typeof createPriceRule>> {
  const body = { name: 'Peak', starts_on: date, ends_on: date, price: 800, ...fields };
  return admin.ask(createPriceRule, { body });
}

/** Makes a coupon for 10 percent without limits, unless the test says otherwise. */
export function aCoupon(admin: Caller, fields: Partial<z.input<typeof couponFields>> = {}): Promise<Coupon> {
  const code = `SAVE-${randomUUID().slice(0, 8)}`;
  return admin.ask(createCoupon, { body: { code, discountType: 'percent', amount: 10, ...fields } });
}
