import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { banglaDigits } from '#contract/digits.ts';
import { passesLuhn, readCard } from './read-card.ts';
import { TEST_CARDS } from './test-cards.ts';

const NOW = new Date('2026-11-20T06:00:00Z');
const GOOD = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' };

function findFault(typed: Partial<typeof GOOD>) {
  const reading = readCard({ ...GOOD, ...typed }, NOW);
  return 'fault' in reading ? { code: reading.fault.code, wipes: reading.isForeign } : null;
}

describe('the card fields of test mode', () => {
  test.each(TEST_CARDS)('know $number', ({ number, token }) => {
    expect(readCard({ ...GOOD, number }, NOW)).toEqual({ token });
    expect(readCard({ ...GOOD, number: number.replaceAll(' ', '-') }, NOW)).toEqual({ token });
    const inBangla = { number: banglaDigits(number), expiry: '১২/৩৪', cvc: '১২৩' };
    expect(readCard(inBangla, NOW)).toEqual({ token });
  });

  test.each([
    ['an empty number', { number: '' }, 'incomplete_number'],
    ['half a number', { number: '4242 4242 4242' }, 'incomplete_number'],
    ['no expiry date', { expiry: '' }, 'incomplete_expiry'],
    ['a thirteenth month', { expiry: '13/34' }, 'incomplete_expiry'],
    ['last month', { expiry: '10/26' }, 'invalid_expiry_year_past'],
    ['no security code', { cvc: '' }, 'incomplete_cvc'],
    ['a security code of two digits', { cvc: '12' }, 'incomplete_cvc'],
  ])('ask again for %s, and keep what was typed', (_title, typed, code) => {
    expect(findFault(typed)).toEqual({ code, wipes: false });
  });

  test.each(['12/34', '1234', ' 12 / 34 ', '11/26'])('read the expiry date %s', (expiry) => {
    expect(findFault({ expiry })).toBeNull();
  });

  test('decline a card that is no test card in the provider’s words, and wipe it', () => {
    const reading = readCard({ ...GOOD, number: '4111 1111 1111 1111' }, NOW);
    expect(reading).toMatchObject({
      isForeign: true,
      fault: {
        code: 'card_declined',
        message:
          'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
      },
    });
  });

  test('wipe a number with a slip of the finger, too: it may be a real one', () => {
    expect(findFault({ number: '4111 1111 1111 1112' })).toEqual({ code: 'invalid_number', wipes: true });
  });

  test('never take another number for a test card', () => {
    const digits = fc.stringMatching(/^\d{13,19}$/);
    const known = TEST_CARDS.map(({ number }) => number.replaceAll(' ', ''));
    fc.assert(
      fc.property(digits, (number) => {
        fc.pre(!known.includes(number));
        expect(findFault({ number })?.wipes).toBe(true);
      }),
    );
  });
});

test('one wrong digit never passes the check digit', () => {
  fc.assert(
    fc.property(fc.nat({ max: 15 }), fc.integer({ min: 1, max: 9 }), (place, shift) => {
      const digits = Array.from('4242424242424242', Number);
      const wrong = digits.map((digit, at) => (at === place ? (digit + shift) % 10 : digit));
      expect(passesLuhn(wrong.join(''))).toBe(false);
    }),
  );
});
