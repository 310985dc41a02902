import { expect, test } from 'vitest';
import {
  approveBooking,
  getBooking,
  listAhead,
  listBookings,
  rejectBooking,
} from '#contract/bookings/bookings.ts';
import { getBoard, getWeek } from '#contract/bookings/calendar.ts';
import { getFreeHours } from '#contract/bookings/free-hours.ts';
import { listCourts, updateCourt } from '#contract/club/courts.ts';
import { listBlocks } from '#contract/desk/blocks.ts';
import { getDeskBoard } from '#contract/desk/desk.ts';
import { moveBookingTo } from '#contract/desk/moves.ts';
import { updateUser } from '#contract/people/users.ts';
import { getCalendarFeeds } from '#contract/messages/calendar-feeds.ts';
import { refundBooking } from '#contract/payments/payment-issues.ts';
import { getReceipt, listPayments } from '#contract/payments/payments.ts';
import { listAudit } from '#contract/records/audit.ts';
import { getMoneyReport, getOccupancy } from '#contract/records/reports.ts';
import { listDeskWaiting } from '#contract/bookings/waiting-list.ts';
import { openMessages } from '../messages/message-fixture.ts';
import { payByCard } from '../payments/support/payment-fixture.ts';
import { aBlock } from '../support/blocks.ts';
import { anApprovedBooking, aBooking, aCourt, inDays } from '../support/club.ts';
import { api } from '../support/client.ts';
import { aConfirmedMember, aStaffMember } from '../support/people.ts';

// Every text about a booking uses the court's Bangla name as long as the booking still has the court's current English name.

const { server, admin, told } = await openMessages();
const staff = api(server).as(await aStaffMember(server));
const member = api(server).as(await aConfirmedMember(server, { name: 'Nusrat Jahan' }));
const inBangla = { headers: { 'accept-language': 'bn' } };
const NAME = { type: 'Padel Court', type_bn: 'প্যাডেল কোর্ট' };
const BOOKED = { court_type: NAME.type, court_type_bn: NAME.type_bn };
const court = await aCourt(admin, NAME);
const date = inDays(server, 2);

const move = (id: string, day: string, slot = '') =>
  staff.ask(moveBookingTo, {
    params: { id },
    body: { court_id: court._id, date: day, slots: [slot], price: 'keep' },
  });

test('the calendar says both', async () => {
  const visitor = api(server).as(null);
  const [board, week, hours] = [
    await visitor.ask(getBoard, { query: { date } }),
    await visitor.ask(getWeek, { params: { id: court._id }, query: { from: date } }),
    await visitor.ask(getFreeHours, { query: { from: date } }),
  ];
  for (const shown of [week.court, ...board.rows, ...hours.courts])
    if (shown._id === court._id) expect(shown).toMatchObject(NAME);
    else expect(shown).not.toHaveProperty('type_bn');
  expect(await visitor.ask(listCourts)).toContainEqual(expect.objectContaining(NAME));
});

test('bookings, payments and reports say both', async () => {
  const made = await aBooking(member, court, { date });
  expect(made).toMatchObject(BOOKED);
  const { _id: id } = await anApprovedBooking(member, admin, court, { date, slots: court.slots.slice(1, 2) });
  await payByCard(member, await member.ask(getBooking, { params: { id } }));
  const own = { user: member.person.email };
  const answers = [
    await member.ask(listAhead),
    await member.ask(listBookings, { query: { status: 'confirmed', ...own } }),
    await staff.ask(listBookings, { query: { status: 'confirmed' } }),
    await staff.ask(listBookings, { query: { status: 'confirmed', search: 'padel' } }),
    (await staff.ask(getDeskBoard, { query: { date } })).bookings,
    await member.ask(listPayments, { query: own }),
  ];
  for (const answer of answers) {
    expect(answer.length).toBeGreaterThan(0);
    for (const row of answer) expect(row).toMatchObject(BOOKED);
  }
  const [paid] = await member.ask(listPayments, { query: own });
  const receipt = await member.ask(getReceipt, { params: { id, payment: paid?._id ?? '' } });
  expect(receipt).toMatchObject({ ...BOOKED, payment: BOOKED });
  const days = { from: inDays(server, 0), to: date };
  expect((await admin.ask(getMoneyReport, { query: days })).courts).toMatchObject([NAME]);
  expect((await admin.ask(getOccupancy, { query: days })).courts).toContainEqual(
    expect.objectContaining(NAME),
  );
});

test('so does what answers a decision, a move and a cancellation', async () => {
  const day = inDays(server, 5);
  const at = async (nth: number) =>
    (await aBooking(member, court, { date: day, slots: court.slots.slice(nth, nth + 1) }))._id;
  const [one, two] = [await at(0), await at(1)];
  const approved = await staff.ask(approveBooking, { params: { id: one }, body: {} });
  const rejected = await staff.ask(rejectBooking, { params: { id: two }, body: {} });
  await payByCard(member, approved);
  const cancelled = await admin.ask(refundBooking, { params: { id: one }, body: { reason: 'Rain' } });
  const moved = await move(await at(0), day, court.slots[2]);
  for (const answer of [approved, rejected, cancelled, moved]) expect(answer).toMatchObject(BOOKED);
});

test('a search finds bookings by what their court is called in Bangla', async () => {
  const other = await aCourt(admin, { type: 'Chess Table', type_bn: 'দাবা' });
  const { _id: id } = await aBooking(member, other, { date });
  const own = { status: 'pending', user: member.person.email } as const;
  const found = async (search: string) => [
    (await staff.ask(listBookings, { query: { status: 'pending', search } })).map(({ _id }) => _id),
    (await member.ask(listBookings, { query: { ...own, search } })).map(({ _id }) => _id),
  ];
  expect(await found('দাবা')).toEqual([[id], [id]]);
  expect(await found('ক্যারম')).toEqual([[], []]);
  await admin.ask(updateCourt, {
    params: { id: other._id },
    body: { type: 'Carrom Board', type_bn: 'ক্যারম' },
  });
  expect(await found('ক্যারম')).toEqual([[], []]);
  expect(await found('chess')).toEqual([[id], [id]]);
  // The booking was made under a name that the court no longer has.
  expect(await member.ask(getBooking, { params: { id } })).not.toHaveProperty('court_type_bn');
});

test('the desk’s lists and the audit are in the language of the call', async () => {
  await aBlock(staff, court, date, { from: 12 * 60, to: 13 * 60 });
  expect(await staff.ask(listBlocks, { query: { from: date, to: date } })).toMatchObject([BOOKED]);
  expect(await staff.ask(listDeskWaiting, { query: { date } })).toEqual([]);
  const audit = { query: { kind: 'bookings', limit: 5 } } as const;
  const acts = await admin.ask(listAudit, audit, inBangla);
  expect(acts.map(({ about }) => about).join()).toContain('প্যাডেল কোর্ট, ');
  expect((await admin.ask(listAudit, audit)).map(({ about }) => about).join()).toContain('Padel Court, ');
  await admin.ask(updateCourt, { params: { id: court._id }, body: { type_bn: 'প্যাডেল' } });
  const changes = async (further?: typeof inBangla) =>
    (await admin.ask(listAudit, { query: { kind: 'courts', limit: 1 } }, further))[0]?.changes;
  expect(await changes()).toEqual([{ field: 'Type in Bangla', before: 'প্যাডেল কোর্ট', after: 'প্যাডেল' }]);
  expect(await changes(inBangla)).toMatchObject([{ field: 'বাংলায় নাম' }]);
  await admin.ask(updateCourt, { params: { id: court._id }, body: NAME });
});

test('who reads Bangla finds it in letters and in their calendar, and who reads English does not', async () => {
  const choose = (language: 'en' | 'bn') =>
    member.ask(updateUser, {
      params: { email: member.person.email },
      body: { displayName: member.person.name, photoURL: null, language },
    });
  const feed = async () => {
    const { own } = await member.ask(getCalendarFeeds);
    return (await fetch(own.replace(server.publicUrl, server.url))).text();
  };
  await told();
  await choose('bn');
  await aBooking(member, court, { date: inDays(server, 3) });
  const [letter] = await told(member.person.email);
  expect(letter?.text).toContain('প্যাডেল কোর্ট');
  expect(letter?.text).not.toContain('Padel');
  expect(await feed()).toContain('SUMMARY:প্যাডেল কোর্ট');
  const { _id: id } = await aBooking(member, court, { date: inDays(server, 6) });
  await told();
  await move(id, inDays(server, 7), court.slots[0]);
  const [moved] = await told(member.person.email);
  expect(moved?.text).toMatch(/আগে ছিল:\s+প্যাডেল কোর্ট/);
  expect(moved?.text).not.toContain('Padel');
  await choose('en');
  await aBooking(member, court, { date: inDays(server, 4) });
  const [english] = await told(member.person.email);
  expect(english?.text).toContain('Padel Court');
  expect(await feed()).toContain('SUMMARY:Padel Court');
});
