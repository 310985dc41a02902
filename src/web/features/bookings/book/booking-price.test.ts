import { expect, test } from 'vitest';
import { bookingTotal, sumSessionPrices } from './booking-price.ts';

test('a booking costs the price of a session for each slot', () => {
  expect(bookingTotal(500, 3)).toBe(1500);
  expect(bookingTotal(500, 0)).toBe(0);
});

test('prices with decimals add up to the poisha', () => {
  expect(bookingTotal(0.1, 3)).toBe(0.3);
  expect(bookingTotal(19.99, 3)).toBe(59.97);
});

test('sessions of different prices cost their sum, and on average a price in whole poisha', () => {
  expect(sumSessionPrices([500, 800.5, 500])).toEqual({ total: 1800.5, perSession: 600.17 });
  expect(sumSessionPrices([19.99, 19.99, 19.99])).toEqual({ total: 59.97, perSession: 19.99 });
  expect(sumSessionPrices([])).toEqual({ total: 0, perSession: 0 });
});
