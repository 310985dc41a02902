import { expect, test } from 'vitest';
import { inLanguage } from '../../../platform/language.ts';
import type { Facts } from '../facts.ts';
import type { Moment } from '../text-moments.ts';
import { writeText } from './write-text.ts';

const MOMENTS: Moment[] = ['approved', 'offered', 'cancelled', 'moved', 'soon'];
const LINK = 'https://club.example/b/7K3MX9QD';

const booking: NonNullable<Facts['booking']> = {
  id: '0199a7b2-1f3c-7c55-8e11-2f8b6a9cd001',
  court: 'Badminton 1',
  court_bn: 'ব্যাডমিন্টন ১',
  date: '2026-11-26',
  slots: ['7:00 PM - 8:00 PM'],
  total: 600,
  status: 'approved',
  pay_at: 'online',
  expires_at: '2026-11-25T12:30:00Z',
  starts_at: '2026-11-26T13:00:00Z',
  created_at: '2026-11-20T13:00:00Z',
  updated_at: '2026-11-20T13:00:00Z',
};

const CLUB = { en: 'Sports Club', bn: 'স্পোর্টস ক্লাব' };
const sayAll = (language: 'en' | 'bn', facts: Partial<typeof booking> = {}) =>
  inLanguage(language, () =>
    MOMENTS.map((moment) =>
      writeText(moment, { booking: { ...booking, ...facts } }, { club: CLUB[language], link: LINK }),
    ),
  );

test('the moments are told in English, by the telephone’s own alphabet', () => {
  expect(sayAll('en')).toEqual([
    `Sports Club: Badminton 1, Thu 26 Nov 7-8 PM is approved. Pay Tk 600 by Wed 25 Nov 6:30 PM: ${LINK}`,
    `Sports Club: Badminton 1, Thu 26 Nov 7-8 PM is free. It is held for you until Wed 25 Nov 6:30 PM: ${LINK}`,
    `Sports Club: Badminton 1, Thu 26 Nov 7-8 PM is cancelled by the club. Sorry. Details: ${LINK}`,
    `Sports Club: your booking is now Badminton 1, Thu 26 Nov 7-8 PM. Details: ${LINK}`,
    `Sports Club: you play Badminton 1, Thu 26 Nov 7-8 PM. Code and directions: ${LINK}`,
  ]);
});

test('the moments are told in Bangla, without the club’s name, which the address has', () => {
  expect(sayAll('bn')).toEqual([
    `ব্যাডমিন্টন ১, বৃহ ২৬/১১ সন্ধ্যা ৭–রাত ৮ অনুমোদিত। ২৫/১১ সন্ধ্যা ৬:৩০-এর আগে ৳৬০০ দিন: ${LINK}`,
    `ব্যাডমিন্টন ১, বৃহ ২৬/১১ সন্ধ্যা ৭–রাত ৮ খালি। ২৫/১১ সন্ধ্যা ৬:৩০ পর্যন্ত আপনার: ${LINK}`,
    `দুঃখিত, ক্লাব বাতিল করেছে: ব্যাডমিন্টন ১, বৃহ ২৬/১১ সন্ধ্যা ৭–রাত ৮। ${LINK}`,
    `আপনার বুকিং এখন: ব্যাডমিন্টন ১, বৃহ ২৬/১১ সন্ধ্যা ৭–রাত ৮। ${LINK}`,
    `আজ আপনার খেলা: ব্যাডমিন্টন ১, বৃহ ২৬/১১ সন্ধ্যা ৭–রাত ৮। কোড ও পথ: ${LINK}`,
  ]);
});

test('several times are the first of them, and how many more', () => {
  const slots = ['7:00 AM - 8:00 AM', '8:00 AM - 9:00 AM', '11:30 AM - 12:30 PM'];
  expect(sayAll('en', { slots })[3]).toContain('Thu 26 Nov 7-9 AM (+1)');
  expect(sayAll('bn', { slots })[3]).toContain('বৃহ ২৬/১১ সকাল ৭–৯ (+১)');
  const place = { court: 'Badminton 1', date: '2026-12-03', slots };
  const text = writeText('moved', { booking, weeks: [place, place] }, { club: 'Club', link: LINK });
  expect(text).toContain('7-8 PM (+2)');
});

test('what is paid in advance is what is to pay', () => {
  expect(sayAll('en', { advance: 250.5 })[0]).toContain('Pay Tk 250.50 by');
});

/** Whether the text has a prefix of the name that ends between two letters. */
const isWhole = (text: string, name: string) => {
  const letters = [...new Intl.Segmenter('bn', { granularity: 'grapheme' }).segment(name)].map(
    (one) => one.segment,
  );
  return (
    text.isWellFormed() &&
    letters.some((_, at) => text.includes(letters.slice(0, letters.length - at).join('')))
  );
};

test('names are cut between letters, whatever these are made of', () => {
  const names = ['ক্ষ্যাপাক্ষ্যাপাক্ষ্যাপাক্ষ্যাপাক্ষ্যাপা কোর্ট', '👩‍👩‍👧‍👦'.repeat(8), 'e\u0301'.repeat(60)];
  for (const language of ['en', 'bn'] as const)
    for (const name of names)
      for (const text of sayAll(language, { court: name, court_bn: name }))
        expect(isWhole(text, name), text).toBe(true);
});

test('letters of mathematics are plain ones in English, where a part holds more of them', () => {
  const court = '𝗧𝗲𝗻𝗻𝗶𝘀 𝗖𝗼𝘂𝗿𝘁 𝗡𝘂𝗺𝗯𝗲𝗿 𝟭';
  expect(sayAll('en', { court })[2]).toContain('Tennis Court Number 1');
});

test('a name is whole unless cutting it saves a part', () => {
  const long = 'Badminton Court Number 1 (upper hall, wood)';
  expect(sayAll('en', { court: long })[4]).toContain(`${long}, Thu`);
  expect(sayAll('en', { court: long })[1]).toContain('Badminton Court Num., Thu');
  // A single Bangla letter makes the message take two parts, so a shorter name would save nothing.
  for (const text of sayAll('en', { court: 'ব্যাডমিন্টন ১' })) expect(text).toContain('ব্যাডমিন্টন ১');
});
