import { expect, test } from 'vitest';
import { approveBooking, createBooking } from '#contract/bookings/bookings.ts';
import { getAvailability } from '#contract/club/courts.ts';
import { createAnnouncement } from '#contract/club/announcements.ts';
import { aBooking, aCourt, bookingRequest, inDays } from '../support/club.ts';
import { api } from '../support/client.ts';
import { createTestClock } from '../support/clock.ts';
import { anAdmin, aUser } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

const [EVENING, NIGHT] = ['10:00 PM - 11:00 PM', '12:00 AM - 1:00 AM'];

// One second before midnight in Dhaka, which is the afternoon of 1 March in London and the morning in Los Angeles.
const clock = createTestClock('2026-03-01T17:59:59Z');
const server = await startTestServer({ clock });
const admin = api(server).as(await anAdmin(server));
const user = api(server).as(await aUser(server));

test('a day of the club ends at midnight in Dhaka: with it go its slots, and the horizon moves on', async () => {
  const court = await aCourt(admin, { slots: [EVENING, NIGHT] });
  const [today, tomorrow, last] = [inDays(server, 0), inDays(server, 1), inDays(server, 90)];
  expect([today, tomorrow, last]).toEqual(['2026-03-01', '2026-03-02', '2026-05-30']);
  const statesOf = async (date: string) => {
    const answer = await user.ask(getAvailability, { params: { id: court._id }, query: { date } });
    return answer.slots.map(({ state }) => state).join(' ');
  };
  const refuse = async (date: string, slot: string) => {
    const body = bookingRequest(user.person, court, date, [slot]);
    return (await user.call(createBooking, { body })).problem.errors?.[0]?.path;
  };
  const early = await aBooking(user, court, { date: tomorrow, slots: [NIGHT] });
  expect(early.expires_at).toBe('2026-03-01T18:00:00.000Z');
  expect(await statesOf(today)).toBe('past past');
  expect(await refuse(today, EVENING)).toBe('slots');
  expect(await refuse('2026-05-31', NIGHT)).toBe('date');

  clock.pass({ seconds: 1 });
  expect(inDays(server, 0)).toBe(tomorrow);
  expect(await refuse(today, EVENING)).toBe('date');
  expect(await statesOf(tomorrow)).toBe('past free');
  expect(await aBooking(user, court, { date: tomorrow, slots: [EVENING] })).toMatchObject({ date: tomorrow });
  expect(await aBooking(user, court, { date: '2026-05-31', slots: [NIGHT] })).toMatchObject({
    date: '2026-05-31',
  });
  const late = await admin.call(approveBooking, { params: { id: early._id }, body: {} });
  expect(late.problem.code).toBe('booking-expired');
});

test('times are kept as instants, whatever zone they were written in', async () => {
  const body = {
    title: 'Midnight run',
    message: 'Bring a lamp.',
    startDate: '2026-03-02T00:00:00+06:00',
    endDate: '2026-03-01T12:30:00-08:00',
  };
  const { startDate, endDate } = await admin.ask(createAnnouncement, { body });
  expect([startDate, endDate]).toEqual(['2026-03-01T18:00:00.000Z', '2026-03-01T20:30:00.000Z']);
});
