import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readCatalogue } from '../../scripts/texts/catalogues.mjs';
import { findOtherWords, readSpecified } from '../../scripts/texts/voice.mjs';

const find = (text: string, specified: string[] = []) =>
  findOtherWords(readCatalogue('a.en.arb', JSON.stringify({ '@@locale': 'en', text })), new Set(specified));

test.each([
  ['Please choose a slot.', 'Please'],
  ['Somebody has booked it.', 'Somebody'],
  ['{amount} is given back.', 'given back'],
  ['Cancel and give {amount} back', 'give {} back'],
  ['This slot is taken.', 'is taken'],
  ['There is no such court.', 'There is no such'],
  ['We tell you.', 'tell'],
  ['You cannot book any more.', 'any more'],
  ['Empty: no limit', 'Empty:'],
  ['The time to pay is over.', 'is over'],
  ['Whoever pays decides.', 'Whoever'],
  ['It counts for all days.', 'counts'],
  ['You find it under the bell.', 'under the bell'],
  ['Tier is added', 'is added'],
  ['{percent} % back', '} %'],
  ['Your e-mail', 'e-mail'],
  ['Sign in first.', 'Sign in'],
  ['Loading...', '...'],
  ['Opens at 22:05.', '22:05'],
  ['Courts & prices', ' & '],
  ['It ends at once.', 'at once'],
  ["It can't be undone.", "n't"],
  ['{count, plural, =1 {One is taken} other {Some are taken}}', 'is taken'],
])('%j is found by ‘%s’', (text, word) => {
  expect(find(text)).toHaveLength(1);
  expect(find(text)[0]).toContain(`says ‘${word}’`);
});

test.each([
  'Choose another slot.',
  'Someone else has just booked it.',
  'Go back to the list',
  'Pay by 10:05 PM.',
  'Tier added',
  '50% refunded',
  'Log in to book.',
  'This can’t be undone.',
])('%j is as the product speaks', (text) => {
  expect(find(text)).toEqual([]);
});

test('a text of the specification stays to the letter, its values whatever they are', () => {
  const specified = [
    ...readSpecified(
      '\n## Texts\n\n| § | text | lives in |\n|---|---|---|\n| 2 | Please wait, {name}... | x |\n',
    ),
  ];
  expect(find('Please wait, {person}...', specified)).toEqual([]);
  expect(find('Please wait, all', specified)).toHaveLength(1);
});

test('each row of the page about the voice is looked for', () => {
  const page = readFileSync('docs/voice.md', 'utf8');
  const rows = [...page.matchAll(/^\| ([^|]+) \| ([^|]+) \|/gm)].slice(2).map(([, , not = '']) => not.trim());
  expect(rows.length).toBeGreaterThan(15);
  const said = rows.map((not) => not.split(/[,·]/)[0]?.trim() ?? '');
  expect(said.filter((not) => find(not.replace('…', 'it')).length === 0)).toEqual([]);
});
