import { expect, test } from 'vitest';
import type { GridCell } from '#web/features/calendar/rows.ts';
import { makeOwnTerms } from '#web/site/standing/own-terms.tsx';
import { makeOwnView } from './own-view.ts';

const GOLD = '01012b92-4000-7000-8000-00000000ffff';
const DAY = '2026-11-23';
/** 8 AM in Dhaka. */
const NOW = new Date('2026-11-23T02:00:00Z');
const court = { _id: 'court-1', type: 'Tennis', image: '' };
const free: GridCell = { slot: '', from: 420, to: 480, price: 800, prices: [600], state: 'free' };
const taken: GridCell = { ...free, state: 'taken' };

function cellsOn(date: string, now: Date | null) {
  const own = makeOwnTerms({
    spans: [{ id: GOLD, tier_id: GOLD, starts_on: DAY, ends_on: '2027-11-22', counts_until: '2027-12-06' }],
    tiers: [{ _id: GOLD, name: 'Gold', name_bn: null }],
    standing: { tier_id: GOLD, until: '2027-11-22', counts_until: '2027-12-06', is_grace: false },
    window: { last_bookable: '2026-11-30', days_ahead: 7, opens_at: null },
    limits: { day: null, week: null, held_day: 0, held_week: 0, is_shared: false },
    dues: null,
    is_payer: true,
  });
  const rows = [{ key: date, court, date, cells: [free, taken] }];
  return own && makeOwnView(own).priceRows(rows, ['members'], now)[0]?.cells;
}

test('what is free has one’s own price, and what somebody has is as it was', () => {
  expect(cellsOn('2026-11-30', NOW)).toMatchObject([{ state: 'free', price: 600 }, taken]);
  expect(cellsOn('2026-11-30', NOW)?.[1]).toBe(taken);
});

test('on a day that is not open to oneself yet what is free is shut, and says so', () => {
  expect(cellsOn('2026-12-01', NOW)).toEqual([{ ...free, state: 'late', words: 'Not yet' }, taken]);
});

test('nothing is shut before the browser knows the time', () => {
  expect(cellsOn('2026-12-01', null)).toMatchObject([{ state: 'free', price: 600 }, taken]);
});
