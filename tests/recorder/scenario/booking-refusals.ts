import { createBooking } from '#contract/bookings/bookings.ts';
import { addDays } from '#contract/clock/club-time.ts';
import type { Court } from '#contract/club/courts.ts';
import { updateCourt } from '#contract/club/courts.ts';
import { updateUser } from '#contract/people/users.ts';
import { aBlock } from '../../support/blocks.ts';
import {
  aCourt,
  aDayPlan,
  anApprovedBooking,
  aPriceRule,
  bookingRequest,
  inDays,
} from '../../support/club.ts';
import { setRules } from '../../support/club-rules.ts';
import type { Setting, Somebody } from './setting.ts';

const NOWHERE = '01890000-0000-7000-8000-000000000000';

/** Makes bookings that are refused for every possible reason, in both languages. */
export async function refuseBookings(setting: Setting): Promise<void> {
  const { club, admin, somebody, refused, begin } = setting;
  begin('refusals of a booking');
  const court = await aCourt(admin, { type_bn: 'টেনিস' });
  const who = await somebody('Rahim Refused');
  const [slot = '', second = '', third = ''] = court.slots;
  const wish = (fields: object = {}, of: Somebody = who, at: Court = court) => ({
    body: { ...bookingRequest(of.person, at, inDays(club, 1), [slot]), ...fields },
  });
  const refuse = (fields: object, of = who) => refused(of, createBooking, wish(fields, of));

  await refuse({ date: '2027-02-30' });
  await refuse({ date: 'tomorrow' });
  await refuse({ date: inDays(club, -1) });
  await refuse({ date: inDays(club, 400) });
  await refuse({ date: inDays(club, 0) });
  await refuse({ slots: [] });
  await refuse({ slots: ['3 PM - 4 PM'] });
  await refuse({ slots: ['whenever'] });
  await refuse({ slots: [slot, slot], total_price: 1000 });
  await refuse({ slots: Array.from({ length: 97 }, (_, nth) => `slot ${nth}`) });
  await refuse({ court_id: NOWHERE });
  await refuse({ court_id: 'none' });
  await refuse({ total_price: 400 });
  await refuse({ price_per_session: 400 });
  await refuse({ total_price: -1 });
  await refuse({ user_email: 'somebody-else@example.com' });
  await refused(setting.visitor, createBooking, wish());

  begin('refusals of a booking: days and hours');
  const ofCourt = { court_id: court._id };
  const closed = inDays(club, 3);
  await aDayPlan(admin, closed, { ...ofCourt, name_bn: 'ঈদ' });
  await refuse({ date: closed });
  const short = inDays(club, 4);
  await aDayPlan(admin, short, {
    ...ofCourt,
    name: 'Half day',
    kind: 'hours',
    windows: ['8:00 AM - 9:00 AM'],
  });
  await refuse({ date: short });
  const blocked = inDays(club, 5);
  await aBlock(admin, court, blocked, {
    kind: 'tournament',
    title: 'Cup',
    title_bn: 'কাপ',
    is_title_public: true,
  });
  await refuse({ date: blocked });
  await aBlock(admin, court, blocked, { from: 480, to: 540 });
  await refuse({ date: blocked, slots: [second] });
  const dear = inDays(club, 6);
  await aPriceRule(admin, dear, ofCourt);
  await refuse({ date: dear });
  await aPriceRule(admin, inDays(club, 7), { ...ofCourt, price: 700 });
  await refuse({ date: inDays(club, 7), slots: [slot, second], total_price: 1000 });
  await setRules(admin, { minNoticeMinutes: 2880 });
  await refuse({});
  await setRules(admin, { minNoticeMinutes: 0, horizonDays: 7 });
  await refuse({ date: inDays(club, 8) });
  await setRules(admin, { horizonDays: 60 });

  begin('refusals of a booking: what others have');
  const other = await somebody('Other Osman');
  await other.ask(createBooking, wish({ slots: [slot, second], total_price: 1000 }, other));
  await refuse({});
  await refuse({ slots: [slot, third], total_price: 1000 });
  await refuse({ slots: [slot, second], total_price: 1000 });

  begin('a booking sent twice');
  const key = '11111111-1111-4111-8111-111111111111';
  const late = wish({ date: inDays(club, 9), slots: [third] });
  for (let time = 0; time < 2; time += 1) await who.call(createBooking, late, { idempotencyKey: key });
  await refused(who, createBooking, wish({ date: inDays(club, 10) }), { idempotencyKey: key });
  await refused(other, createBooking, wish({ date: inDays(club, 11), slots: ['none'] }, other), {
    idempotencyKey: 'k',
  });

  await limitBookings(setting, court);
}

async function limitBookings({ club, admin, somebody, refused, begin }: Setting, court: Court) {
  const [slot = '', second = '', third = ''] = court.slots;
  let day = 20;
  const on = (date: string, slots: string[], of: Somebody) => ({
    body: bookingRequest(of.person, court, date, slots),
  });
  const next = () => inDays(club, (day += 1));

  begin('limits: pending requests');
  await setRules(admin, { maxPending: 2, maxPendingSlots: 100 });
  const many = await somebody('Many Mahin', { confirmed: true });
  for (let count = 0; count < 2; count += 1) await many.ask(createBooking, on(next(), [slot], many));
  await refused(many, createBooking, on(next(), [slot], many));
  await setRules(admin, { maxPending: 100, maxPendingSlots: 3 });
  await refused(many, createBooking, on(next(), [slot, second], many));
  await setRules(admin, { maxPendingSlots: 2 });
  await refused(many, createBooking, on(next(), [slot], many));
  await setRules(admin, { maxPending: 100, maxPendingSlots: 100 });

  begin('limits: an unconfirmed e-mail');
  const unconfirmed = await somebody('Unconfirmed Uzma');
  await refused(unconfirmed, createBooking, on(next(), [slot, second, third], unconfirmed));
  await unconfirmed.ask(createBooking, on(next(), [slot, second], unconfirmed));
  await refused(unconfirmed, createBooking, on(next(), [slot], unconfirmed));

  begin('limits: what is unpaid where nobody approves');
  await setRules(admin, { approval: 'nobody', maxPending: 2 });
  const direct = await somebody('Direct Dina', { confirmed: true });
  for (let count = 0; count < 2; count += 1) await direct.ask(createBooking, on(next(), [slot], direct));
  await refused(direct, createBooking, on(next(), [slot], direct));
  await setRules(admin, { maxPending: 100, maxPendingSlots: 2 });
  await refused(direct, createBooking, on(next(), [slot, second], direct));
  await setRules(admin, { approval: 'new-people', maxPending: 100, maxPendingSlots: 100 });
  const fresh = await somebody('Fresh Farah', { confirmed: true });
  await fresh.ask(createBooking, on(next(), [slot], fresh));
  await setRules(admin, { approval: 'everyone' });

  begin('limits: slots of a day and of a week');
  await setRules(admin, { dayLimit: 2 });
  const daily = await somebody('Daily Dipu', { confirmed: true });
  // A Wednesday, so that the next day is in the same week.
  const wednesday = inDays(club, 45);
  const thursday = addDays(wednesday, 1);
  await anApprovedBooking(daily, admin, court, { date: wednesday, slots: [slot, second] });
  await refused(daily, createBooking, on(wednesday, [third], daily));
  await refused(daily, createBooking, on(next(), [slot, second, third], daily));
  await setRules(admin, { dayLimit: null, weekLimit: 3 });
  await refused(daily, createBooking, on(thursday, [slot, second], daily));
  await setRules(admin, { weekLimit: 2 });
  await refused(daily, createBooking, on(thursday, [third], daily));
  await setRules(admin, { weekLimit: null });

  begin('a court that was changed');
  await admin.ask(updateCourt, { params: { id: court._id }, body: { price: 550 } });
  await refused(daily, createBooking, on(next(), [slot], daily));
  await daily.ask(updateUser, { params: { email: daily.person.email }, body: { language: 'bn' } });
  await club.settle();
}
