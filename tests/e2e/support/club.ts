import { randomUUID } from 'node:crypto';
import type { Booking } from '#contract/bookings/bookings.ts';
import type { ClubDate } from '#contract/clock/club-time.ts';
import type { Court } from '#contract/club/courts.ts';
import { createPaymentIntent } from '#contract/payments/payments.ts';
import { aCoupon, aCourt as anyCourt, inDays as inDaysOf } from '../../support/club.ts';
import { REAL_TIME, type Person } from './people.ts';

/** Returns a date of the club, this many days from today. */
export function inDays(days: number): ClubDate {
  return inDaysOf(REAL_TIME, days);
}

/** Makes a name that nothing else of the club has: the tests of a worker share it. */
export function aName(of: string): string {
  return `${of} ${randomUUID().slice(0, 8)}`;
}

/** Makes a court with a name of its own, at ৳500 with three slots. */
export function aCourt(admin: Person, fields: Parameters<typeof anyCourt>[1] = {}): Promise<Court> {
  return anyCourt(admin, { type: aName('Tennis'), image: '/art/court-tennis.svg', ...fields });
}

/** Confirms an approved booking without a card: a coupon takes all of the price. */
export async function payByCoupon(
  person: Person,
  admin: Person,
  { _id }: Pick<Booking, '_id'>,
): Promise<void> {
  const { code } = await aCoupon(admin, { amount: 100 });
  await person.ask(createPaymentIntent, { body: { _id, amountInCents: 0, couponCode: code } });
}
