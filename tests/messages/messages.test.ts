import { expect, test } from 'vitest';
import { approveBooking, cancelBooking, rejectBooking } from '#contract/bookings/bookings.ts';
import { refundBooking } from '#contract/payments/payment-issues.ts';
import ICAL from 'ical.js';
import { dhaka, expireBookings } from '../support/product.ts';
import { api } from '../support/client.ts';
import { aBooking, aCourt, inDays } from '../support/club.ts';
import { aConfirmedMember } from '../support/people.ts';
import { payByCard } from '../payments/support/payment-fixture.ts';
import { openMessages } from './message-fixture.ts';

const { server, admin, member, court, told, bellOf } = await openMessages();
let days = 0;
const nextDay = () => inDays(server, (days += 1));

/** Makes a member who has not received any message. */
const somebody = async (name = 'Nusrat Jahan') => api(server).as(await aConfirmedMember(server, { name }));

test('from the request to the payment a member reads each step in mail and under the bell', async () => {
  const who = await somebody();
  const { email } = who.person;
  const booking = await aBooking(who, court, { date: nextDay() });
  const [asked, ...more] = await told(email);
  expect(more).toEqual([]);
  expect(asked).toMatchObject({ subject: 'We have your request' });
  expect(asked?.text).toContain('Hello Nusrat Jahan,');
  expect(asked?.text).toContain('7:00 AM - 8:00 AM');
  expect(asked?.text).toContain('৳500');

  await admin.ask(approveBooking, { params: { id: booking._id }, body: {} });
  const [approved] = await told(email);
  expect(approved?.subject).toBe('Your booking is approved: please pay');
  expect(approved?.text).toContain(`${server.publicUrl}/dashboard/payment/${booking._id}`);
  expect(approved?.html).toContain(`href="${server.publicUrl}/dashboard/payment/${booking._id}"`);

  await payByCard(who, booking);
  const [confirmed] = await told(email);
  expect(confirmed?.subject).toBe('Your booking is confirmed');
  expect(confirmed?.text).toMatch(/We have received ৳500 \(card ending 4242\)/);
  expect(confirmed?.text).toContain(`/dashboard/receipt/${booking._id}/`);

  const bell = await bellOf(who);
  expect(bell.map(({ title }) => title)).toEqual([
    'Your booking is confirmed',
    'Your booking is approved: please pay',
    'We have your request',
  ]);
  expect(bell.every(({ read }) => !read)).toBe(true);
  expect(await told(email)).toEqual([]);
});

test('an admin’s e-mail leads to no page that only members have', async () => {
  const date = nextDay();
  await aBooking(admin, court, { date });
  const [asked] = await told(admin.person.email);
  expect(asked?.text).toContain(`${server.publicUrl}/calendar?date=${date}`);
  expect(asked?.text).not.toContain('/dashboard/pendingBookings');
});

test('what was asked, approved and paid before anybody is told has the deadlines that it had', async () => {
  const who = await somebody();
  const date = nextDay();
  const booking = await aBooking(who, court, { date });
  const { expires_at: payBy } = await admin.ask(approveBooking, { params: { id: booking._id }, body: {} });
  await payByCard(who, booking);
  const [asked, approved] = await told(who.person.email);
  const clock = (instant: string | null) => dhaka(instant ?? '').replaceAll(/\s/g, ' ');
  expect(asked?.text.replaceAll(/\s+/g, ' ')).toContain(`will decide by ${clock(booking.expires_at)}`);
  expect(approved?.text.replaceAll(/\s+/g, ' ')).toContain(`Please pay by ${clock(payBy)}`);
});

test('the confirmation brings the booking for calendars, the cancellation takes it out again', async () => {
  const who = await somebody();
  const date = nextDay();
  const booking = await aBooking(who, court, { date, slots: court.slots.slice(0, 2) });
  await admin.ask(approveBooking, { params: { id: booking._id }, body: {} });
  await payByCard(who, booking);
  const emails = await told(who.person.email);
  const eventOf = (text = '') => {
    const calendar = ICAL.Component.fromString(text);
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    const [event, ...others] = calendar.getAllSubcomponents('vevent');
    expect(others).toEqual([]);
    return new ICAL.Event(event);
  };
  const event = eventOf(emails.at(-1)?.calendar);
  expect(event.startDate.toJSDate()).toEqual(new Date(`${date}T07:00:00+06:00`));
  expect(event.endDate.toJSDate()).toEqual(new Date(`${date}T09:00:00+06:00`));
  expect(event.summary).toBe('Tennis, Sports Club Arena');

  server.clock.pass({ minutes: 1 });
  const reason = 'The roof leaks.';
  await admin.ask(refundBooking, { params: { id: booking._id }, body: { reason } });
  const [cancelled, refunded] = await told(who.person.email);
  expect(cancelled).toMatchObject({ subject: 'Your booking is cancelled' });
  expect(cancelled?.text).toContain(reason);
  expect(cancelled?.text).toContain('৳1,000 is given back the way you paid.');
  const ended = eventOf(cancelled?.calendar);
  expect(ended.uid).toBe(event.uid);
  expect(ended.sequence).toBeGreaterThan(event.sequence);
  expect(ended.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  expect(refunded).toMatchObject({ subject: 'A refund is on its way', calendar: '' });
  expect(refunded?.text).toContain('৳1,000');
});

test('a rejection says why, and that nothing was charged', async () => {
  const who = await somebody();
  const booking = await aBooking(who, court, { date: nextDay() });
  await admin.ask(rejectBooking, { params: { id: booking._id }, body: { reason: 'A tournament' } });
  const emails = await told(who.person.email);
  expect(emails.map(({ subject }) => subject)).toEqual([
    'We have your request',
    'Your booking was not approved',
  ]);
  expect(emails[1]?.text).toContain('A tournament');
  expect(emails[1]?.text).toContain('Nothing was charged.');
});

test('who cancels themselves, and who lets it expire, read that', async () => {
  const who = await somebody();
  const own = await aBooking(who, court, { date: nextDay() });
  await aBooking(who, court, { date: nextDay() });
  await who.ask(cancelBooking, { params: { id: own._id } });
  await told();
  const [cancelled] = await bellOf(who);
  expect(cancelled).toMatchObject({
    title: 'Your booking is cancelled',
    text: expect.stringMatching(
      /^Tennis, .+ 7:00 AM - 8:00 AM\. You have cancelled it\. Nothing was charged\.$/,
    ),
  });
  server.clock.pass({ days: 20 });
  while ((await expireBookings(server.services)) > 0);
  const emails = await told(who.person.email);
  expect(emails.map(({ subject }) => subject)).toContain('Your booking has expired');
  expect((await bellOf(who))[0]).toMatchObject({ page: '/dashboard/myBookings' });
});

test('nothing on a lock screen says where, when or how much', async () => {
  const who = await somebody();
  const secret = await aCourt(admin, { type: 'Secret court' });
  const booking = await aBooking(who, secret, { date: nextDay() });
  await admin.ask(approveBooking, { params: { id: booking._id }, body: {} });
  await payByCard(who, booking);
  for (const { subject } of await told(who.person.email)) expect(subject).not.toMatch(/Secret|৳|\d|Nusrat/);
});

test('one person reads nothing of another’s', async () => {
  const [one, other] = [await somebody('Anika'), await somebody('Bilal')];
  await aBooking(one, court, { date: nextDay() });
  const emails = await told();
  expect(emails.map(({ to }) => to)).toContain(one.person.email);
  expect(emails.map(({ to }) => to)).not.toContain(other.person.email);
  expect(await bellOf(other)).toEqual([]);
  expect(member.person.email).not.toBe(one.person.email);
});
