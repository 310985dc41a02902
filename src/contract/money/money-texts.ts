import { both } from '../language.ts';

const en = {
  required: 'Required',
  enterNumber: 'Please enter a number.',
  zeroOrMore: 'Please enter 0 or more.',
  atMost: (amount: string) => `Please enter at most ${amount}.`,
  twoDecimals: 'Please give at most two decimals.',
};

const bn: typeof en = {
  required: 'আবশ্যক',
  enterNumber: 'সংখ্যা দিন।',
  zeroOrMore: '০ বা তার বেশি দিন।',
  atMost: (amount) => `সর্বোচ্চ ${amount} দিন।`,
  twoDecimals: 'দশমিকের পর সর্বোচ্চ দুই ঘর দিন।',
};

export const t = both({ en, bn });
