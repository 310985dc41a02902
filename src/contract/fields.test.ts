import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { clubDate } from './clock/club-date.ts';
import { couponCode } from './payments/coupons.ts';
import { courtFields } from './club/courts.ts';
import { searchQuery } from './endpoint.ts';
import { accountEmail, imageUrl, textOrEmpty, requiredText } from './fields.ts';
import { newPassword } from './identity/password.ts';

const findFaults = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe('a text beyond its limit has that one fault: no pattern has run over it', () => {
  test.each([
    ['a line that must be there', requiredText(10), '\0'],
    ['a line that may be empty', textOrEmpty(10), '\0'],
    ['an e-mail', accountEmail, 'é'],
    ['the address of a picture', imageUrl, ' '],
    ['a coupon code', couponCode, ' '],
    ['a password', newPassword, 'a'],
    ['what is searched for', searchQuery.search, '\0'],
  ])('%s', (_what, schema, filling) => {
    const faults = findFaults(schema, `x${filling.repeat(5000)}x`);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/at most|too long/);
  });

  test('a label of a court’s slot, and a list of too many', () => {
    const { slots } = courtFields.shape;
    expect(findFaults(slots, ['7 AM - 8 AM', ' '.repeat(5000)])).toEqual([
      'Please use at most 60 characters.',
    ]);
    expect(findFaults(slots, Array(201).fill('never'))).toEqual(['Please give at most 200 slots.']);
  });
});

describe('text', () => {
  test.each(['Ten\0nis', 'Ten\x1bnis', 'Ten\ud800nis', 'Tennis\udc00'])('%j could not be stored', (text) => {
    for (const schema of [requiredText(60), textOrEmpty(60), searchQuery.search])
      expect(findFaults(schema, text)).toEqual(['Please remove the control characters.']);
  });

  test.each(['টেনিস', 'Tennis 🎾', 'two\nlines\tand a tab'])('%j can', (text) => {
    expect(requiredText(60).parse(text)).toBe(text);
  });
});

describe('the address of a picture', () => {
  test.each(['/art/tennis.svg', 'https://a.example/b?c=d#e', 'HTTP://a', 'https://a.example/টেনিস.png'])(
    '%j is one',
    (address) => expect(imageUrl.parse(address)).toBe(address),
  );

  test.each([
    '//evil.example/x',
    '/\\evil.example/x',
    'https:\\\\evil.example',
    'https://a.example\\@evil.example',
    'https://',
    'https:///x',
    'javascript:alert(1)',
    '/a b',
  ])('%j is none', (address) => {
    expect(findFaults(imageUrl, address)).toEqual(['Please enter an address that begins with https://.']);
  });
});

describe('a date of the club', () => {
  test.each(['2000-01-01', '2024-02-29', '9999-12-31'])('%s is one', (date) =>
    expect(clubDate.parse(date)).toBe(date),
  );

  test.each(['0000-01-01', '0001-01-01', '1999-12-31', '2025-02-29', '2026-1-1', ''])('%s is none', (date) =>
    expect(findFaults(clubDate, date)).toHaveLength(1),
  );
});
