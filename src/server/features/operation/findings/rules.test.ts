import { expect, test } from 'vitest';
import { findClockTroubles, findDiskTroubles, findSettingTroubles } from './rules.ts';

const wellSet = {
  publicUrl: 'https://club.example',
  trustProxy: ['10.0.0.1'],
  stripe: { publishableKey: 'pk_live_1' },
  sslcommerz: null,
  bkash: null,
};
const codesOf = (change: Partial<Parameters<typeof findSettingTroubles>[0]>) =>
  findSettingTroubles({ ...wellSet, ...change }).map(({ code }) => code);

test('a club on https whose proxy is named and whose cards are real has nothing to put right', () => {
  expect(codesOf({})).toEqual([]);
});

test('https without TRUST_PROXY, and https without a payment provider, are said', () => {
  expect(codesOf({ trustProxy: [] })).toEqual(['proxy-not-trusted']);
  expect(codesOf({ stripe: null })).toEqual(['test-cards']);
});

test.each([
  'http://localhost:3000',
  'http://club.example',
  'https://localhost',
  'https://club.localhost:8443',
  'https://127.0.0.1',
  'https://127.8.0.1:3443',
  'https://[::1]:3443',
])('%s is no public https address, where nothing of that matters', (publicUrl) => {
  expect(codesOf({ publicUrl, trustProxy: [], stripe: null })).toEqual([]);
});

test.each([
  'https://club.example',
  'https://127.0.0.1.example',
  'https://localhost.example',
  'https://192.0.2.1',
])('%s is one', (publicUrl) => {
  expect(codesOf({ publicUrl, trustProxy: [], stripe: null })).toEqual(['proxy-not-trusted', 'test-cards']);
});

test('providers that move no money at a public address are named', () => {
  const live = { stripe: null, sslcommerz: { isLive: true }, bkash: { isLive: true } };
  expect(codesOf(live)).toEqual([]);
  expect(codesOf({ ...live, stripe: { publishableKey: 'pk_test_1' } })).toEqual(['sandbox']);
  expect(codesOf({ ...live, publicUrl: 'http://localhost:3000', bkash: { isLive: false } })).toEqual([]);
  const both = { ...wellSet, ...live, sslcommerz: { isLive: false }, bkash: { isLive: false } };
  expect(findSettingTroubles(both)).toMatchObject([
    {
      code: 'sandbox',
      message: expect.stringMatching(/^No money moves with SSLCommerz and bKash: /),
    },
  ]);
});

test('a disk that is nearly full is said, one with room or on another machine is not', () => {
  expect(findDiskTroubles({ state: 'low', freePercent: 8 })).toMatchObject([{ code: 'disk-low' }]);
  expect(findDiskTroubles({ state: 'enough', freePercent: 50 })).toEqual([]);
  expect(findDiskTroubles(null)).toEqual([]);
});

test('a clock that differs from the database’s is said', () => {
  expect(findClockTroubles(-2500)).toMatchObject([
    { code: 'clock', message: expect.stringContaining('2.5 s behind') },
  ]);
  expect(findClockTroubles(1000)).toEqual([]);
});
