import { randomUUID } from 'node:crypto';
import type { Booking } from '#contract/bookings/bookings.ts';
import type { ClubDate } from '#contract/clock/club-time.ts';
import type { Court } from '#contract/club/courts.ts';
import { createPaymentIntent } from '#contract/payments/payments.ts';
import { aCoupon, aCourt as anyCourt, inDays as inDaysOf } from '../../support/club.ts';
import { REAL_TIME, type Person } from './people.ts';

export function inDays(days: number): ClubDate {
  return inDaysOf(REAL_TIME, days);
}

/** Makes a unique name, because the tests of a worker share the club. */
export function aName(of: string): string {
  return `${of} ${randomUUID().slice(0, 8)}`;
}

/** Makes a court with a unique name, at ৳500 with three slots, unless the test says otherwise. */
export function aCourt(admin: Person, fields: Parameters<typeof anyCourt>[1] = {}): Promise<Court> {
  return anyCourt(admin, { type: aName('Tennis'), image: '/art/court-tennis.svg', ...fields });
}

/** Confirms an approved booking without a card, by a coupon for the whole price. */
export async function payByCoupon(
  person: Person,
  admin: Person,
  { _id }: Pick<Booking, '_id'>,
): Promise<void> {
  const { code } = await aCoupon(admin, { amount: 100 });
  await person.ask(createPaymentIntent, { body: { _id, amountInCents: 0, couponCode: code } });
}
