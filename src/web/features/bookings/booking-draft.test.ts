import { expect, test } from 'vitest';
import { NOTHING_CHOSEN, readWish, writeWish } from './booking-draft.ts';

const read = (text: string) => readWish(new URLSearchParams(text));

test('a wish comes back from an address as it was', () => {
  const wish = {
    courtId: 'c1',
    choice: { date: '2026-11-28', slots: ['7:00 AM - 8:00 AM', '9:00 AM - 10:00 AM'] },
  };
  expect(readWish(new URLSearchParams(writeWish(wish)))).toEqual(wish);
  const bare = { courtId: 'c1', choice: NOTHING_CHOSEN };
  expect(new URLSearchParams(writeWish(bare)).toString()).toBe('book=c1');
  expect(readWish(new URLSearchParams(writeWish(bare)))).toEqual(bare);
});

test('an address without a court has none, and a date that is none is left out', () => {
  expect(read('page=1&date=2026-11-28')).toBeNull();
  expect(read('book=')).toBeNull();
  expect(read('book=c1&date=tomorrow')?.choice).toEqual(NOTHING_CHOSEN);
});
