import { describe, expect, test } from 'vitest';
import type { Tier } from '#contract/memberships/tiers.ts';
import { moved } from './queries.ts';
import { readTier, tierDraft } from './tier-draft.ts';
import { describeDraft, describeTier } from './tier-words.ts';

const GOLD: Tier = {
  _id: '01890000-0000-7000-8000-000000000001',
  name: 'Gold',
  name_bn: 'গোল্ড',
  price: 12_000,
  child_price: 6000,
  cap: 30_000,
  most_people: 5,
  months: 12,
  starts_month: 1,
  starts_day: 15,
  is_prorated: true,
  grace_days: 14,
  sold_online: true,
  days_ahead: 14,
  opens_at: 480,
  day_limit: 3,
  week_limit: null,
  needs_no_approval: true,
  cancellation: [{ hours: 24, percent: 100 }],
};
const { _id, ...FIELDS } = GOLD;
const draft = tierDraft(GOLD);
const findIssues = (fields: Partial<typeof draft>) => {
  const reading = readTier({ ...draft, ...fields }, 3);
  return reading.success ? [] : reading.error.issues;
};

describe('the form of a tier', () => {
  test('sends what it was opened with, and the version of the list', () => {
    expect(readTier(draft, 3)).toEqual({ success: true, data: { tier: FIELDS, version: 3 } });
  });

  test('is a year for one person, from the day of payment, where the tier is new', () => {
    const reading = readTier({ ...tierDraft(null), name: 'Silver', price: '৬০০' }, 0);
    expect(reading.success && reading.data.tier).toMatchObject({
      name: 'Silver',
      name_bn: null,
      price: 600,
      most_people: 1,
      months: 12,
      starts_month: null,
      starts_day: null,
      cap: null,
      days_ahead: null,
      opens_at: null,
      cancellation: null,
    });
  });

  test('sends nothing that its other choices have hidden', () => {
    const reading = readTier({ ...draft, most_people: '1', starts: 'payment', has_steps: false }, 3);
    expect(reading.success && reading.data.tier).toMatchObject({
      child_price: null,
      cap: null,
      starts_month: null,
      starts_day: null,
      cancellation: null,
    });
  });

  test('finds a fault at the field where it was typed', () => {
    expect(findIssues({ cap: '11999' })).toEqual([
      { path: ['cap'], message: 'What a household pays at the most cannot be less than the price of one.' },
    ]);
    expect(findIssues({ days_ahead: '' })).toEqual([
      { path: ['days_ahead'], message: 'Please give the days ahead as well.' },
    ]);
    expect(findIssues({ hours0: '', percent0: '', hours2: '5', percent2: '101' })).toEqual([
      { path: ['percent2'], message: 'Please enter a whole number from 0 to 100.' },
    ]);
    expect(findIssues({ grace_days: '', price: '' })).toEqual([
      { path: ['price'], message: 'Required' },
      { path: ['grace_days'], message: 'Please enter a whole number from 0 to 90.' },
    ]);
  });
});

describe('what a tier does', () => {
  test('is said in words', () => {
    expect(describeTier(FIELDS)).toBe(
      'Up to 5 people share it: each adult pays ৳12,000, each child ৳6,000, all of them ৳30,000 at most, a year. ' +
        'It begins anew each 15 January; the first is shorter and costs its months that have begun. ' +
        'It counts 14 days beyond its end. ' +
        'They book 14 days ahead from 8:00 AM, have at most 3 sessions a day, need no approval and get back 100 % until 24 hours before play. ' +
        'It is sold online and at the club.',
    );
    const plain = readTier(
      { ...tierDraft(null), name: 'S', price: '600', months: '1', grace_days: '0', sold_online: false },
      0,
    );
    expect(plain.success && describeTier(plain.data.tier)).toBe(
      'One person pays ৳600 a month. It begins on the day of payment. It ends without grace. ' +
        'They book as the Club Rules say. Only the club sells it.',
    );
  });

  test('is said while one types, as soon as it has a meaning', () => {
    expect(describeDraft({ ...tierDraft(null), price: '600' })).toContain('One person pays ৳600 a year.');
    expect(describeDraft(tierDraft(null))).toMatch(/^What the tier does is said here/);
  });
});

test('a tier is moved by one place, and nowhere beyond the ends', () => {
  const tiers = ['a', 'b', 'c'].map((id) => ({ ...GOLD, _id: id }));
  expect(moved(tiers, 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(moved(tiers, 'b', 1)).toEqual(['a', 'c', 'b']);
  expect(moved(tiers, 'c', 1)).toEqual(['a', 'b', 'c']);
  expect(moved(tiers, 'a', -1)).toEqual(['a', 'b', 'c']);
});
