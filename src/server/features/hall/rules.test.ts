import { expect, test } from 'vitest';
import { firstNameOf } from './rules.ts';

test.each([
  ['Rahim Uddin', 'Rahim'],
  ['  Rahim  ', 'Rahim'],
  ['Md. Rahim Uddin', 'Rahim'],
  ['MD Rahim', 'Rahim'],
  ['Mst. Fatema Khatun', 'Fatema'],
  ['Dr. Md. Karim', 'Karim'],
  ['A. K. Azad', 'Azad'],
  ['মো. রহিম উদ্দিন', 'রহিম'],
  ['মোঃ রহিম', 'রহিম'],
  ['মোছা: ফাতেমা', 'ফাতেমা'],
  ['মোহনা রায়', 'মোহনা'],
  ['Mdina Begum', 'Mdina'],
  ['Md.', 'Md.'],
  ['', null],
  [null, null],
])('the first name of %s is %s', (name, first) => {
  expect(firstNameOf(name)).toBe(first);
});
