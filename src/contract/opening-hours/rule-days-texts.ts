import { both } from '../language.ts';

const en = {
  chooseCourt: 'Please choose a court.',
  chooseDay: 'Please choose at least one day.',
  bothDates: 'Please give both dates, or none.',
  lastNotBefore: 'The last day must not be before the first.',
};

const bn: typeof en = {
  chooseCourt: 'একটি কোর্ট বেছে নিন।',
  chooseDay: 'অন্তত একটি দিন বেছে নিন।',
  bothDates: 'দুটি তারিখই দিন, বা একটিও না।',
  lastNotBefore: 'শেষ দিন প্রথম দিনের আগে হতে পারে না।',
};

export const t = both({ en, bn });
