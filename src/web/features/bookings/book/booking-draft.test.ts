import { expect, test } from 'vitest';
import { NOTHING_CHOSEN, readBookingDraft, writeBookingDraft } from './booking-draft.ts';

const read = (text: string) => readBookingDraft(new URLSearchParams(text));

test('a draft comes back from an address as it was', () => {
  const draft = {
    courtId: 'c1',
    choice: { date: '2026-11-28', slots: ['7:00 AM - 8:00 AM', '9:00 AM - 10:00 AM'] },
  };
  expect(readBookingDraft(new URLSearchParams(writeBookingDraft(draft)))).toEqual(draft);
  const bare = { courtId: 'c1', choice: NOTHING_CHOSEN };
  expect(new URLSearchParams(writeBookingDraft(bare)).toString()).toBe('book=c1');
  expect(readBookingDraft(new URLSearchParams(writeBookingDraft(bare)))).toEqual(bare);
});

test('an address without a court has no draft, and an invalid date is left out', () => {
  expect(read('page=1&date=2026-11-28')).toBeNull();
  expect(read('book=')).toBeNull();
  expect(read('book=c1&date=tomorrow')?.choice).toEqual(NOTHING_CHOSEN);
});
