import { expect, test } from 'vitest';
import { makeInitials, chooseTone } from './initials.ts';

test.each([
  ['Rahim Uddin', 'RU'],
  ['  mohammad abdullah  al-mamun ', 'MA'],
  ['Meena', 'M'],
  ['মোহাম্মদ রহিম', 'মর'],
  ['(Bob) "the" 7th', 'B7'],
  ['rahim@example.com', 'R'],
  ['!?', ''],
  ['', ''],
])('%s has the initials %s', (name, initials) => {
  expect(makeInitials(name)).toBe(initials);
});

test('a name has one ground, and names have several', () => {
  const tones = ['Rahim', 'Karim', 'Meena', 'Nadia', 'Amina', 'রহিম'].map(chooseTone);
  expect(tones).toEqual(['Rahim', 'Karim', 'Meena', 'Nadia', 'Amina', 'রহিম'].map(chooseTone));
  expect(new Set(tones).size).toBeGreaterThan(2);
  expect(Math.max(...tones)).toBeLessThan(6);
});
