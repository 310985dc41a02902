import { expect, test } from 'vitest';
import { CARD_LETTERS } from '#contract/memberships/cards.ts';
import { drawLetters, readLetters, readScanned } from './letters.ts';

test('random bytes make eight letters, each of which comes of as many bytes', () => {
  expect(drawLetters(Uint8Array.of(0, 31, 32, 63, 64, 128, 255, 1))).toBe('A9A9AA9B');
  const counts = Map.groupBy(
    Array.from({ length: 256 }, (_, byte) => byte),
    (byte) => CARD_LETTERS[byte % 32],
  );
  expect(new Set([...counts.values()].map((bytes) => bytes.length))).toEqual(new Set([8]));
});

test.each([
  ['K7QF-2M9D', 'K7QF2M9D'],
  [' k7qf 2m9d ', 'K7QF2M9D'],
  ['K7QF2M9', null],
  ['K7QF2M9DD', null],
  ['K7QF-2M9O', null],
  ['', null],
])('%j is the card %j', (typed, letters) => {
  expect(readLetters(typed)).toBe(letters);
});

test.each([
  ['https://club.example/card/K7QF2M9D~abc', { token: 'K7QF2M9D~abc' }],
  ['https://club.example/bn/card/K7QF2M9D~abc\n', { token: 'K7QF2M9D~abc' }],
  ['K7QF2M9D~abc', { token: 'K7QF2M9D~abc' }],
  ['https://other.example/card/K7QF2M9D~abc', { otherClub: 'other.example' }],
  ['https://club.example/card/%', { token: '%' }],
  ['mailto:a@b.c', { token: 'mailto:a@b.c' }],
])('a scanner that reads %j has found %o', (text, found) => {
  expect(readScanned(text, 'https://club.example')).toEqual(found);
});
