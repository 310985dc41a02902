import { expect, onTestFinished, test } from 'vitest';
import { takeLanguageFrom } from '#contract/language.ts';
import type { Membership } from '#contract/memberships/memberships.ts';
import type { Tier } from '#contract/memberships/tiers.ts';
import { nameIn, sayStanding } from './standing-words.ts';
import { sayChanges, sayOwnRules, sayPrice } from './tier-words.ts';

const SILVER: Tier = {
  _id: 'silver',
  name: 'Silver',
  name_bn: null,
  price: 600,
  child_price: null,
  cap: null,
  most_people: 1,
  months: 1,
  starts_month: null,
  starts_day: null,
  is_prorated: true,
  grace_days: 14,
  sold_online: true,
  days_ahead: 7,
  opens_at: null,
  day_limit: null,
  week_limit: null,
  needs_no_approval: false,
  cancellation: null,
};
const FAMILY: Tier = {
  ...SILVER,
  price: 12_000,
  child_price: 6000,
  cap: 30_000,
  most_people: 5,
  months: 12,
  days_ahead: 14,
  opens_at: 480,
  day_limit: 3,
  week_limit: 1,
  needs_no_approval: true,
  cancellation: [{ hours: 2, percent: 100 }],
};

test('a tier says in a line what it costs, and in another what it changes', () => {
  expect(sayPrice(SILVER)).toBe('৳600 a month');
  expect(sayChanges(SILVER)).toBe('7 days ahead');
  expect(sayPrice(FAMILY)).toBe('৳12,000 a year · ৳6,000 for a child · ৳30,000 at most · up to 5 people');
  expect(sayChanges(FAMILY)).toBe(
    '14 days ahead from 8 AM · 3 sessions a day · 1 session a week · no approval · own rules for cancelling',
  );
  expect(sayChanges({ ...SILVER, days_ahead: null })).toBe('');
});

test('what one has is said with its end, and how one books by it', () => {
  const own = {
    tiers: [{ _id: 'silver', name: 'Silver', name_bn: null }],
    standing: { tier_id: 'silver', until: '2027-01-14', counts_until: '2027-01-28', is_grace: false },
    window: { last_bookable: '2026-12-01', days_ahead: 1, opens_at: null },
    limits: { day: 3, week: null, held_day: 2, held_week: 2, is_shared: true },
  } satisfies Partial<Membership>;
  expect(sayStanding(own)).toBe('Silver, until 14 Jan 2027');
  expect(sayStanding({ ...own, standing: null })).toBeNull();
  expect(sayOwnRules(own)).toBe('1 day ahead · 3 sessions a day');
});

test('a tier has its name in the reader’s language', () => {
  const tiers = [{ _id: 'gold', name: 'Gold', name_bn: 'গোল্ড' }];
  expect(nameIn({ tiers }, 'gold')).toBe('Gold');
  const former = takeLanguageFrom(() => 'bn');
  onTestFinished(() => void takeLanguageFrom(former));
  expect(nameIn({ tiers }, 'gold')).toBe('গোল্ড');
  expect(nameIn({ tiers }, 'silver')).toBe('');
});
