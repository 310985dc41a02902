import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { bookingRequest } from './bookings/bookings.ts';
import { parseSlots } from './bookings/slot-lists.ts';
import { moneyReference } from './desk/desk-bookings.ts';
import { searchQuery } from './endpoint.ts';
import { requiredText, textOrEmpty } from './fields.ts';
import { codeBody } from './identity/sign-in.ts';
import { priceRuleFields } from './opening-hours/price-rules.ts';
import { couponCode } from './payments/coupons.ts';
import { optionalName, requiredName } from './people/names.ts';
import { parsePhone, phoneNumber } from './people/phone.ts';

/** The same letter as one character, and as the two characters that other keyboards type. */
const [WHOLE, HALVES] = ['\u09df', '\u09af\u09bc'];

const TEXTS: [string, z.ZodMiniType<string | undefined>][] = [
  ['a text that must be there', requiredText(200)],
  ['a text that may be empty', textOrEmpty(200)],
  ['a name', requiredName(200)],
  ['a name that may be empty', optionalName],
  ['what is searched for', searchQuery.search],
];

describe.each(TEXTS)('%s', (_what, schema) => {
  test('is the same, however a keyboard types it', () => {
    expect(WHOLE).not.toBe(HALVES);
    expect(schema.parse(`স${WHOLE}দ`)).toBe(schema.parse(`স${HALVES}দ`));
    expect(schema.parse('e\u0301')).toBe('\u00e9');
    expect(schema.parse('\u09a1\u09bc \u09a2\u09bc')).toBe('\u09a1\u09bc \u09a2\u09bc');
  });

  test('keeps signs that stand on no letter', () => {
    for (const text of ['\u09bc', '\u0301a', '\u09be\u09bf', '\u09cd', 'ক\u200dখ'])
      expect(schema.parse(text)).toBe(text);
  });

  test('is parsed into what it is already', () => {
    const parsed = schema.parse(`${WHOLE} e\u0301`);
    expect(schema.parse(parsed)).toBe(parsed);
  });
});

test('two hundred letters are two hundred, and no letter more', () => {
  for (const schema of [requiredName(200), optionalName]) {
    for (const letter of ['ক', 'a', '\u00e9']) {
      expect(schema.parse(letter.repeat(200))).toHaveLength(200);
      expect(schema.safeParse(letter.repeat(201)).success).toBe(false);
    }
    // The length is that of the stored form, however the letter is typed.
    for (const letter of [WHOLE, HALVES]) {
      expect(schema.safeParse(letter.repeat(100)).success).toBe(true);
      expect(schema.safeParse(letter.repeat(101)).success).toBe(false);
    }
  }
});

describe('Bangla digits are read', () => {
  test('in slots, mixed with others', () => {
    const label = '7:30 AM - 8:30 AM';
    expect(parseSlots(['৭:3০ AM - 8:৩0 am'])).toMatchObject({ slots: [{ label }] });
    const { slots } = bookingRequest.shape;
    expect(slots.parse(['৭:৩০ AM - ৮:৩০ AM'])).toEqual([label]);
    const rule = { name: 'Evening', hours: '৬ PM - ১১ PM', price: 500 };
    expect(priceRuleFields.parse(rule).hours).toBe('6:00 PM - 11:00 PM');
  });

  test('in phone numbers', () => {
    expect(parsePhone('০১৭১২-৩৪৫৬৭৮')).toBe('+8801712345678');
    expect(phoneNumber.parse('+৮৮০ 1৭১2 ৩৪৫৬৭৮')).toBe('+8801712345678');
    expect(parsePhone('০১২৩৪')).toBeNull();
  });

  test('in codes and the numbers of transactions', () => {
    expect(couponCode.parse('eid২০')).toBe('EID20');
    expect(moneyReference.parse('trx ১২৩৪')).toBe('TRX1234');
    expect(codeBody.parse({ code: '১২৩ ৪৫৬' })).toEqual({ code: '123 456' });
  });
});
