import { both } from '../language.ts';
import { formatNumber } from '../numbers.ts';

const en = {
  degrees: (max: number) => `Please enter a number from -${max} to ${max}.`,
  oneLine: 'Please enter a single line.',
  required: 'Required',
  mostLines: (most: number) => `Please use at most ${most} lines.`,
  phoneFault: 'Please enter a phone number, such as +880 1700-000000.',
  tickOne: 'Please tick at least one.',
  bothDegrees: 'Please give latitude and longitude together.',
  binFault: 'A BIN has 13 digits.',
  vatFault: 'Please enter a percentage above 0, of 100 at most and with two decimals at most.',
};

const bn: typeof en = {
  degrees: (max) => `-${formatNumber(max)} থেকে ${formatNumber(max)}-এর মধ্যে একটি সংখ্যা দিন।`,
  oneLine: 'এক লাইনে লিখুন।',
  required: 'আবশ্যক',
  mostLines: (most) => `সর্বোচ্চ ${formatNumber(most)}টি লাইন দিন।`,
  phoneFault: 'ফোন নম্বর দিন, যেমন +880 1700-000000।',
  tickOne: 'অন্তত একটিতে টিক দিন।',
  bothDegrees: 'অক্ষাংশ ও দ্রাঘিমাংশ দুটোই দিন।',
  binFault: 'বিআইএন (BIN) ১৩ অঙ্কের হয়।',
  vatFault: '০-এর বেশি, সর্বোচ্চ ১০০ শতাংশ দিন; দশমিকের পরে সর্বোচ্চ দুই অঙ্ক।',
};

export const t = both({ en, bn });
