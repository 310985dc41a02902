import { expect, test } from 'vitest';
import { findBanglaSport } from './sport-words.ts';

test('a known sport is offered in Bangla, however its court is called', () => {
  expect(findBanglaSport('Tennis Court 1 (clay)')).toBe('টেনিস');
  expect(findBanglaSport('TABLE TENNIS Table 1')).toBe('টেবিল টেনিস');
  expect(findBanglaSport('Beach Volleyball')).toBe('বিচ ভলিবল');
});

test('nothing is offered where nobody knows the sport', () => {
  for (const type of ['Quidditch Pitch', 'টেনিস কোর্ট', '', 'constructor', 'Table 4'])
    expect(findBanglaSport(type)).toBeNull();
});
