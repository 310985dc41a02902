import { both } from '../language.ts';

const en = {
  choosePay: 'Please choose how it is paid.',
  threeLetters: 'Please enter at least 3 characters.',
};

const bn: typeof en = {
  choosePay: 'কীভাবে পরিশোধ হবে বেছে নিন।',
  threeLetters: 'অন্তত ৩টি অক্ষর লিখুন।',
};

export const t = both({ en, bn });
