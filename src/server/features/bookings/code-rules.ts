import type { Booking, CodedBooking } from '#contract/bookings/bookings.ts';
import { BOOKING_CODE_LENGTH, BOOKING_CODE_LETTERS } from '#contract/bookings/booking-codes.ts';

/** Returns a code for as many random bytes: each letter is as likely as any other, because there are 32. */
export function codeOf(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, BOOKING_CODE_LENGTH), (byte) =>
    BOOKING_CODE_LETTERS.charAt(byte % BOOKING_CODE_LETTERS.length),
  ).join('');
}

/** Returns a booking with its code, where it has one. */
export function withCode(booking: Booking, code: string | undefined): CodedBooking {
  return { ...booking, ...(code !== undefined && { code }) };
}
