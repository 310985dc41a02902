import { expect, test } from 'vitest';
import { toClubDate, toClubMinute } from '#contract/clock/club-time.ts';
import { formatTime } from '#contract/clock/time-of-day.ts';
import { approveBooking, cancelBooking } from '#contract/bookings/bookings.ts';
import { api } from '../support/client.ts';
import { setRules } from '../support/club-rules.ts';
import { aBooking, aCourt, anApprovedBooking, inDays } from '../support/club.ts';
import { aConfirmedMember, aStaffMember, confirmEmail } from '../support/people.ts';
import { payByCard } from '../payments/support/payment-fixture.ts';
import { openMessages } from './message-fixture.ts';

// The clock is set to noon. A booking that is approved then must be paid within 24 hours.

const { server, admin, told, mails } = await openMessages();
const { clock, db } = server;
const subjects = (emails: { subject: string }[]) => emails.map(({ subject }) => subject);
const SOON = 'Please pay for your booking soon';

test('who has not paid is reminded two hours and half an hour before the deadline, once each', async () => {
  const who = api(server).as(await aConfirmedMember(server));
  const booking = await anApprovedBooking(who, admin, await aCourt(admin), { date: inDays(server, 3) });
  await told();
  clock.pass({ hours: 21, minutes: 59 });
  expect(await told(who.person.email)).toEqual([]);
  clock.pass({ minutes: 1 });
  const [first, ...more] = await told(who.person.email);
  expect(more).toEqual([]);
  expect(first?.subject).toBe(SOON);
  expect(first?.text).toContain(`${server.publicUrl}/dashboard/payment/${booking._id}`);
  expect(await told()).toEqual([]);
  clock.pass({ minutes: 90 });
  expect(subjects(await told(who.person.email))).toEqual([SOON]);
  expect(await told()).toEqual([]);
});

test('after an outage of all nodes who has to pay soon is reminded once, and not of two hours as well', async () => {
  const who = api(server).as(await aConfirmedMember(server));
  await anApprovedBooking(who, admin, await aCourt(admin), { date: inDays(server, 3) });
  await told();
  clock.pass({ hours: 23, minutes: 35 });
  expect(subjects(await told(who.person.email))).toEqual([SOON]);
  clock.pass({ seconds: 30 });
  expect(await told(who.person.email)).toEqual([]);
  clock.pass({ minutes: 20 });
  expect(await told(who.person.email)).toEqual([]);
});

test('who was reminded two hours before, and could not be half an hour before, is reminded late', async () => {
  const who = api(server).as(await aConfirmedMember(server));
  await anApprovedBooking(who, admin, await aCourt(admin), { date: inDays(server, 3) });
  await told();
  clock.pass({ hours: 22 });
  expect(subjects(await told(who.person.email))).toEqual([SOON]);
  clock.pass({ hours: 1, minutes: 55 });
  expect(subjects(await told(who.person.email))).toEqual([SOON]);
  expect(await told(who.person.email)).toEqual([]);
  clock.pass({ minutes: 6 });
  expect(subjects(await told(who.person.email))).not.toContain(SOON);
});

test('who has paid is not reminded', async () => {
  const who = api(server).as(await aConfirmedMember(server));
  const court = await aCourt(admin);
  const paid = await anApprovedBooking(who, admin, court, { date: inDays(server, 3) });
  await payByCard(who, paid);
  await told();
  clock.pass({ hours: 23, minutes: 40 });
  expect(await told(who.person.email)).toEqual([]);
});

test('who was told just before needs no reminder', async () => {
  const who = api(server).as(await aConfirmedMember(server));
  const start = new Date(clock.now().getTime() + 30 * 60_000);
  const slots = [`${formatTime(toClubMinute(start))} - ${formatTime(toClubMinute(start) + 30)}`];
  const date = toClubDate(start);
  await anApprovedBooking(who, admin, await aCourt(admin, { slots }), { date });
  expect(subjects(await told(who.person.email))).toEqual([
    'We have your request',
    'Your booking is approved: please pay',
  ]);
});

test('a player is reminded three hours before play, and can cancel there where the club’s rules allow it', async () => {
  await setRules(admin, { cancellation: [{ hours: 1, percent: 50 }] });
  const who = api(server).as(await aConfirmedMember(server));
  const date = inDays(server, 1);
  const booking = await anApprovedBooking(who, admin, await aCourt(admin), { date });
  await payByCard(who, booking);
  await told();
  clock.pass({ seconds: (Date.parse(`${date}T07:00:00+06:00`) - clock.now().getTime()) / 1000 });
  clock.pass({ hours: -3, minutes: -1 });
  expect(await told(who.person.email)).toEqual([]);
  clock.pass({ minutes: 1 });
  const [sent, ...more] = await told(who.person.email);
  expect(more).toEqual([]);
  expect(sent?.subject).toBe('You play soon');
  expect(sent?.text).toMatch(/\/mail\/cancel~/);
  expect(sent?.headers).toMatch(/^list-unsubscribe-post: List-Unsubscribe=One-Click$/im);
  expect(await told()).toEqual([]);
  await setRules(admin, { cancellation: [] });
});

test('a player is reminded of play after midnight on the evening before', async () => {
  const who = api(server).as(await aConfirmedMember(server));
  const court = await aCourt(admin, { slots: ['1:00 AM - 2:00 AM'] });
  const date = inDays(server, 2);
  await payByCard(who, await anApprovedBooking(who, admin, court, { date }));
  await told();
  clock.pass({ seconds: (Date.parse(`${date}T01:00:00+06:00`) - clock.now().getTime()) / 1000 });
  clock.pass({ hours: -3, minutes: -1 });
  expect(await told(who.person.email)).toEqual([]);
  clock.pass({ minutes: 1 });
  expect(subjects(await told(who.person.email))).toEqual(['You play soon']);
  clock.pass({ hours: 2 });
  expect(await told(who.person.email)).toEqual([]);
});

test('where only the club can cancel, a player is asked to tell it', async () => {
  const who = api(server).as(await aConfirmedMember(server));
  const date = inDays(server, 1);
  await payByCard(who, await anApprovedBooking(who, admin, await aCourt(admin), { date }));
  await told();
  clock.pass({ seconds: (Date.parse(`${date}T04:00:00+06:00`) - clock.now().getTime()) / 1000 });
  const [sent] = await told(who.person.email);
  expect(sent?.text).toContain('please tell the club');
  expect(sent?.text).not.toContain('/mail/');
});

test('the staff are told of new requests together, at most every ten minutes', async () => {
  const staff = api(server).as(await confirmEmail(server, await aStaffMember(server)));
  await db.updateTable('request_digests').set({ told_until: clock.now() }).execute();
  const who = api(server).as(await aConfirmedMember(server, { name: 'Rahim' }));
  const court = await aCourt(admin);
  clock.pass({ minutes: 5 });
  const gone = await aBooking(who, court, { date: inDays(server, 2) });
  await who.ask(cancelBooking, { params: { id: gone._id } });
  for (const day of [3, 4]) await aBooking(who, court, { date: inDays(server, day) });
  expect(await told(staff.person.email)).toEqual([]);
  clock.pass({ minutes: 6 });
  const [sent, ...more] = await told(staff.person.email);
  expect(more).toEqual([]);
  expect(sent?.subject).toBe('2 new requests wait');
  expect(sent?.text).toMatch(/Rahim: +Tennis/);
  await aBooking(who, court, { date: inDays(server, 5) });
  clock.pass({ minutes: 9 });
  expect(await told(staff.person.email)).toEqual([]);
  clock.pass({ minutes: 2 });
  expect(subjects(await told(staff.person.email))).toEqual(['A new request waits']);
  expect(mails.recipients).toContain(admin.person.email);
});

test('what is requested while the staff are told of others is told the next time', async () => {
  const staff = api(server).as(await confirmEmail(server, await aStaffMember(server)));
  await db.updateTable('request_digests').set({ told_until: clock.now() }).execute();
  const who = api(server).as(await aConfirmedMember(server));
  const court = await aCourt(admin);
  clock.pass({ minutes: 5 });
  await aBooking(who, court, { date: inDays(server, 2) });
  clock.pass({ minutes: 6 });
  await aBooking(who, court, { date: inDays(server, 3) });
  clock.pass({ seconds: 2 });
  expect(subjects(await told(staff.person.email))).toEqual(['A new request waits']);
  clock.pass({ minutes: 10 });
  expect(subjects(await told(staff.person.email))).toEqual(['A new request waits']);
  clock.pass({ minutes: 10 });
  expect(await told(staff.person.email)).toEqual([]);
});

test('what was decided before anybody was told of it is told to nobody', async () => {
  const staff = api(server).as(await confirmEmail(server, await aStaffMember(server)));
  clock.pass({ minutes: 11 });
  const who = api(server).as(await aConfirmedMember(server));
  const { _id: id } = await aBooking(who, await aCourt(admin), { date: inDays(server, 2) });
  await admin.ask(approveBooking, { params: { id }, body: {} });
  clock.pass({ minutes: 1 });
  expect(await told(staff.person.email)).toEqual([]);
});
