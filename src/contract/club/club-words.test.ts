import { expect, onTestFinished, test } from 'vitest';
import { takeLanguageFrom } from '../language.ts';
import { clubWords } from './club-words.ts';

function readInBangla(): void {
  const former = takeLanguageFrom(() => 'bn');
  onTestFinished(() => void takeLanguageFrom(former));
}

const ENGLISH = { arena: 'Lake Club', address: ['Road 5', 'Dhaka 1205'], hours: '' };
const BANGLA = { arena_bn: 'লেক ক্লাব', address_bn: ['সড়ক ৫', 'ঢাকা ১২০৫'], hours_bn: 'প্রতিদিন' };

test('what the club says of itself is in the reader’s language, where it is written', () => {
  const both = { ...ENGLISH, ...BANGLA };
  expect(clubWords(both)).toEqual({
    arena: { text: 'Lake Club' },
    address: { text: 'Road 5\nDhaka 1205', lines: ['Road 5', 'Dhaka 1205'] },
    hours: { text: 'প্রতিদিন', lang: 'bn' },
  });
  readInBangla();
  expect(clubWords(both)).toEqual({
    arena: { text: 'লেক ক্লাব' },
    address: { text: 'সড়ক ৫\nঢাকা ১২০৫', lines: BANGLA.address_bn },
    hours: { text: 'প্রতিদিন' },
  });
});

test('each of it that is not stands in the other, and says so', () => {
  readInBangla();
  expect(clubWords({ ...ENGLISH, arena_bn: 'লেক ক্লাব' })).toEqual({
    arena: { text: 'লেক ক্লাব' },
    address: { text: 'Road 5\nDhaka 1205', lang: 'en', lines: ['Road 5', 'Dhaka 1205'] },
    hours: { text: '' },
  });
});
