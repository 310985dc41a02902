import { expect, test } from 'vitest';
import { readRequestLanguage, wantedLanguage } from './request-language.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['bn', 'bn'],
  ['en', 'en'],
  ['bn-BD,bn;q=0.9,en-US;q=0.8,en;q=0.7', 'bn'],
  ['en-US,en;q=0.9,bn;q=0.8', 'en'],
  ['EN;q=0.5, BN;q=0.6', 'bn'],
  ['en,bn', 'en'],
  ['bn,en', 'bn'],
  // Unsupported languages are ignored, whatever their weight.
  ['fr-FR, de;q=0.9, bn;q=0.1', 'bn'],
  ['*', 'en'],
  ['*;q=0.9, bn;q=0.2', 'bn'],
  // A weight of 0, or an invalid weight.
  ['bn;q=0', 'en'],
  ['bn;q=0.000, en;q=0.001', 'en'],
  ['bn;q=7', 'en'],
  ['bn;q=-1', 'en'],
  ['bn;q=1e9', 'en'],
  ['bn;level=1', 'en'],
  ['bn ; q = 1', 'en'],
  [' bn ; q=0.4 ', 'bn'],
  ['bnx, bengali, b-n', 'en'],
  [';;;,,,=q', 'en'],
  ['constructor, __proto__;q=1', 'en'],
])('of %j the language is %s', (header, language) => {
  expect(wantedLanguage(header)).toBe(language);
});

test('a header that no browser sends is not read, and is English', () => {
  const padded = (length: number) => `bn,${' '.repeat(length - 'bn,'.length)}`;
  expect(wantedLanguage(padded(500))).toBe('bn');
  for (const length of [501, 8192]) expect(wantedLanguage(padded(length))).toBe('en');
});

test.each([
  ['/bn', 'bn'],
  ['/bn/courts?page=2', 'bn'],
  ['/bn?x=1', 'bn'],
  ['/bnx', 'en'],
  ['/api/courts', 'en'],
  ['/courts', 'en'],
])('the address %s is in %s, where the browser speaks English', (url, language) => {
  expect(readRequestLanguage({ url, headers: { 'accept-language': 'en' } })).toBe(language);
});
