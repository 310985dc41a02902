import { expect, test } from 'vitest';
import { duesStage } from './dues-stage.ts';

const IDLE = { isBusy: false, outcome: null };
const PAID = { kind: 'paid' as const, transactionId: 'TrxID' };

test('the form is shown until something has come of the payment', () => {
  expect(duesStage({ state: 'none' }, IDLE)).toBe('pay');
  expect(duesStage({ state: 'challenged' }, IDLE)).toBe('pay');
  expect(duesStage({ state: 'open' }, IDLE)).toBe('pay');
  expect(duesStage({ state: 'open', redirectUrl: 'https://pay.example' }, IDLE)).toBe('unfinished');
  expect(duesStage({ state: 'back' }, IDLE)).toBe('back');
});

test('what the server reports ends it, or what this page has just done', () => {
  for (const state of ['processing', 'paid', 'returned'] as const)
    expect(duesStage({ state }, IDLE)).toBe(state);
  expect(duesStage({ state: 'none' }, { isBusy: false, outcome: PAID })).toBe('paid');
});

test('while this page pays, its form stays', () => {
  for (const state of ['processing', 'paid', 'returned', 'none'] as const)
    expect(duesStage({ state }, { isBusy: true, outcome: null })).toBe('pay');
});
