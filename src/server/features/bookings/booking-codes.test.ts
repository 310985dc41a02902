import { expect, test } from 'vitest';
import { readBookingCode } from '#contract/bookings/booking-codes.ts';
import { makeBookingCode } from './booking-codes.ts';

test('a code has eight letters, each of which can be read back', () => {
  expect(makeBookingCode(Uint8Array.of(0, 1, 9, 10, 18, 31, 32, 255, 7))).toBe('019AJZ0Z');
  for (let byte = 0; byte < 256; byte += 1) {
    const code = makeBookingCode(new Uint8Array(8).fill(byte));
    expect(readBookingCode(code)).toBe(code);
  }
});
