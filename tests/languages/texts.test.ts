import { expect, test } from 'vitest';
import { readAllTexts } from './support/read-catalogues.ts';
import type { Text } from './support/read-texts.ts';

const TEXTS = readAllTexts();

const BANGLA = /[\u0980-\u09ff]/;

function faultsOf({ file, key, en, bn }: Pick<Text, 'file' | 'key' | 'en' | 'bn'>): string[] {
  const words = bn.pieces.join('0');
  const missing = [...en.printed].filter((name) => !bn.used.has(name)).map((name) => `leaves out ${name}`);
  const faults: [string, boolean][] = [
    ['is not in the normal form NFC', words !== words.normalize()],
    ['has two spaces', /\S {2,}\S/.test(words)],
    ['has a Latin full stop after Bangla', /[\u0980-\u09e5\u09f0-\u09ff]\.(?!\.\.|\p{L}|\d)/u.test(words)],
    ['has a space before its full stop', / ।/.test(words)],
    [
      'has a Latin digit',
      BANGLA.test(words) && bn.pieces.some((piece) => /\d/.test(piece.replaceAll(CODES, ''))),
    ],
    [
      'is in English',
      !BANGLA.test(words) &&
        !IN_LATIN_LETTERS.has(`${file} ${key}`) &&
        en.pieces.some((piece) => /[a-z]{3,}/.test(piece.replaceAll(LATIN, ''))),
    ],
    ...FORBIDDEN.map(([word, why]): [string, boolean] => [
      `says ${word}: ${why}`,
      words.replaceAll('মেম্বারশিপ', '').includes(word),
    ]),
  ];
  return [...missing, ...faults.flatMap(([fault, isThere]) => (isThere ? [fault] : []))];
}

/** Text that keeps Latin letters and digits: brand names, text on cards, codes, files and addresses. */
const LATIN =
  /Sports Club|Management System|Google|bKash|Nagad|Rocket|Upay|SSLCommerz|Stripe|Visa|Mastercard|WhatsApp|TrxID|CVC|MM\/YY|CSV|JavaScript|OpenStreetMap|English|SMTP_URL|MAIL_FROM|https?:\/\/\S*|smtps?:\/\/\S*|[\w.-]+@[\w.-]+|\b[A-Z]{2,}\d*\b|\bk?B\b|\bMB\b/g;
const CODES =
  /\+880 1700-0+|Base64|\d+:\d+ [AP]M - \d+:\d+ [AP]M|3-D Secure|UTF-8|WELCOME10|SHA-?256|https?:\/\/\S*|[\w.-]+@[\w.-]+|[A-Z]{2,}\d+/g;

/** Bangla in Latin letters, as people write it on phones. Bangla script would make the text message two parts long. */
const IN_LATIN_LETTERS = new Set(['src/texts/sms.bn.arb confirmPhone']);

/** Words that the tone rules forbid. */
const FORBIDDEN: [word: string, why: string][] = [
  ['দয়া করে', 'the polite verb says please'],
  ['অনুগ্রহ', 'the polite verb says please'],
  ['তুমি', 'always আপনি'],
  ['তোমা', 'always আপনি'],
  ['নগদে', 'Nagad is a wallet; cash is নগদ টাকা'],
  ['প্রাইস', 'মূল্য'],
  ['মেম্বার', 'সদস্য'],
];

test('every text of the product is written in both languages', () => {
  expect(TEXTS.length).toBeGreaterThan(1500);
});

test('each text in Bangla says what the English says, by the rules of tone and form', () => {
  const faults = TEXTS.flatMap((text) => faultsOf(text).map((fault) => `${text.file} ${text.key} ${fault}`));
  expect(faults).toEqual([]);
});

test.each([
  ['স্লট  নেই।', 'has two spaces'],
  ['স্লট নেই.', 'has a Latin full stop after Bangla'],
  ['স্লট নেই ।', 'has a space before its full stop'],
  ['3টি স্লট', 'has a Latin digit'],
  ['No slots', 'is in English'],
  ['দয়া করে বেছে নিন।', 'says দয়া করে: the polite verb says please'],
  ['\u09df', 'is not in the normal form NFC'],
])('%j is found: it %s', (words, fault) => {
  const said = (text: string) => ({
    pieces: [text],
    printed: new Set<string>(),
    used: new Set<string>(),
    source: text,
  });
  expect(
    faultsOf({
      file: '',
      key: '',
      en: said('There are no slots'),
      bn: said(words.startsWith('দ') ? words.normalize() : words),
    }),
  ).toContain(fault);
});
