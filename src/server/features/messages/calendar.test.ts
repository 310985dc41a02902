import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import type { Language } from '#contract/language.ts';
import { inLanguage } from '../../platform/language.ts';
import { countSequence, writeCalendar } from './calendar.ts';

const BOOKING = {
  id: '01981d3c-5b00-7000-8000-000000000001',
  court: 'Tennis; court 1, "roof" \\ ক্রিকেট',
  date: '2026-11-23',
  slots: ['7:00 AM - 8:00 AM', '8:00 AM - 9:00 AM', '11:00 PM - 12:00 AM'],
  status: 'confirmed' as const,
  created_at: '2026-11-20T06:00:00.000Z',
  updated_at: '2026-11-21T06:00:00.000Z',
};

test('another calendar program reads each time, place and name, in the club’s time whatever its own is', async () => {
  const club = { arena: 'Sports Club Arena', address: ['House 7', 'Banani, Dhaka 1213'] };
  const text = await writeCalendar([BOOKING], { host: 'club.example', club });
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
  expect(events.map(({ uid, sequence }) => [uid, sequence])).toEqual([
    [`${BOOKING.id}@club.example`, 86_400],
    [`${BOOKING.id}-1@club.example`, 86_400],
  ]);
});

test('the calendar names the language in which it is written', async () => {
  const context = { host: 'club.example', club: { arena: 'Sports Club Arena', address: [] } };
  const readProgram = async (language: Language) => {
    const text = await inLanguage(language, () => writeCalendar([BOOKING], context));
    return ICAL.Component.fromString(text).getFirstPropertyValue('prodid');
  };
  expect(await readProgram('en')).toBe('-//Sports Club Arena//bookings//EN');
  expect(await readProgram('bn')).toBe('-//Sports Club Arena//bookings//BN');
});

test('a calendar is named as the club is, whatever signs its name has', async () => {
  const arena = String.raw`Sky, Club; "Dhaka" \ ঢাকা`;
  const text = await writeCalendar([BOOKING], { host: 'club.example', club: { arena, address: [] } });
  const calendar = ICAL.Component.fromString(text);
  expect(text).toContain(String.raw`X-WR-CALNAME:Sky\, Club\; "Dhaka" \\ ঢাকা`);
  // `ical.js` leaves the value of an unknown property escaped, so it is parsed again as a known one.
  const named = ICAL.Property.fromString(`SUMMARY:${String(calendar.getFirstPropertyValue('x-wr-calname'))}`);
  expect(named.getFirstValue()).toBe(arena);
  expect(calendar.getFirstPropertyValue('prodid')).toBe(`-//${arena}//bookings//EN`);
});

test('each later change has a higher number, and a clock that was set back none below zero', () => {
  const at = (updated_at: string) => countSequence({ created_at: '2026-11-20T06:00:00.000Z', updated_at });
  expect(at('2026-11-20T06:00:00.000Z')).toBe(0);
  expect(at('2026-11-20T06:00:01.000Z')).toBe(1);
  expect(at('2026-11-20T05:00:00.000Z')).toBe(0);
});
