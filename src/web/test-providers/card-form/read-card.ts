import { asciiDigits } from '#contract/digits.ts';
import { TEST_CARDS } from './test-cards.ts';

export interface TypedCard {
  number: string;
  expiry: string;
  cvc: string;
}

export const NOTHING_TYPED: TypedCard = { number: '', expiry: '', cvc: '' };

export interface CardFault {
  type: 'validation_error' | 'card_error';
  code: string;
  decline_code?: string;
  message: string;
}

/** A test card's token, or the fault. `isForeign` means that it may be a real card's number, which must be cleared. */
export type CardReading = { token: string } | { fault: CardFault; isForeign: boolean };

const SHORTEST_NUMBER = 13;

function incomplete(code: string, message: string): CardReading {
  return { fault: { type: 'validation_error', code, message }, isForeign: false };
}

function keepDigits(text: string): string {
  return asciiDigits(text).replaceAll(/\D/g, '');
}

/** Returns whether the check digit at the end of a card number is right (ISO/IEC 7812). */
export function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

function expiryFault(text: string, now: Date): CardReading | null {
  const [, month = '', year = ''] =
    /^(\d{1,2})(?:\s*\/\s*|\s+)?(\d{2})$/.exec(asciiDigits(text).trim()) ?? [];
  if (month === '' || Number(month) < 1 || Number(month) > 12)
    return incomplete('incomplete_expiry', "Your card's expiration date is incomplete.");
  const endsAt = new Date(2000 + Number(year), Number(month), 1);
  return endsAt <= now
    ? incomplete('invalid_expiry_year_past', "Your card's expiration year is in the past.")
    : null;
}

/** Reads the fields as Stripe's card field does, but accepts the test cards only. */
export function readCard(typed: TypedCard, now: Date): CardReading {
  const digits = keepDigits(typed.number);
  if (digits.length < SHORTEST_NUMBER)
    return incomplete('incomplete_number', 'Your card number is incomplete.');
  const card = TEST_CARDS.find(({ number }) => keepDigits(number) === digits);
  if (!card && !passesLuhn(digits))
    return {
      fault: { type: 'validation_error', code: 'invalid_number', message: 'Your card number is invalid.' },
      isForeign: true,
    };
  if (!card)
    return {
      fault: {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'test_mode_live_card',
        message:
          'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
      },
      isForeign: true,
    };
  const expiry = expiryFault(typed.expiry, now);
  if (expiry) return expiry;
  if (!/^\d{3,4}$/.test(asciiDigits(typed.cvc).trim()))
    return incomplete('incomplete_cvc', "Your card's security code is incomplete.");
  return { token: card.token };
}
