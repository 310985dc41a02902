import { t } from '#texts/desk.js';
import * as z from 'zod/mini';
import { addGuests, MOST_GUESTS, takePayment } from '#contract/desk/desk-bookings.ts';
import { fromTaka, poisha, toTaka } from '#contract/money/money.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import type { Faults } from '#web/forms/faults.ts';
import { readNumber } from '#web/forms/read-number.ts';
import { fieldFaults, type PayChoice } from './desk-draft.ts';

interface Paid {
  method: PayChoice;
  reference?: string;
}

export type HandReading<Body> = { success: true; data: Body } | { success: false; faults: Faults };

function toReading<Body>(reading: z.core.util.SafeParseResult<Body>): HandReading<Body> {
  return reading.success
    ? { success: true, data: reading.data }
    : { success: false, faults: fieldFaults(reading.error.issues) };
}

/** The open and the paid amount of a booking in taka. */
interface Takeable {
  open: number;
  covered: number;
}

/** Returns the request for an entered amount, or the errors by field. The server checks the minimum. */
export function readTaking(
  typed: string,
  { open, covered }: Takeable,
  paid: Paid,
): HandReading<z.output<typeof takePayment.body>> {
  const reading = toReading(z.safeParse(takePayment.body, { ...paid, amount: readNumber(typed), covered }));
  if (!reading.success || (reading.data.amount > 0 && reading.data.amount <= open)) return reading;
  return { success: false, faults: { amount: t.upTo({ all: formatTaka(open) }) } };
}

/** Returns the entered amount in taka; null when the desk may not accept it. */
export function readTakeable(typed: string, takeable: Takeable): number | null {
  const reading = readTaking(typed, takeable, { method: 'cash' });
  return reading.success ? reading.data.amount : null;
}

interface GuestFee {
  /** In taka. */
  fee: number;
  covered: number;
}

/** Returns the request for the entered number of guests, or the errors by field. */
export function readGuests(
  typed: string,
  { fee, covered }: GuestFee,
  paid: Paid,
): HandReading<z.output<typeof addGuests.body>> {
  const guests = readNumber(typed) ?? Number.NaN;
  const amount =
    guests >= 1 && guests <= MOST_GUESTS ? toTaka(poisha(Math.round(fromTaka(fee) * guests))) : 0;
  return toReading(z.safeParse(addGuests.body, { ...paid, guests, amount, covered }));
}

/** Returns the fees for the entered number of guests in taka; null when the number is invalid. */
export function sumOfGuests(typed: string, fee: number): number | null {
  const reading = readGuests(typed, { fee, covered: 0 }, { method: 'cash' });
  return reading.success ? reading.data.amount : null;
}
