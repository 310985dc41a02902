import { both } from '../language.ts';

const en = {
  twoWeeks: 'Please choose at least two weeks.',
  chosenTwice: 'A date is chosen twice.',
};

const bn: typeof en = {
  twoWeeks: 'অন্তত দুটি সপ্তাহ বেছে নিন।',
  chosenTwice: 'একটি তারিখ দুবার বেছে নেওয়া হয়েছে।',
};

export const t = both({ en, bn });
