import { expect, test } from 'vitest';
import { listSports } from './sports.ts';

test('the sports are the first words of the courts’ types, each once, by the alphabet', () => {
  expect(listSports(['Tennis', 'Badminton Court 2', 'Badminton Court 1'])).toEqual(['Badminton', 'Tennis']);
});

test('a sport of two words keeps both', () => {
  expect(listSports(['Table Tennis Table 1', 'Table tennis', 'Beach Volleyball', 'Table'])).toEqual([
    'Beach Volleyball',
    'Table',
    'Table tennis',
    'Table Tennis',
  ]);
});
