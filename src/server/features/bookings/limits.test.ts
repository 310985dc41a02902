import { describe, expect, test } from 'vitest';
import { explainLimit, explainUnpaidLimit, waitingLimits } from './limits.ts';

const config = { maxPending: 10, maxPendingSlots: 24 };
const embedded = (mail: boolean) => ({ provider: 'embedded', google: false, mail }) as const;

describe('an unconfirmed e-mail', () => {
  test('may hold two slots where the club can mail, and as many as others where it cannot', () => {
    expect(waitingLimits(config, embedded(true))).toEqual({ bookings: 10, slots: 24, unconfirmedSlots: 2 });
    expect(waitingLimits(config, embedded(false))).toEqual({ bookings: 10, slots: 24, unconfirmedSlots: 24 });
    const firebase = { provider: 'firebase', apiKey: 'k', projectId: 'p', authDomain: 'd' } as const;
    expect(waitingLimits(config, firebase).unconfirmedSlots).toBe(2);
    expect(waitingLimits({ ...config, maxPendingSlots: 1 }, embedded(true)).unconfirmedSlots).toBe(1);
  });
});

describe('a request beyond a limit is told', () => {
  const limits = waitingLimits(config, embedded(true));
  const one = { bookings: 1, slots: 1 };
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
    expect(explainLimit(hold, limits, one)).toBe(sentence);
  });

  test.each([
    [
      { ...held, bookings: 7, slots: 7 },
      { bookings: 8, slots: 8 },
      'At most 10 bookings can be unpaid at a time. You have 7, and these weeks are 8. Please choose at most 3 weeks.',
    ],
    [
      { ...held, bookings: 0 },
      { bookings: 12, slots: 12 },
      'At most 10 bookings can be unpaid at a time. You have 0, and these weeks are 12. Please choose at most 10 weeks.',
    ],
    [
      { ...held, slots: 8 },
      { bookings: 6, slots: 18 },
      'At most 24 slots can be unpaid at a time. You have 8, and these weeks are 18. Please choose at most 5 weeks.',
    ],
    [
      { ...held, bookings: 10, slots: 10 },
      { bookings: 2, slots: 2 },
      'At most 10 bookings can be unpaid at a time. You have 10, and these weeks are 2. Please pay or cancel a booking.',
    ],
    [
      { ...held, bookings: 0, emailVerified: false },
      { bookings: 3, slots: 3 },
      'At most 2 slots can be unpaid at a time. You have 0, and these weeks are 3. Please confirm your e-mail in My Profile, or choose at most 2 weeks.',
    ],
  ])(
    'of a weekly booking which limit it is, what is held and what is asked: %o, %o',
    (hold, asked, sentence) => {
      expect(explainUnpaidLimit(hold, limits, asked)).toBe(sentence);
      expect(explainLimit(hold, limits, asked)).toBe(
        sentence
          .replace('unpaid', 'waiting for approval')
          .replace('pay or cancel a booking', 'cancel a booking, or wait until one is approved'),
      );
    },
  );

  test('nothing of an e-mail where the club cannot confirm one', () => {
    const unconfirmed = { ...held, slots: 24, emailVerified: false };
    expect(explainLimit(unconfirmed, waitingLimits(config, embedded(false)), one)).toMatch(
      /^At most 24 slots/,
    );
  });
});
