import type { Booking } from '#contract/bookings/bookings.ts';
import { addDays } from '#contract/clock/club-time.ts';
import { getCard } from '#contract/memberships/cards.ts';
import { importMembers } from '#contract/people/member-imports.ts';
import { listCourts, type Court } from '#contract/club/courts.ts';
import { createHallScreen } from '#contract/club/hall-screens.ts';
import { refundBooking } from '#contract/payments/payment-issues.ts';
import { createPayment, createPaymentIntent, listPayments } from '#contract/payments/payments.ts';
import { aBooking, aCoupon, anApprovedBooking } from '../support/club.ts';
import { aTier } from '../support/memberships.ts';
import { beginToPay, charge, payByCard } from '../e2e/support/cards.ts';
import { aCourt, inDays } from '../e2e/support/club.ts';
import type { Club } from '../e2e/support/club-server.ts';
import { guests } from '../e2e/support/guests.ts';
import { anAdmin, aStaffMember, aUser, type Person } from '../e2e/support/people.ts';
import type { Role, Scenery } from './shots.ts';

const LONG_NAME = 'Mohammad Abdullah Al-Mamun Chowdhury Bhuiyan of Old Dhaka City';
const BANGLA_NAME = 'মোহাম্মদ রহিম উদ্দিন';

function slotsOf(court: Court, days: number, count: number) {
  return { date: inDays(days), slots: court.slots.slice(0, count) };
}

/** Pays with a coupon of the full price, which needs no card form. */
async function payFree(person: Person, id: string, couponCode: string): Promise<void> {
  const { transactionId } = await person.ask(createPaymentIntent, {
    body: { _id: id, amountInCents: 0, couponCode },
  });
  if (transactionId) await person.ask(createPayment, { body: { _id: id, transactionId } });
}

/** Makes card payments with different outcomes. Returns the ids that the pictures need. */
async function payByCards(club: Club, member: Person, admin: Person, bookings: Booking[]) {
  const [paid, refunded, disputed, unreachable, challenged] = bookings;
  if (!paid || !refunded || !disputed || !unreachable || !challenged)
    throw new Error('five bookings are needed');
  await payByCard(club, member, paid);
  await payByCard(club, member, refunded, 'tok_mastercard');
  await payByCard(club, member, disputed, 'tok_createDispute');
  await payByCard(club, member, unreachable, 'tok_refundFail');
  for (const { _id: id } of [refunded, unreachable])
    await admin.ask(refundBooking, { params: { id }, body: { reason: 'The hall is flooded that day.' } });
  await charge(club, await beginToPay(member, challenged), 'tok_threeDSecure2Required');
  const payments = await member.ask(listPayments, { query: { user: member.email } });
  return {
    paidBookingId: paid._id,
    paymentId: payments.find(({ booking_id }) => booking_id === paid._id)?._id ?? '',
    challengedBookingId: challenged._id,
  };
}

/** Sells two tiers, to households whose memberships are running, ending soon, in grace or lapsed. */
async function sellMemberships(admin: Person, member: Person): Promise<void> {
  const tier = { price: 12_000, months: 12 as const, days_ahead: 14, opens_at: 480, needs_no_approval: true };
  await aTier(admin, { name: 'Gold', name_bn: 'গোল্ড', ...tier });
  const family = { most_people: 5, child_price: 6000, cap: 30_000 };
  await aTier(admin, { name: 'Gold Family', name_bn: 'গোল্ড পরিবার', ...tier, ...family });
  const until = (days: number) => `${addDays(inDays(days), -364)},${inDays(days)}`;
  const lines = [
    'name,email,tier,from,until,household,paid,born',
    `Karim Ahmed,karim.ahmed@example.com,Gold Family,${until(200)},Ahmed,24000,`,
    'Rima Ahmed,rima.ahmed@example.com,,,,Ahmed,,',
    'Ayaan Ahmed,,,,,Ahmed,,2017-03-05',
    `Salma Khatun,salma@example.com,Gold,${until(20)},,12000,`,
    `${BANGLA_NAME},rahim.uddin@example.com,Gold,${until(-3)},,,`,
    `${LONG_NAME},${member.email},Gold Family,${until(120)},Bhuiyan,24000,`,
    'Nadia Bhuiyan,,,,,Bhuiyan,,2018-06-01',
    `Jamal Hossain,jamal@example.com,Gold,${until(-60)},,,`,
  ];
  await admin.ask(importMembers, { body: { name: 'members-2026.csv', text: lines.join('\n') } });
}

async function playToday(club: Club, admin: Person) {
  const { bookings } = await guests(club, ['Farid Hasan', 'Anika Rahman'], { kind: 'on-arrival' });
  const { address } = await admin.ask(createHallScreen, { body: { name: 'Entrance', shows_names: true } });
  return { bookingCode: bookings[0]?.code ?? '', hallPath: new URL(address).pathname };
}

/** Fills the starter club with people, bookings and payments for the pictures. */
export async function setScenery(
  club: Club,
): Promise<{ scenery: Scenery; people: Record<Exclude<Role, 'visitor'>, Person> }> {
  const admin = await anAdmin(club);
  const user = await aUser(club, { name: BANGLA_NAME });
  const member = await aUser(club, { name: LONG_NAME });
  const staff = await aStaffMember(club);
  for (let index = 1; index <= 12; index += 1) await aUser(club, { name: `Member Number ${index}` });
  await aCourt(admin, {
    type: LONG_NAME,
    image: 'https://pictures.example/missing.png',
    price: 999_999.99,
    slots: ['6 AM - 12 PM'],
  });
  const courts = (await admin.ask(listCourts)).filter((court) => court.slots.length > 3);
  for (const [index, court] of courts.slice(0, 4).entries())
    await aBooking(user, court, slotsOf(court, index + 2, index + 1));
  await aCoupon(admin, { code: 'FREE-PLAY', amount: 100 });
  let approvedBookingId = '';
  for (const [index, court] of courts.slice(4, 9).entries()) {
    const { _id } = await anApprovedBooking(member, admin, court, slotsOf(court, index + 2, 2));
    approvedBookingId = _id;
    if (index < 3) await payFree(member, approvedBookingId, 'FREE-PLAY');
  }
  const [first, second] = courts;
  const payable: Booking[] = [];
  for (let days = 20; days < 25 && second; days += 1) {
    payable.push(await anApprovedBooking(member, admin, second, slotsOf(second, days, 2)));
  }
  const paid = await payByCards(club, member, admin, payable);
  // Memberships are sold last, because a member's bookings need no approval.
  await sellMemberships(admin, member);
  return {
    scenery: {
      ...paid,
      ...(await playToday(club, admin)),
      cardCode: (await member.ask(getCard, {})).code,
      approvedBookingId,
      couponCode: 'WELCOME10',
      courtType: first?.type ?? '',
      date: inDays(2),
    },
    people: { user, member, staff, admin },
  };
}
