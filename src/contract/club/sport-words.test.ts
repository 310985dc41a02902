import { expect, test } from 'vitest';
import { banglaSportOf } from './sport-words.ts';

test('a known sport is offered in Bangla, however its court is called', () => {
  expect(banglaSportOf('Tennis Court 1 (clay)')).toBe('টেনিস');
  expect(banglaSportOf('TABLE TENNIS Table 1')).toBe('টেবিল টেনিস');
  expect(banglaSportOf('Beach Volleyball')).toBe('বিচ ভলিবল');
});

test('nothing is offered where nobody knows the sport', () => {
  for (const type of ['Quidditch Pitch', 'টেনিস কোর্ট', '', 'constructor', 'Table 4'])
    expect(banglaSportOf(type)).toBeNull();
});
