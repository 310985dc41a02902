import { isValidElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Membership } from '#contract/memberships/memberships.ts';
import { shortTier } from '#contract/money/tier-price.ts';
import { makeOwnTerms } from './own-terms.tsx';

const GOLD = '01012b92-4000-7000-8000-00000000ffff';
const DAY = '2026-11-23';
const membership: Membership = {
  spans: [{ id: GOLD, tier_id: GOLD, starts_on: DAY, ends_on: '2026-11-25', counts_until: '2026-11-26' }],
  tiers: [{ _id: GOLD, name: 'Gold', name_bn: null }],
  standing: { tier_id: GOLD, until: '2026-11-25', counts_until: '2026-11-26', is_grace: false },
  window: { last_bookable: '2026-11-30', days_ahead: 7, opens_at: 480 },
  limits: { day: null, week: null, held_day: 0, held_week: 0, is_shared: false },
  dues: null,
  is_payer: true,
};
const own = makeOwnTerms(membership);
const session = { from: 420, price: 800, prices: [600, 700] };
const TIERS = [shortTier(GOLD), 'members'];
const writeWords = (words: unknown) => (isValidElement(words) ? renderToStaticMarkup(words) : words);

test('who has no membership has everybody’s terms', () => {
  expect(makeOwnTerms({ ...membership, spans: [] })).toBeNull();
});

describe('one’s own price', () => {
  test('takes the place of everybody’s, and both are written', () => {
    const priced = own?.priced(session, TIERS, DAY);
    expect(priced).toMatchObject({ from: 420, price: 600, publicPrice: 800 });
    const written = writeWords(priced?.words);
    expect(written).toContain('৳600 for Gold, instead of ৳800');
    expect(written).toMatch(/<s[^>]*>৳800<\/s>/);
  });

  test('is that of any tier where one’s own is not named', () => {
    expect(own?.priced(session, ['silver', 'members'], DAY)).toMatchObject({ price: 700 });
  });

  test('is everybody’s beyond one’s membership, for what has no other, and where all pay the same', () => {
    for (const [one, tiers, date] of [
      [session, TIERS, '2026-11-22'],
      [session, TIERS, '2026-11-27'],
      [session, undefined, DAY],
      [session, ['silver'], DAY],
      [{ ...session, prices: undefined }, TIERS, DAY],
    ] as const)
      expect(own?.priced(one, tiers, date)).toBe(one);
  });

  test('counts in the days of grace', () => {
    expect(own?.priced(session, TIERS, '2026-11-26')).toMatchObject({ price: 600 });
  });
});

test('the last day of one’s window is open from its hour on', () => {
  const before = new Date('2026-11-23T01:59:59Z');
  const eight = new Date('2026-11-23T02:00:00Z');
  const isOpen = (date: string, now: Date) => own?.isOpen(date, now);
  expect([isOpen('2026-11-30', before), isOpen('2026-11-30', eight)]).toEqual([false, true]);
  expect(own?.whenOpen('2026-12-01', 90)).toBe(
    'Gold books 7 days ahead. Tue 1 Dec opens for you on Tue 24 Nov at 8 AM.',
  );
  expect([isOpen('2026-11-29', before), isOpen('2026-12-01', eight)]).toEqual([true, false]);
});

test('a window that is everybody’s is not called one’s own', () => {
  const window = { last_bookable: '2026-11-30', days_ahead: 7, opens_at: null };
  const whenOpen = (changed: Partial<Membership>) =>
    makeOwnTerms({ ...membership, window, ...changed })?.whenOpen('2026-12-01', 7);
  expect(whenOpen({})).toBeUndefined();
  expect(whenOpen({ standing: null })).toBeUndefined();
  expect(makeOwnTerms({ ...membership, standing: null })?.whenOpen('2026-12-01', 90)).toBeUndefined();
});
