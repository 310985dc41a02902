import { onTestFinished } from 'vitest';
import { createBooking } from '#contract/bookings/bookings.ts';
import type { Court } from '#contract/club/courts.ts';
import { aCourt, aPriceRule, bookingRequest, inDays } from '../support/club.ts';
import { setRules } from '../support/club-rules.ts';
import type { Client } from '../support/client.ts';
import { anAdmin, type Person } from '../support/people.ts';
import { untilDecided } from './crowd.ts';
import { threeNodes } from './three-nodes.ts';

const config = { maxPendingBookings: 1000, maxPendingSlots: 10_000 };
export const [PUBLIC, MEMBERS] = [800, 600];
export const HOURS = Array.from({ length: 24 }, (_, hour) => `${hour}:00-${(hour + 1) % 24}:00`);

/** Opens a club of three nodes with a lower price for members. It is closed after the test. */
export async function openMembersClub() {
  const club = await threeNodes({ config });
  onTestFinished(club.close);
  const admins = club.clientsOf(await anAdmin(club.first), 3);
  const [admin] = admins;
  if (!admin) throw new Error('the club has an admin');
  await setRules(admin, { horizonDays: 365, dayLimit: null, weekLimit: null });
  const court = await aCourt(admin, { price: PUBLIC, slots: HOURS });
  const ends = { ends_on: inDays(club.first, 365) };
  const rule = { court_id: court._id, price: MEMBERS, audience: 'members' } as const;
  const { _id: ruleId } = await aPriceRule(admin, inDays(club.first, 0), { ...rule, ...ends });
  return {
    ...club,
    admins,
    admin,
    court,
    rule: { ...rule, starts_on: inDays(club.first, 0), ...ends, _id: ruleId },
  };
}
export type MembersClub = Awaited<ReturnType<typeof openMembersClub>>;

/** Books the session with this number at this price. */
export function askAt(who: Client<Person>, court: Court, nth: number, price: number) {
  const slot = court.slots.slice(nth % HOURS.length, (nth % HOURS.length) + 1);
  const date = inDays(who.server, 1 + Math.floor(nth / HOURS.length));
  const body = {
    ...bookingRequest(who.person, court, date, slot),
    price_per_session: price,
    total_price: price,
  };
  return untilDecided(() => who.call(createBooking, { body }));
}
