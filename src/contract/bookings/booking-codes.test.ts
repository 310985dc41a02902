import { expect, test } from 'vitest';
import { readBookingCode, readShownCode, showBookingCode } from './booking-codes.ts';

test.each([
  ['7K3MX9QD', '7K3MX9QD'],
  ['7k3mx9qd', '7K3MX9QD'],
  ['7K3M X9QD', '7K3MX9QD'],
  [' 7k3m-x9qd\n', '7K3MX9QD'],
  ['7K3M–X9QD', '7K3MX9QD'],
  ['7K3M‑X9QD', '7K3MX9QD'],
  ['৭K৩MX৯QD', '7K3MX9QD'],
  ['OolIi1L0', '00111110'],
  ['12345678', '12345678'],
  ['7K3MX9Q', null],
  ['7K3MX9QDD', null],
  ['7K3MX9QU', null],
  ['7K3MX9Q!', null],
  ['7K3MX9Qé', null],
  ['৭K৩MX৯Qঅ', null],
  ['', null],
])('%j is the code %j', (typed, code) => {
  expect(readBookingCode(typed)).toBe(code);
});

test.each([
  ['HTTPS://CLUB.EXAMPLE/B/7K3MX9QD', '7K3MX9QD'],
  ['https://club.example/b/7k3mx9qd', '7K3MX9QD'],
  ['https://club.example/bn/b/7K3MX9QD/', '7K3MX9QD'],
  ['https://club.example/b/7K3MX9QD?from=whatsapp', '7K3MX9QD'],
  ['7k3m x9qd', '7K3MX9QD'],
  ['https://other.example/b/7K3MX9QD', null],
  ['https://club.example/b/7K3MX9Q', null],
  ['https://club.example/card/7K3MX9QD', null],
  ['https://club.example/b/7K3MX9QD/more', null],
  ['https://', null],
  ['https://club.example/b/%', null],
  ['mailto:a@b.c', null],
  ['7K3MX9QD'.repeat(512), null],
  [`https://club.example/b/${'7'.repeat(4096)}`, null],
])('what reads %j shows the code %j', (text, code) => {
  expect(readShownCode(text, 'club.example')).toBe(code);
});

test('a code is shown in two halves', () => {
  expect(showBookingCode('7K3MX9QD')).toBe('7K3M X9QD');
});
