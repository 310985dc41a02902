import { expect, test } from 'vitest';
import { readNumber } from './read-number.ts';

test('a number is read as it is typed, spaces around it aside', () => {
  expect(readNumber('500')).toBe(500);
  expect(readNumber(' 99.50 ')).toBe(99.5);
  expect(readNumber('-1')).toBe(-1);
  expect(readNumber('৯৯.৫০')).toBe(99.5);
});

test('an empty field is no number, and not zero', () => {
  expect(readNumber('')).toBeUndefined();
  expect(readNumber('  ')).toBeUndefined();
});

test('what is no number is not guessed at', () => {
  expect(readNumber('12a')).toBeNaN();
  expect(readNumber('1,500')).toBeNaN();
  expect(readNumber('৳500')).toBeNaN();
});
