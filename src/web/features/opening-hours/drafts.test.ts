import { describe, expect, test } from 'vitest';
import { hoursKind, type HoursKind, type OpeningHours } from '#contract/opening-hours/opening-hours.ts';
import { describeDays, isOver } from './describe-rule.ts';
import { hoursDraft, priceDraft, readHours, readPrice, toggleDay } from './drafts.ts';

const ramadan: OpeningHours = {
  _id: '01012b92-4000-7000-8000-00000000ffff',
  court_id: null,
  name: 'Ramadan',
  name_bn: 'রমজান',
  starts_on: '2026-02-18',
  ends_on: '2026-03-19',
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  kind: 'hours',
  windows: ['6:00 AM - 4:00 PM', '8:30 PM - 12:00 AM'],
  slots: [],
};

describe('the form of special hours', () => {
  test('reads back what it shows', () => {
    const { _id, ...fields } = ramadan;
    expect(readHours('hours', hoursDraft(ramadan))).toEqual({ success: true, data: fields });
  });

  test('takes the name in Bangla away where it is emptied', () => {
    expect(readHours('hours', { ...hoursDraft(ramadan), name_bn: ' ' }).data).toMatchObject({
      name_bn: null,
    });
    expect(hoursDraft({ ...ramadan, name_bn: undefined }).name_bn).toBe('');
  });

  test('takes a first day alone for one day, and none for always', () => {
    const read = (starts_on: string) =>
      readHours('closed', { ...hoursDraft(null), name: 'Eid', weekdays: '5', starts_on }).data;
    expect(read('2026-03-20')).toMatchObject({ starts_on: '2026-03-20', ends_on: '2026-03-20' });
    expect(read('')).toMatchObject({ starts_on: null, ends_on: null, weekdays: [5] });
  });

  const WINDOWS = ['6:00 AM - 4:00 PM', '8:30 PM - 12:00 AM'];
  const READ: Record<HoursKind, Pick<OpeningHours, 'windows' | 'slots'>> = {
    closed: { windows: [], slots: [] },
    hours: { windows: WINDOWS, slots: [] },
    slots: { windows: [], slots: ['6:00 AM - 7:00 AM'] },
  };
  test.each(hoursKind.options)('sends of the kind %s its own times alone', (kind) => {
    const draft = { ...hoursDraft(ramadan), slots: '6 AM - 7 AM' };
    expect(readHours(kind, draft).data).toMatchObject({ kind, ...READ[kind] });
  });

  test('drops what was typed for another kind, and says what is missing', () => {
    const draft = { ...hoursDraft(ramadan), slots: '6 AM - 7 AM' };
    expect(readHours('hours', draft).data).toMatchObject({ slots: [] });
    const faults = readHours('slots', { ...draft, slots: '', weekdays: '' }).error?.issues;
    expect(faults?.map(({ path }) => path)).toEqual([['weekdays'], ['slots']]);
  });
});

test('the form of a price takes no hours for the whole day', () => {
  const draft = { ...priceDraft(null), name: 'Peak', price: '800' };
  const read = readPrice(draft).data;
  expect(read).toMatchObject({ hours: '12:00 AM - 12:00 AM', price: 800, court_id: null });
  const shown = priceDraft({ ...ramadan, hours: '12:00 AM - 12:00 AM', price: 800 });
  expect(shown).toMatchObject({ hours: '', price: '800' });
});

test('a day is ticked and unticked, in the order of the week', () => {
  expect([toggleDay('25', 3), toggleDay('25', 2)]).toEqual(['235', '5']);
});

test('the days of a rule are told in words', () => {
  const one = { ...ramadan, ends_on: ramadan.starts_on };
  expect(describeDays(one)).toBe('Wed, 18 Feb 2026');
  expect(describeDays(ramadan)).toBe('Wed, 18 Feb 2026 – Thu, 19 Mar 2026');
  expect(describeDays({ ...ramadan, weekdays: [5, 6] })).toBe(
    'Wed, 18 Feb 2026 – Thu, 19 Mar 2026, every Friday, Saturday',
  );
  const always = { starts_on: null, ends_on: null };
  expect(describeDays({ ...always, weekdays: [5] })).toBe('Every Friday');
  expect(describeDays({ ...always, weekdays: [0, 1, 2, 3, 4, 5, 6] })).toBe('Every day');
  expect([isOver(ramadan, '2026-03-19'), isOver(ramadan, '2026-03-20')]).toEqual([false, true]);
  expect(isOver(always, '2026-03-20')).toBe(false);
});
