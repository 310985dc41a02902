import { describe, expect, test } from 'vitest';
import { nameInMail, optionalName, requiredName } from './names.ts';

test.each(['Rahim Uddin', 'Md. Rahim', 'নুসরাত জাহান', 'O’Neill-Smith', ''])('%j is a name', (name) => {
  expect(optionalName.safeParse(name).success).toBe(true);
});

test.each([
  'Rahim\nBcc: all',
  'Rahim\r\nUddin',
  'Rahim\u2028Uddin',
  'Rahim\u202eniddU',
  'Rahim\tUddin',
  'Rahim\0',
])('%j is none: a name is one line', (name) => {
  expect(optionalName.safeParse(name).success).toBe(false);
  expect(requiredName(120).safeParse(name).success).toBe(false);
});

test('line ends around a name are left out', () => {
  expect(optionalName.parse(' Rahim\n')).toBe('Rahim');
});

describe('in an e-mail', () => {
  test.each(['Rahim Uddin', 'Md. Rahim', 'নুসরাত জাহান', 'Dr. A. K. Khan'])('%j stands as it is', (name) => {
    expect(nameInMail(name)).toBe(name);
  });

  test.each([
    'Win at https://evil.example',
    'evil.example',
    'www evil.com/win',
    'evil．com',
    'evil。com',
    'ask me@evil.example',
    'evil.ком',
    '//evil',
  ])('%j is left out, since it holds a link', (name) => {
    expect(nameInMail(name)).toBe('');
  });

  test('a name of before names were one line stands in one', () => {
    expect(nameInMail('Rahim\n\nUddin')).toBe('Rahim Uddin');
  });
});
