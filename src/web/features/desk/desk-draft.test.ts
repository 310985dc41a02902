import { describe, expect, test } from 'vitest';
import {
  EMPTY_DRAFT,
  newGuest,
  readDraft,
  readSeriesDraft,
  distinguishingText,
  type DeskDraft,
  type PayChoice,
} from './desk-draft.ts';

const ID = '019a0000-0000-7000-8000-000000000001';
const PLACE = { court_id: ID, date: '2026-11-23', slots: ['7:00 AM - 8:00 AM'], total_price: 800 };
const read = (draft: Partial<DeskDraft>, pay: PayChoice = 'cash') =>
  readDraft({ ...EMPTY_DRAFT, ...draft }, pay, PLACE);

const MEMBER = { kind: 'member', _id: ID, name: 'Meena', email: 'me…@example.com', phone: null } as const;
const GUEST = { kind: 'guest', _id: ID, name: 'Rahim', email: null, phone: '+8801712345678' } as const;

describe('what the desk sends', () => {
  test.each<[string, Partial<DeskDraft>, unknown]>([
    ['a walk-in has no name', {}, { kind: 'walk-in' }],
    ['a member is named by the account', { who: 'found', found: MEMBER }, { kind: 'member', _id: ID }],
    [
      'a guest is named again, so that the same one is found',
      { who: 'found', found: GUEST },
      { kind: 'guest', name: 'Rahim', phone: '+8801712345678' },
    ],
    [
      'what was typed for one way to name somebody does not count for another',
      { who: 'new', found: MEMBER, name: ' Sumi ', phone: '01812-345678' },
      { kind: 'guest', name: 'Sumi', phone: '+8801812345678' },
    ],
  ])('%s', (_why, draft, who) => {
    expect(read(draft)).toMatchObject({ success: true, data: { who, pay: { kind: 'now', method: 'cash' } } });
  });

  test('a number that was typed for another method does not go with cash', () => {
    const reading = read({ reference: '9HG7XYZ123' });
    expect(reading.success && reading.data.pay).toEqual({ kind: 'now', method: 'cash' });
    expect(read({ reference: ' 9hg7 xyz ' }, 'bkash')).toMatchObject({
      data: { pay: { kind: 'now', method: 'bkash', reference: '9HG7XYZ' } },
    });
  });
});

test.each<[Partial<DeskDraft>, PayChoice, string]>([
  [{ who: 'found' }, 'cash', 'found'],
  [{ who: 'new', phone: '01712345678' }, 'cash', 'name'],
  [{ who: 'new', name: 'Rahim', phone: '0171' }, 'cash', 'phone'],
  [{}, 'nagad', 'reference'],
  [{}, 'free', 'note'],
])('what is wrong with %o paid by %s is said at %s', (draft, pay, field) => {
  const reading = read(draft, pay);
  expect(reading.success ? {} : Object.keys(reading.faults)).toEqual([field]);
});

test('what was searched for in vain begins the new guest', () => {
  expect(newGuest(' 01712-345 678 ')).toEqual({ name: '', phone: '01712-345 678' });
  expect(newGuest('০১৭১২ ৩৪৫৬৭৮')).toEqual({ name: '', phone: '০১৭১২ ৩৪৫৬৭৮' });
  expect(newGuest('রহিম 2')).toEqual({ name: 'রহিম 2', phone: '' });
});

test('two people of one name are told apart', () => {
  expect([MEMBER, GUEST].map(distinguishingText)).toEqual([
    'Member · me…@example.com',
    'Guest · 01712 345678',
  ]);
});

describe('what the desk sends of several weeks', () => {
  const { date, ...place } = PLACE;
  const weeks = { ...place, dates: [date, '2026-11-30'] };
  const readWeeks = (draft: Partial<DeskDraft>) => readSeriesDraft({ ...EMPTY_DRAFT, ...draft }, weeks);

  test('is for the same people, with the note, and without what was typed of a payment', () => {
    expect(readWeeks({ note: 'Course', reference: '9HG7XYZ123' })).toEqual({
      success: true,
      data: { ...weeks, who: { kind: 'walk-in' }, note: 'Course' },
    });
  });

  test('has its faults at the same fields', () => {
    const faulty = (draft: Partial<DeskDraft>) => {
      const reading = readWeeks(draft);
      return reading.success ? [] : Object.keys(reading.faults);
    };
    expect(faulty({ who: 'found' })).toEqual(['found']);
    expect(faulty({ who: 'new', name: 'Sumi', phone: '1' })).toEqual(['phone']);
  });
});
