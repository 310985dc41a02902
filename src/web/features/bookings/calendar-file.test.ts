import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { calendarFileOf } from './calendar-file.ts';

const BOOKING = {
  _id: '01981d3c-5b00-7000-8000-000000000001',
  user_email: 'rahim@example.com',
  user_name: 'Rahim',
  court_id: '01981d3c-5b00-7000-8000-000000000002',
  court_type: 'Tennis; court 1, "roof" \\ ক্রিকেট',
  date: '2026-11-23',
  slots: ['7:00 AM - 8:00 AM', '8:00 AM - 9:00 AM', '11:00 PM - 12:00 AM'],
  price_per_session: 500,
  total_price: 1500,
  status: 'confirmed',
  reason: null,
  created_at: '2026-11-20T06:00:00.000Z',
  expires_at: null,
} as const;

test('another calendar program reads each time, place and name, in the club’s time whatever its own is', async () => {
  const club = { arena: 'Sports Club Arena', address: ['House 7', 'Banani, Dhaka 1213'] };
  const text = await calendarFileOf({ ...BOOKING, slots: [...BOOKING.slots] }, club);
  const events = ICAL.Component.fromString(text)
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));
  expect(
    events.map(({ summary, location, startDate, endDate }) => [
      summary,
      location,
      startDate.toJSDate().toISOString(),
      endDate.toJSDate().toISOString(),
    ]),
  ).toEqual(
    [
      ['2026-11-23T01:00:00.000Z', '2026-11-23T03:00:00.000Z'],
      ['2026-11-23T17:00:00.000Z', '2026-11-23T18:00:00.000Z'],
    ].map((times) => [
      'Tennis; court 1, "roof" \\ ক্রিকেট, Sports Club Arena',
      'House 7, Banani, Dhaka 1213',
      ...times,
    ]),
  );
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(2);
  expect(text).not.toContain('rahim');
});
