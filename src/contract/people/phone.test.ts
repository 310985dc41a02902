import { describe, expect, test } from 'vitest';
import { formatPhone, parsePhone, phoneNumber, phoneOrNone } from './phone.ts';

describe('a phone number', () => {
  test.each(['01712345678', '01712-345678', '8801712345678', '+880 1712 345678', '+880 (1712) 345 678'])(
    '%s is one of Bangladesh, and kept in one form',
    (typed) => {
      expect(phoneNumber.parse(typed)).toBe('+8801712345678');
    },
  );

  test.each(['', '1712345678', '01212345678', '0171234567', '017123456789', '+44 7700 900123', 'Rahim'])(
    '%j is none, and the sentence says what one looks like',
    (typed) => {
      expect(parsePhone(typed)).toBeNull();
      const message = typed === '' ? 'Required' : 'Please enter a mobile number such as 01712 345678.';
      expect(phoneNumber.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([message]);
    },
  );

  test('may be none where none is needed', () => {
    for (const none of ['', '  ', null]) expect(phoneOrNone.parse(none)).toBeNull();
    expect(phoneOrNone.parse('01712 345678')).toBe('+8801712345678');
    expect(phoneOrNone.safeParse('Rahim').error?.issues.map(({ message }) => message)).toEqual([
      'Please enter a mobile number such as 01712 345678.',
    ]);
  });

  test('is shown as people say it', () => {
    expect(formatPhone('+8801712345678')).toBe('01712 345678');
  });
});
