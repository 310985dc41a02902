import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { cancelBooking } from '#contract/bookings/bookings.ts';
import {
  getBookingCalendar,
  getCalendarFeeds,
  renewCalendarFeeds,
} from '#contract/messages/calendar-feeds.ts';
import { changeRole, type Role } from '#contract/people/users.ts';
import { removeOwnUser } from '#contract/account/account.ts';
import { api } from '../support/client.ts';
import { aMember, aStaffMember } from '../support/people.ts';
import { payByCard } from '../payments/support/payment-fixture.ts';
import { openMessages } from './message-fixture.ts';

const { server, admin, member, approved } = await openMessages();

async function read(address: string) {
  const response = await fetch(address.replace(server.publicUrl, server.url));
  const text = await response.text();
  if (response.status !== 200) return { status: response.status, type: '', events: [] };
  const calendar = ICAL.Component.fromString(text);
  const events = calendar.getAllSubcomponents('vevent').map((event) => ({
    uid: String(event.getFirstPropertyValue('uid')),
    summary: String(event.getFirstPropertyValue('summary')),
    status: String(event.getFirstPropertyValue('status')),
  }));
  return { status: 200, type: response.headers.get('content-type'), events };
}

test('one’s own feed shows one’s bookings as they are, to whoever has its address', async () => {
  const who = api(server).as(await aMember(server));
  const paid = await approved(1, who);
  await payByCard(who, paid);
  const waiting = await approved(1, who);
  const gone = await approved(1, who);
  await who.ask(cancelBooking, { params: { id: gone._id } });
  const { own, club } = await who.ask(getCalendarFeeds);
  expect(club).toBeUndefined();
  expect(own).toMatch(/^http:\/\/club\.test\/calendar\/own~/);
  const { type, events } = await read(own);
  expect(type).toBe('text/calendar; charset=utf-8');
  const statusOf = ({ _id: id }: { _id: string }) => events.find(({ uid }) => uid.startsWith(id))?.status;
  expect([paid, waiting, gone].map(statusOf)).toEqual(['CONFIRMED', 'TENTATIVE', 'CANCELLED']);
  expect(events).toHaveLength(3);
});

test('a new address ends the old one', async () => {
  const { own: old } = await member.ask(getCalendarFeeds);
  expect((await read(old)).status).toBe(200);
  const { own } = await member.ask(renewCalendarFeeds);
  expect((await read(old)).status).toBe(404);
  expect((await read(own)).status).toBe(200);
  expect((await member.ask(getCalendarFeeds)).own).toBe(own);
});

test('the staff read the club’s confirmed bookings, with whose they are, while they work there', async () => {
  const staff = api(server).as(await aStaffMember(server));
  const who = api(server).as(await aMember(server, { name: 'Tania Akter' }));
  const paid = await approved(1, who);
  await payByCard(who, paid);
  const { club = '' } = await staff.ask(getCalendarFeeds);
  const { events } = await read(club);
  expect(events).toContainEqual({
    uid: `${paid._id}@club.test`,
    summary: 'Tennis, Tania Akter',
    status: 'CONFIRMED',
  });
  const roleInDatabase = (role: Role) =>
    server.db.updateTable('users').set({ role }).where('email', '=', staff.person.email).execute();
  await roleInDatabase('member');
  expect((await read(club)).status, 'without the role, whatever took it').toBe(404);
  await roleInDatabase('staff');
  expect((await read(club)).status).toBe(200);
  await admin.ask(changeRole, { params: { email: staff.person.email }, body: { role: 'member' } });
  expect((await read(club)).status).toBe(404);
  await admin.ask(changeRole, { params: { email: staff.person.email }, body: { role: 'staff' } });
  expect((await read(club)).status, 'the old address, back at the desk').toBe(404);
  expect((await read((await staff.ask(getCalendarFeeds)).club ?? '')).status).toBe(200);
});

test('a guessed address, a member’s own address for the club’s, and one of a removed account show nothing', async () => {
  const { own } = await member.ask(getCalendarFeeds);
  for (const address of [
    own.replace('own~', 'club~'),
    own.replace(/~1~|~2~/, '~9~'),
    own.replace('.ics', 'A.ics'),
    `${server.publicUrl}/calendar/x.ics`,
    `${server.publicUrl}/calendar/own~x~1~y.ics`,
  ])
    expect((await read(address)).status, address).toBe(404);
  const who = api(server).as(await aMember(server));
  const { own: gone } = await who.ask(getCalendarFeeds);
  await who.ask(removeOwnUser, { body: { email: who.person.email } });
  expect((await read(gone)).status).toBe(404);
});

test('the file of a booking is known again by its id from e-mails and feeds', async () => {
  const booking = await approved();
  await payByCard(member, booking);
  const { file } = await member.ask(getBookingCalendar, { params: { id: booking._id } });
  const { own } = await member.ask(getCalendarFeeds);
  const { events } = await read(own);
  const [event] = ICAL.Component.fromString(file).getAllSubcomponents('vevent');
  expect(events.map(({ uid }) => uid)).toContain(event?.getFirstPropertyValue('uid'));
});
