import { createAnnouncement } from '#contract/club/announcements.ts';
import { approveBooking, type Booking } from '#contract/bookings/bookings.ts';
import { toClubMinute } from '#contract/clock/club-time.ts';
import type { Court } from '#contract/club/courts.ts';
import { receiptPage } from '#contract/bookings/booking-pages.ts';
import { refundBooking } from '#contract/payments/payment-issues.ts';
import { listPayments } from '#contract/payments/payments.ts';
import { aBooking, aCoupon } from '../../support/club.ts';
import { aTier } from '../../support/memberships.ts';
import { aCourt, inDays, payByCoupon } from './club.ts';
import { payByCard } from './cards.ts';
import { aDeskBooking } from './desk.ts';
import { codeOf } from './guests.ts';
import { sellAtDesk } from './memberships.ts';
import type { Club } from './club-server.ts';
import { anAdmin, aUser, type Person } from './people.ts';

export const LONG_WORD = 'W'.repeat(80);
export const BANGLA_NAME = 'মোহাম্মদ রহিম উদ্দিন';
const BANGLA_WORD = 'বাংলাদেশক্রিকেটনিয়ন্ত্রণবোর্ডব্যবস্থাপনাকমিটিরসাধারণসম্পাদকপদপ্রার্থী';

/** Eighty slots of a quarter of an hour, from 4 AM on. */
const SLOTS = Array.from({ length: 80 }, (_, index) => `${clock(index)} - ${clock(index + 1)}`);

function clock(quarters: number): string {
  const hour = 4 + Math.floor(quarters / 4);
  const minute = String((quarters % 4) * 15).padStart(2, '0');
  return `${hour % 12 || 12}:${minute} ${hour % 24 < 12 ? 'AM' : 'PM'}`;
}

/** Books every other slot of the court, so that no two are neighbours: by default half as many as one person may have pending. */
function bookMany(person: Person, court: Court, days: number, count = 12): Promise<Booking> {
  const slots = court.slots.filter((_, index) => index % 2 === 0).slice(0, count);
  return aBooking(person, court, { date: inDays(days), slots });
}

/** Fills a club with names, titles, codes and reasons that are one word of 80 letters, or Bangla; two members share a name. */
export async function plantLongWords(club: Club) {
  const admin = await anAdmin(club);
  const member = await aUser(club, { name: LONG_WORD });
  const user = await aUser(club, { name: `${BANGLA_NAME} ${BANGLA_WORD}` });
  const wide = { price: 99_999.5, slots: SLOTS };
  const court = await aCourt(admin, { ...wide, type: LONG_WORD });
  const banglaCourt = await aCourt(admin, { ...wide, type: BANGLA_WORD });
  for (const title of [LONG_WORD, BANGLA_WORD])
    await admin.ask(createAnnouncement, { body: { title, message: `${title} ${title}` } });
  const terms = { discountType: 'fixed', amount: 99_999.99 } as const;
  await aCoupon(admin, { code: 'W'.repeat(60), description: LONG_WORD, ...terms });

  const approve = ({ _id: id }: Booking) => admin.ask(approveBooking, { params: { id }, body: {} });
  await bookMany(user, court, 3);
  await bookMany(user, banglaCourt, 4);
  const toPay = await approve(await bookMany(member, court, 5));
  const confirmed = await approve(await bookMany(member, court, 6));
  await payByCoupon(member, admin, confirmed);
  const [payment] = await member.ask(listPayments, { query: { user: member.email } });
  for (const token of ['tok_visa', 'tok_refundFail']) {
    const refunded = await approve(await bookMany(member, banglaCourt, token === 'tok_visa' ? 7 : 8, 1));
    await payByCard(club, member, refunded, token);
    await admin.ask(refundBooking, { params: { id: refunded._id }, body: { reason: LONG_WORD } });
  }
  await bookMany(member, court, 9);
  // An all-day slot, so that it is on the screens of today.
  const allDay = await aCourt(admin, { type: `2${LONG_WORD}`, price: 99_999.5, slots: ['12 AM - 12 AM'] });
  await aDeskBooking(admin, allDay, {
    date: inDays(0),
    who: { kind: 'guest', name: LONG_WORD, phone: '01712345678' },
    pay: { kind: 'on-arrival' },
  });
  // A free booking is listed as unusual at the desk.
  await aDeskBooking(admin, allDay, { date: inDays(1), note: LONG_WORD, pay: { kind: 'free' } });
  // Until it begins, the last slot of the day is shown as the next one on Today.
  const last = court.slots.slice(-1);
  if (toClubMinute(new Date()) < 23 * 60 + 30)
    await aDeskBooking(admin, court, { date: inDays(0), slots: last, total_price: court.price });
  await approve(await bookMany(await aUser(club, { name: LONG_WORD }), court, 10, 1));
  const tier = await aTier(admin, { name: LONG_WORD.slice(0, 60), name_bn: BANGLA_WORD.slice(0, 60) });
  for (const person of [admin, member]) await sellAtDesk(admin, person, tier);
  const receipts = {
    ofDues: await sellAtDesk(admin, user, tier),
    ofBooking: receiptPage(confirmed._id, payment?._id ?? ''),
  };
  const code = await codeOf(club, confirmed._id);
  return { admin, member, user, court, banglaCourt, toPay, receipts, code };
}
