import { describe, expect, test } from 'vitest';
import { fromClubInput, toClubInput } from './club-clock.ts';

describe('a time in a form', () => {
  test('is shown by the clock in Dhaka, whatever the zone of the computer', () => {
    expect(toClubInput('2026-11-20T06:00:00.000Z')).toBe('2026-11-20T12:00');
    expect(toClubInput('2026-11-20T12:00:00+06:00')).toBe('2026-11-20T12:00');
  });

  test('is sent as the instant that it means in Dhaka', () => {
    expect(fromClubInput('2026-11-20T12:00')).toBe('2026-11-20T06:00:00.000Z');
  });

  test('around midnight falls on the club’s day, not on London’s', () => {
    expect(toClubInput('2026-11-20T18:00:00.000Z')).toBe('2026-11-21T00:00');
    expect(fromClubInput('2026-11-21T00:00')).toBe('2026-11-20T18:00:00.000Z');
    expect(toClubInput('2026-12-31T18:30:00.000Z')).toBe('2027-01-01T00:30');
  });

  test('that is missing is an empty field, and an empty field means none', () => {
    expect(toClubInput(null)).toBe('');
    expect(fromClubInput('')).toBeNull();
  });

  test.each(['2026-11-20T06:00:00.000Z', '2026-11-20T06:00:30.000Z', '2026-03-29T01:30:00.000Z'])(
    'stays %s when nobody changes it',
    (iso) => expect(fromClubInput(toClubInput(iso))).toBe(iso),
  );

  test('that is invalid, such as a day in the year 12345, is passed on to be refused', () => {
    expect(fromClubInput('12345-01-01T00:00')).toBe('12345-01-01T00:00');
  });
});
