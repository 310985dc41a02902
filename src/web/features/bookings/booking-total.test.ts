import { expect, test } from 'vitest';
import { bookingTotal } from './booking-total.ts';

test('a booking costs the price of a session for each slot', () => {
  expect(bookingTotal(500, 3)).toBe(1500);
  expect(bookingTotal(500, 0)).toBe(0);
});

test('prices with decimals add up to the poisha', () => {
  expect(bookingTotal(0.1, 3)).toBe(0.3);
  expect(bookingTotal(19.99, 3)).toBe(59.97);
});
