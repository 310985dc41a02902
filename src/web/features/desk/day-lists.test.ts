import { expect, test } from 'vitest';
import { splitDay } from './day-lists.ts';

const booking = (name: string, ...slots: string[]) => ({ name, date: '2026-11-23', slots });

test('who plays now and who comes within the hour is told from the rest of the day', () => {
  const day = [
    booking('is over', '10:00 AM - 11:00 AM'),
    booking('has just ended', '11:00 AM - 12:00 PM'),
    booking('begins now', '12:00 PM - 1:00 PM'),
    booking('plays on', '11:00 AM - 12:00 PM', '12:00 PM - 1:00 PM'),
    booking('whole day', 'Whole day'),
    booking('comes soon', '12:30 PM - 1:30 PM'),
    booking('comes in an hour', '1:00 PM - 2:00 PM'),
    booking('comes later', '1:01 PM - 2:00 PM'),
  ];
  const { playing, soon } = splitDay(day, new Date('2026-11-23T12:00:00+06:00'));
  expect(playing.map(({ name }) => name)).toEqual(['begins now', 'plays on', 'whole day']);
  expect(soon.map(({ name }) => name)).toEqual(['comes soon', 'comes in an hour']);
});
