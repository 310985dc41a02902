import { approveBooking, createBooking, getBooking, type Booking } from '#contract/bookings.ts';
import { addDays, clubDateOf } from '#contract/club-time.ts';
import { createCoupon } from '#contract/coupons.ts';
import { createCourt, listCourts, type Court } from '#contract/courts.ts';
import { refundBooking } from '#contract/payment-issues.ts';
import { createPayment, createPaymentIntent, listPayments } from '#contract/payments.ts';
import { beginToPay, charge, payByCard } from '../e2e/support/cards.ts';
import type { Club } from '../e2e/support/club-server.ts';
import { makeAdmin, signUp, type Person } from '../e2e/support/people.ts';
import type { Role, Scenery } from './shots.ts';

const LONG_NAME = 'Mohammad Abdullah Al-Mamun Chowdhury Bhuiyan of Old Dhaka City';
const BANGLA_NAME = 'মোহাম্মদ রহিম উদ্দিন';

async function book(person: Person, court: Court, days: number, count: number): Promise<string> {
  const slots = court.slots.slice(0, count);
  const { _id } = await person.call(createBooking, {
    body: {
      user_email: person.email,
      user_name: person.name,
      court_id: court._id,
      court_type: court.type,
      date: addDays(clubDateOf(new Date()), days),
      slots,
      price_per_session: court.price,
      total_price: court.price * slots.length,
    },
  });
  return _id;
}

/** Pays in full with the coupon that leaves nothing to pay, so that no card form is needed. */
async function payFree(person: Person, id: string, couponCode: string): Promise<void> {
  const { transactionId } = await person.call(createPaymentIntent, {
    body: { _id: id, amountInCents: 0, couponCode },
  });
  if (transactionId) await person.call(createPayment, { body: { _id: id, transactionId } });
}

/** Payments by card that went this way and that; answers what the pictures of them need. */
async function payByCards(club: Club, member: Person, admin: Person, bookings: Booking[]) {
  const [paid, refunded, disputed, unreachable, challenged] = bookings;
  if (!paid || !refunded || !disputed || !unreachable || !challenged)
    throw new Error('five bookings are needed');
  await payByCard(club, member, paid);
  await payByCard(club, member, refunded, 'tok_mastercard');
  await payByCard(club, member, disputed, 'tok_createDispute');
  await payByCard(club, member, unreachable, 'tok_refundFail');
  for (const { _id: id } of [refunded, unreachable])
    await admin.call(refundBooking, { params: { id }, body: { reason: 'The hall is flooded that day.' } });
  await charge(club, await beginToPay(member, challenged), 'tok_threeDSecure2Required');
  const payments = await member.call(listPayments, { query: { user: member.email } });
  return {
    paidBookingId: paid._id,
    paymentId: payments.find(({ booking_id }) => booking_id === paid._id)?._id ?? '',
    challengedBookingId: challenged._id,
  };
}

/** Fills the starter club with people, bookings and payments worth looking at. */
export async function setScenery(
  club: Club,
): Promise<{ scenery: Scenery; people: Record<Exclude<Role, 'visitor'>, Person> }> {
  const admin = await makeAdmin(club);
  const user = await signUp(club, BANGLA_NAME);
  const member = await signUp(club, LONG_NAME);
  for (let index = 1; index <= 12; index += 1) await signUp(club, `Member Number ${index}`);
  await admin.call(createCourt, {
    body: {
      type: LONG_NAME,
      image: 'https://pictures.example/missing.png',
      price: 999_999.99,
      slots: ['6 AM - 12 PM'],
    },
  });
  const courts = (await admin.call(listCourts)).filter((court) => court.slots.length > 3);
  const approve = (id: string) => admin.call(approveBooking, { params: { id }, body: {} });
  for (const [index, court] of courts.slice(0, 4).entries()) await book(user, court, index + 2, index + 1);
  await admin.call(createCoupon, { body: { code: 'FREE-PLAY', discountType: 'percent', amount: 100 } });
  let approvedBookingId = '';
  for (const [index, court] of courts.slice(4, 9).entries()) {
    approvedBookingId = await book(member, court, index + 2, 2);
    await approve(approvedBookingId);
    if (index < 3) await payFree(member, approvedBookingId, 'FREE-PLAY');
  }
  const [first, second] = courts;
  const payable: Booking[] = [];
  for (let days = 20; days < 25 && second; days += 1) {
    const id = await book(member, second, days, 2);
    await approve(id);
    payable.push(await member.call(getBooking, { params: { id } }));
  }
  return {
    scenery: {
      ...(await payByCards(club, member, admin, payable)),
      approvedBookingId,
      couponCode: 'WELCOME10',
      courtType: first?.type ?? '',
      date: addDays(clubDateOf(new Date()), 2),
    },
    people: { user, member, admin },
  };
}
