import { expect, test } from 'vitest';
import { addressIn, chosenLanguage, languageChoice, readAddress } from './language-address.ts';

test.each([
  ['/', 'en', '/'],
  ['/bn', 'bn', '/'],
  ['/bn/', 'bn', '/'],
  ['/BN/courts', 'bn', '/courts'],
  ['/bnx/courts', 'en', '/bnx/courts'],
  ['/courts/bn', 'en', '/courts/bn'],
  ['/bn/bn', 'bn', '/bn'],
])('%s is a page in %s: %s', (address, language, pathname) => {
  expect(readAddress(address)).toEqual({ language, pathname });
});

test.each([
  ['/', '/bn'],
  ['/?a=1', '/bn?a=1'],
  ['/#map', '/bn#map'],
  ['/courts?page=2#list', '/bn/courts?page=2#list'],
  ['?page=2', '?page=2'],
  ['#list', '#list'],
])('%s is %s in Bangla, and stays as it is in English', (path, bangla) => {
  expect([addressIn('bn', path), addressIn('en', path)]).toEqual([bangla, path]);
});

test('the choice is kept in a cookie, among others and whatever else they hold', () => {
  expect(chosenLanguage(undefined)).toBeNull();
  expect(chosenLanguage('was-signed-in=1; language=bn')).toBe('bn');
  expect(chosenLanguage('language=bnx; xlanguage=bn; ;;=')).toBeNull();
  expect(chosenLanguage('language=en')).toBeNull();
  expect(languageChoice('bn', 'https:')).toBe('language=bn; Max-Age=31536000; Path=/; SameSite=Lax; Secure');
  expect(languageChoice('en', 'http:')).toBe('language=en; Max-Age=0; Path=/; SameSite=Lax');
});
