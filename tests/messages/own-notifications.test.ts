import { expect, test } from 'vitest';
import { getAccountData } from '#contract/account/account.ts';
import { createDeskBooking } from '#contract/desk/desk-bookings.ts';
import { getLetter, listLetters } from '#contract/messages/messages.ts';
import { isPage, PAGES } from '#contract/pages.ts';
import { aBooking, inDays } from '../support/club.ts';
import { openMessages } from './message-fixture.ts';

const { server, admin, member, court, tell, bellOf } = await openMessages({ canMail: false });

test('an admin’s own notification leads to the day of the booking: admins have no pages of their own bookings', async () => {
  const date = inDays(server, 3);
  await admin.ask(createDeskBooking, {
    body: {
      court_id: court._id,
      date,
      slots: court.slots.slice(0, 1),
      total_price: court.price,
      who: { kind: 'member', _id: admin.person.id },
      pay: { kind: 'now', method: 'cash' },
    },
  });
  await tell();
  const [own] = await bellOf(admin);
  expect(own).toMatchObject({ title: 'Your booking is confirmed', page: `${PAGES.calendar}?date=${date}` });
  expect(isPage(PAGES.calendar)).toBe(true);
});

test('a kept e-mail to an admin shows the link that the e-mail has', async () => {
  const date = inDays(server, 5);
  await aBooking(admin, court, { date });
  await tell();
  const [listed] = await admin.ask(listLetters, { query: { search: admin.person.email } });
  const { text } = await admin.ask(getLetter, { params: { id: listed?._id ?? '' } });
  expect(text).toContain(`${server.publicUrl}${PAGES.calendar}?date=${date}`);
  expect(text).not.toContain(PAGES.myBookings);
});

test('what somebody was told is part of the data that they download', async () => {
  await aBooking(member, court, { date: inDays(server, 4) });
  await tell();
  const bell = await bellOf(member);
  expect(bell).toMatchObject([{ title: 'We have your request', page: PAGES.pendingBookings }]);
  expect((await member.ask(getAccountData)).notifications).toEqual(bell);
});
