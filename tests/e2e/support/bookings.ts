import { randomUUID } from 'node:crypto';
import { approveBooking, createBooking, type Booking } from '#contract/bookings.ts';
import { addDays, clubDateOf, type ClubDate } from '#contract/club-time.ts';
import { createCoupon } from '#contract/coupons.ts';
import { createCourt, type Court } from '#contract/courts.ts';
import { createPaymentIntent } from '#contract/payments.ts';
import type { Person } from './people.ts';

const SLOTS = ['7:00 AM - 8:00 AM', '8:00 AM - 9:00 AM', '9:00 AM - 10:00 AM'];

/** A date of the club, so many days from today. */
export function inDays(days: number): ClubDate {
  return addDays(clubDateOf(new Date()), days);
}

/** A court at ৳500 with three slots and a name of its own. */
export function makeCourt(admin: Person, name = 'Tennis'): Promise<Court> {
  const type = `${name} ${randomUUID().slice(0, 8)}`;
  return admin.call(createCourt, {
    body: { type, image: '/art/court-tennis.svg', price: 500, slots: SLOTS },
  });
}

/** A pending booking: the court's first slot in a week, unless the test says otherwise. */
export function book(
  person: Person,
  court: Court,
  date = inDays(7),
  slots = court.slots.slice(0, 1),
): Promise<Booking> {
  return person.call(createBooking, {
    body: {
      user_email: person.email,
      user_name: person.name,
      court_id: court._id,
      court_type: court.type,
      date,
      slots,
      price_per_session: court.price,
      total_price: court.price * slots.length,
    },
  });
}

/** The same, approved: it can be paid. */
export async function bookApproved(person: Person, admin: Person, court: Court): Promise<Booking> {
  const { _id: id } = await book(person, court);
  return admin.call(approveBooking, { params: { id }, body: {} });
}

/** Confirms an approved booking without a card: a coupon takes all of the price. */
export async function payByCoupon(person: Person, admin: Person, booking: Booking): Promise<void> {
  const code = `FREE-${randomUUID().slice(0, 8).toUpperCase()}`;
  await admin.call(createCoupon, { body: { code, discountType: 'percent', amount: 100 } });
  await person.call(createPaymentIntent, { body: { _id: booking._id, amountInCents: 0, couponCode: code } });
}
