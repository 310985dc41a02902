import { describe, expect, it } from 'vitest';
import { toInstant } from '#contract/clock/club-time.ts';
import { poisha } from '#contract/money/money.ts';
import { Refusal } from '../../platform/errors.ts';
import { rulesOn, type Terms } from '../memberships/terms/terms.ts';
import {
  checkBooking,
  describeEnded,
  refuseTaken,
  type BookableCourt,
  type BookingContext,
} from './policy.ts';

const SEVEN = '7:00 AM - 8:00 AM';
const EIGHT = '8:00 AM - 9:00 AM';
const NINE = '9:00 AM - 10:00 AM';
const court: BookableCourt = { type: 'Tennis', price_poisha: poisha(150_050), slots: [SEVEN, EIGHT, NINE] };
const TODAY = '2026-11-20';
/** 7:30 in the morning: the first slot has begun. */
const now = toInstant(TODAY, 450);

/** Guests and other non-members may book 90 days ahead. */
const terms: Terms = {
  rules: {
    version: 1,
    setByServer: [],
    horizonDays: 90,
    minNoticeMinutes: 0,
    maxPending: 10,
    maxPendingSlots: 24,
    payWithinHours: 24,
    deskHoldMinutes: 15,
    offerMinutes: 60,
    seriesMax: 8,
    seriesPayDays: 2,
    dayLimit: null,
    weekLimit: null,
    weekStarts: 0,
    approval: 'everyone',
    cancellation: [],
    advance: { kind: 'none' },
    restMinutes: 0,
    guestFee: 0,
  },
  tiers: new Map(),
  household: null,
};
const context: BookingContext = { court, terms, rules: rulesOn(terms, TODAY), now };

function request(changes: Partial<Parameters<typeof checkBooking>[0]> = {}) {
  return { date: TODAY, slots: [EIGHT], price_per_session: 1500.5, total_price: 1500.5, ...changes };
}

function catchRefusal(changes: Parameters<typeof request>[0]): Refusal {
  try {
    checkBooking(request(changes), context);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('the request was allowed');
}

describe('a booking request', () => {
  it('takes two slots in time order, at the court’s price', () => {
    const checked = checkBooking(request({ slots: [NINE, EIGHT], total_price: 3001 }), context);
    expect(checked.slots.map((slot) => slot.label)).toEqual([EIGHT, NINE]);
    expect(checked.total).toBe(300_100);
    expect(checked.startsAt).toEqual(toInstant(TODAY, 480));
  });

  it('understands a slot however it is written', () => {
    expect(checkBooking(request({ slots: ['8 AM – 9 AM'] }), context).slots[0]?.label).toBe(EIGHT);
  });

  it('is refused for a day that has passed in Dhaka', () => {
    expect(catchRefusal({ date: '2026-11-19' }).errors).toMatchObject([{ path: 'date' }]);
  });

  it('is refused for a slot of today that has begun, at the very minute too', () => {
    expect(catchRefusal({ slots: [SEVEN] }).message).toContain('has begun');
    expect(() =>
      checkBooking(request({ slots: [EIGHT] }), { ...context, now: toInstant(TODAY, 480) }),
    ).toThrow('has begun');
  });

  it('reaches 90 days ahead and not one more', () => {
    expect(checkBooking(request({ date: '2027-02-18' }), context).slots).toHaveLength(1);
    expect(catchRefusal({ date: '2027-02-19' }).message).toContain('Thu, 18 Feb 2027');
  });

  it('is refused for slots that the court does not have, none, or one twice', () => {
    expect(catchRefusal({ slots: [EIGHT, '5:00 AM - 6:00 AM'] }).errors).toMatchObject([{ path: 'slots.1' }]);
    expect(catchRefusal({ slots: ['whenever'] }).errors).toMatchObject([{ path: 'slots.0' }]);
    expect(catchRefusal({ slots: [] }).code).toBe('invalid-input');
    expect(catchRefusal({ slots: [EIGHT, NINE, '8 AM - 9 AM'] }).errors).toMatchObject([{ path: 'slots.2' }]);
  });

  it('with a price or total that the person did not see right is refused with the current figures', () => {
    const current = { price_per_session: 1500.5, total_price: 1500.5 };
    expect(catchRefusal({ price_per_session: 1000 })).toMatchObject({
      code: 'price-changed',
      facts: current,
    });
    expect(catchRefusal({ total_price: 1 })).toMatchObject({ code: 'price-changed', facts: current });
  });
});

describe('a request that lost its slots', () => {
  const wanted = checkBooking(request({ slots: [EIGHT, NINE], total_price: 3001 }), context).slots;

  it('learns which are gone', () => {
    const message = `${EIGHT} is already taken. Please choose another slot.`;
    const one = { code: 'slot-taken', message, facts: { taken: [EIGHT] } };
    expect(() => refuseTaken(wanted, [{ startsAt: 480, endsAt: 540 }])).toThrow(expect.objectContaining(one));
    const both = { facts: { taken: [EIGHT, NINE] } };
    expect(() => refuseTaken(wanted, [{ startsAt: 530, endsAt: 600 }])).toThrow(
      expect.objectContaining(both),
    );
  });

  it('is told to try again when they were freed meanwhile', () => {
    expect(() => refuseTaken([], [])).toThrow('submit again');
  });
});

describe('a booking that is no longer live', () => {
  it.each([
    ['rejected', 'the hall is closed', 'This booking is already rejected.'],
    ['rejected', 'expired', 'This booking has expired.'],
    ['cancelled', 'cancelled by its owner', 'This booking is already cancelled.'],
  ])('says why it cannot be changed: %s, %s', (status, reason, sentence) => {
    expect(describeEnded({ status, reason })).toBe(sentence);
  });
});
