import { describe, expect, test } from 'vitest';
import { explainLimit, limitsOf } from './limit-rules.ts';

const config = { maxPendingBookings: 10, maxPendingSlots: 24 };
const embedded = (mail: boolean) => ({ provider: 'embedded', google: false, mail }) as const;

describe('an unconfirmed e-mail', () => {
  test('may hold two slots where the club can mail, and as many as others where it cannot', () => {
    expect(limitsOf(config, embedded(true))).toEqual({ bookings: 10, slots: 24, unconfirmedSlots: 2 });
    expect(limitsOf(config, embedded(false))).toEqual({ bookings: 10, slots: 24, unconfirmedSlots: 24 });
    const firebase = { provider: 'firebase', apiKey: 'k', projectId: 'p', authDomain: 'd' } as const;
    expect(limitsOf(config, firebase).unconfirmedSlots).toBe(2);
    expect(limitsOf({ ...config, maxPendingSlots: 1 }, embedded(true)).unconfirmedSlots).toBe(1);
  });
});

describe('a request beyond a limit is told', () => {
  const limits = limitsOf(config, embedded(true));
  const held = { bookings: 1, slots: 0, offered: 0, emailVerified: true };

  test.each([
    [
      { ...held, bookings: 10, slots: 10 },
      'You have 10 bookings waiting for approval. Please cancel one, or wait until one is approved.',
    ],
    [
      { ...held, slots: 23 },
      'At most 24 slots can be waiting for approval at a time, and you have 23. Please choose at most 1 slot.',
    ],
    [
      { ...held, slots: 24 },
      'At most 24 slots can be waiting for approval at a time, and you have 24. Please cancel a booking, or wait until one is approved.',
    ],
    [
      { ...held, slots: 24, offered: 2 },
      'At most 24 slots can be waiting for approval at a time, and you have 24, 2 of them on offer to you. Please cancel a booking, or wait until one is approved.',
    ],
    [held, 'At most 24 slots can be waiting for approval at a time. Please choose at most 24 slots.'],
    [
      { ...held, slots: 1, emailVerified: false },
      'Until your e-mail is confirmed, at most 2 slots can be waiting for approval, and you have 1. Please confirm your e-mail in My Profile, or choose fewer slots.',
    ],
  ])('%o: %s', (hold, sentence) => {
    expect(explainLimit(hold, limits)).toBe(sentence);
  });

  test('nothing of an e-mail where the club cannot confirm one', () => {
    const unconfirmed = { ...held, slots: 24, emailVerified: false };
    expect(explainLimit(unconfirmed, limitsOf(config, embedded(false)))).toMatch(/^At most 24 slots/);
  });
});
