import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/language.ts';
import { inLanguage } from '#server/platform/language.ts';
import {
  COURTS,
  type Facts,
  type Moment,
  countTextParts,
  signPhoneLink,
  writeConfirmation,
  writeText,
} from '../support/product.ts';

const MOMENTS: Moment[] = ['approved', 'offered', 'cancelled', 'moved', 'soon'];
const LINK = 'https://club.example/b/7K3MX9QD';
const CLUB = { en: 'Banani Sports Club Arena', bn: 'বনানী স্পোর্টস ক্লাব অ্যারেনা' };
/** The maximum number of SMS parts that the club pays for one message, by language. */
const MOST = { en: 1, bn: 2 };

const booking: NonNullable<Facts['booking']> = {
  id: '0199a7b2-1f3c-7c55-8e11-2f8b6a9cd001',
  court: 'Badminton 1',
  date: '2026-11-26',
  slots: ['7:00 PM - 8:00 PM'],
  total: 12_500,
  status: 'approved',
  pay_at: 'online',
  expires_at: '2026-11-25T12:30:00Z',
  starts_at: '2026-11-26T13:00:00Z',
  created_at: '2026-11-20T13:00:00Z',
  updated_at: '2026-11-20T13:00:00Z',
};

describe('the parts that a text message takes', () => {
  // The dates and deadlines with the longest texts in English and in Bangla.
  const days = ['2026-11-24', '2026-11-25'];
  const deadlines = ['2026-11-23T06:30:00Z', '2026-11-23T12:30:00Z'];
  const cases = COURTS.flatMap(({ type: court, type_bn, slots }) =>
    slots.flatMap((slot) =>
      days.flatMap((date) =>
        deadlines.map((expires_at) => ({
          ...booking,
          court,
          ...(type_bn && { court_bn: type_bn }),
          date,
          slots: [slot],
          expires_at,
        })),
      ),
    ),
  );

  test.each(LANGUAGES)('in %s are few for all courts and times of the starter club', (language) => {
    expect(cases.length).toBeGreaterThan(500);
    const place = { club: CLUB[language], link: LINK };
    const tooLong = inLanguage(language, () =>
      MOMENTS.flatMap((moment) =>
        cases
          .map((facts) => writeText(moment, { booking: facts }, place))
          .filter((text) => countTextParts(text) > MOST[language]),
      ),
    );
    expect(tooLong).toEqual([]);
  });

  test.each(LANGUAGES)('in %s stay few where the club’s own words are long', (language) => {
    const long = {
      ...booking,
      court: 'Badminton court number two in the upper hall',
      court_bn: 'উপরতলার হলঘরের দুই নম্বর ব্যাডমিন্টন কোর্ট',
      slots: ['11:30 AM - 1:30 PM', '3:30 PM - 5:30 PM'],
    };
    const place = { club: 'x'.repeat(80), link: 'https://banani-club.example/b/7K3MX9QD' };
    const parts = inLanguage(language, () =>
      MOMENTS.map((moment) => countTextParts(writeText(moment, { booking: long }, place))),
    );
    expect(Math.max(...parts)).toBe(MOST[language]);
  });

  test('of the one that confirms a number is one', () => {
    const until = new Date('2026-11-27T00:00:00Z');
    const token = signPhoneLink(Buffer.alloc(32), { subject: '8801712345678', userId: booking.id, until });
    const parts = LANGUAGES.map((language) => {
      const place = { club: CLUB[language], link: `https://club.example/bn/mail/${token}` };
      return inLanguage(language, () => countTextParts(writeConfirmation(place)));
    });
    expect(parts).toEqual([1, 1]);
  });
});
