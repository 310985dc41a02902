import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { poisha } from '#contract/money/money.ts';
import { movedDeadline, spreadTotal } from './move-rules.ts';

const at = (time: string) => new Date(`2026-03-20T${time}:00+06:00`);
const terms = { now: at('08:00'), payWithinHours: 24, deskHoldMinutes: 15 };
const from = (startsAt: Date) => ({ startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) });
const online = { pay_at: 'online' as const, checked_in_at: null, starts_at: at('18:00') };
const desk = { ...online, pay_at: 'desk' as const };

describe('the deadline of a moved booking', () => {
  test.each([
    [
      'a pending one waits until play',
      { ...online, status: 'pending' as const, expires_at: at('18:00') },
      '20:00',
      '20:00',
    ],
    [
      'one to be paid online keeps its own deadline',
      { ...online, status: 'approved' as const, expires_at: at('12:00') },
      '20:00',
      '12:00',
    ],
    [
      'but never beyond play',
      { ...online, status: 'approved' as const, expires_at: at('12:00') },
      '10:00',
      '10:00',
    ],
    [
      'or waits until play, where it did before',
      { ...online, status: 'approved' as const, expires_at: at('18:00') },
      '20:00',
      '20:00',
    ],
    [
      'one to be paid on arrival has the club’s minutes after its begin',
      { ...desk, status: 'approved' as const, expires_at: at('18:15') },
      '20:00',
      '20:15',
    ],
    [
      'or from now where play has begun',
      { ...desk, status: 'approved' as const, expires_at: at('18:15') },
      '07:30',
      '08:15',
    ],
    [
      'and keeps its deadline once its people came',
      { ...desk, status: 'approved' as const, checked_in_at: at('07:50'), expires_at: at('23:00') },
      '20:00',
      '23:00',
    ],
  ])('%s', (_, booking, startsAt, expected) => {
    expect(movedDeadline(booking, from(at(startsAt)), terms)).toEqual(at(expected));
  });

  test('that waited until play is no longer than the club’s rules say', () => {
    const booking = { ...online, status: 'approved' as const, expires_at: at('18:00') };
    expect(movedDeadline(booking, from(new Date('2026-03-30T18:00:00+06:00')), terms)).toEqual(
      new Date('2026-03-21T08:00:00+06:00'),
    );
  });

  test('is that of people who are to come, where they came on another day', () => {
    const booking = {
      ...desk,
      status: 'approved' as const,
      checked_in_at: at('17:50'),
      expires_at: new Date('2026-04-19T17:50:00+06:00'),
    };
    expect(movedDeadline(booking, from(new Date('2026-03-21T18:00:00+06:00')), terms)).toEqual(
      new Date('2026-03-21T18:15:00+06:00'),
    );
  });

  test('is none where it was none', () => {
    const booking = { ...online, status: 'confirmed' as const, expires_at: null };
    expect(movedDeadline(booking, from(at('20:00')), terms)).toBeNull();
  });
});

test('the shares of a total are the total, and no two differ by more than a poisha', () => {
  fc.assert(
    fc.property(fc.nat(10_000_00), fc.integer({ min: 1, max: 96 }), (total, count) => {
      const shares = spreadTotal(poisha(total), count);
      expect(shares).toHaveLength(count);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
    }),
  );
});
