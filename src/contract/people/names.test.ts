import { describe, expect, test } from 'vitest';
import { firstNameForStrangers, nameInMail, optionalName, requiredName } from './names.ts';

test.each(['Rahim Uddin', 'Md. Rahim', 'নুসরাত জাহান', 'O’Neill-Smith', ''])('%j is a name', (name) => {
  expect(optionalName.safeParse(name).success).toBe(true);
});

test.each(['Rahim\nBcc: all', 'Rahim\r\nUddin', 'Rahim\u2028Uddin', 'Rahim\tUddin', 'Rahim\0'])(
  '%j is none: a name is one line',
  (name) => {
    expect(optionalName.safeParse(name).success).toBe(false);
    expect(requiredName(120).safeParse(name).success).toBe(false);
  },
);

test('signs that nobody sees are taken out of a name, but those that join letters', () => {
  for (const typed of ['Ra\u202ahim\u202c', '\ufeffRahim\u200b', 'Ra\u00adhim\u2060', '\u202eRahim'])
    expect(requiredName(120).parse(typed)).toBe('Rahim');
  expect(optionalName.parse('র\u200d্যাব')).toBe('র\u200d্যাব');
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
    'evil\u200B.com',
    'evil.\u2060com',
    'w\u00ADww.evil',
  ])('%j is left out, since it holds a link', (name) => {
    expect(nameInMail(name)).toBe('');
  });

  test('a name of before names were one line stands in one', () => {
    expect(nameInMail('Rahim\n\nUddin')).toBe('Rahim Uddin');
  });
});

describe('for people who do not know each other it is a first name in letters', () => {
  test.each([
    ['Karim Ahmed', 'Karim'],
    ['নুসরাত জাহান', 'নুসরাত'],
    ['O’Neill-Smith', 'O’Neill-Smith'],
    ['Md. Rahim', 'Md'],
    ['Karim01711000001 Ahmed', 'Karim'],
    ['Karim০১৭১১ Ahmed', 'Karim'],
    ['K①②③arim', 'Karim'],
    ['Ka\u200Brim', 'Karim'],
    ['Ka\u00ADrim\uFEFF\u3164', 'Karim'],
    ['𝐊𝐚𝐫𝐢𝐦 wins', 'Karim'],
    ['Karim!!!💰', 'Karim'],
  ])('%j is %j', (name, first) => {
    expect(firstNameForStrangers(name)).toBe(first);
  });

  test.each([
    '',
    '01711-000001',
    '\u200B',
    '৳500',
    'Call-me-now-to-win-a-thousand-taka',
    'evil\u200B.com',
    '---',
  ])('%j is none', (name) => {
    expect(firstNameForStrangers(name)).toBe('');
  });
});
