import { describe, expect, it } from 'vitest';
import { CLUB_ZONE } from './club-zone.ts';
import { addDays, toClubDate, toClubMinute, toInstant } from './club-time.ts';
import { daysBetween } from './days-between.ts';
import { formatClubDate, formatInstant } from './dates.ts';

describe('the club’s calendar', () => {
  it('begins a new day at midnight in Dhaka, not in London', () => {
    expect(toClubDate(new Date('2026-11-20T17:59:59Z'))).toBe('2026-11-20');
    expect(toClubDate(new Date('2026-11-20T18:00:00Z'))).toBe('2026-11-21');
  });

  it('is the calendar that the time zone database has for Dhaka', () => {
    const ofTheZone = new Intl.DateTimeFormat('sv-SE', { timeZone: CLUB_ZONE });
    // Moments around each midnight of the club, and around each midnight in London.
    for (const time of ['17:59:59.999', '18:00:00.000', '00:00:00.000'])
      for (let day = '2010-01-01'; day < '2061-01-01'; day = addDays(day, 1)) {
        const instant = new Date(`${day}T${time}Z`);
        if (toClubDate(instant) !== ofTheZone.format(instant))
          expect.fail(`${instant.toISOString()} is ${ofTheZone.format(instant)}, not ${toClubDate(instant)}`);
      }
    expect(toClubDate(new Date('2028-02-29T12:00:00Z'))).toBe('2028-02-29');
  });

  it('puts a minute of a day on the world’s clock', () => {
    expect(toInstant('2026-11-20', 420).toISOString()).toBe('2026-11-20T01:00:00.000Z');
    expect(toInstant('2026-11-20', 1440)).toEqual(toInstant('2026-11-21', 0));
    expect(toClubDate(toInstant('2026-01-01', 0))).toBe('2026-01-01');
  });

  it('tells the minute of the day in Dhaka', () => {
    expect(toClubMinute(new Date('2026-11-20T18:00:00Z'))).toBe(0);
    expect(toClubMinute(new Date('2026-11-20T17:59:59Z'))).toBe(1439);
  });

  it('counts days over months, leap days and years', () => {
    expect(addDays('2027-12-31', 1)).toBe('2028-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-11-20', 90)).toBe('2027-02-18');
  });
});

describe('dates as people read them', () => {
  it('are en-GB in Dhaka, whatever the machine’s zone', () => {
    expect(formatInstant('2026-11-20T18:30:00Z')).toBe('21 Nov 2026, 00:30');
    expect(formatClubDate('2026-11-20')).toBe('Fri, 20 Nov 2026');
  });

  it('are a dash when missing', () => {
    expect(formatInstant(null)).toBe('—');
    expect(formatInstant(undefined)).toBe('—');
    expect(formatClubDate(null)).toBe('—');
  });
});

it('counts the days from one to the other', () => {
  expect(daysBetween('2027-01-01', '2027-12-31')).toBe(364);
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
});
