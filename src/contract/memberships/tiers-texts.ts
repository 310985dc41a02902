import { both } from '../language.ts';

const en = {
  capBelowPrice: 'What a household pays at the most cannot be less than the price of one.',
  capIsForMore: 'One person pays the price. A household’s highest price needs more than one person.',
  bothOfStart: 'Please give the month and the day, or neither.',
  openingNeedsDays: 'Please give the days ahead as well.',
  choosePeriod: 'Please choose 1, 3, 6 or 12 months.',
};

const bn: typeof en = {
  capBelowPrice: 'পরিবারের সর্বোচ্চ মূল্য একজনের মূল্যের চেয়ে কম হতে পারে না।',
  capIsForMore: 'একজন হলে মূল্যটিই দেন। পরিবারের সর্বোচ্চ মূল্য দিতে হলে একাধিক ব্যক্তি লাগে।',
  bothOfStart: 'মাস ও দিন দুটিই দিন, বা কোনোটিই নয়।',
  openingNeedsDays: 'কত দিন আগে, সেটিও দিন।',
  choosePeriod: '১, ৩, ৬ বা ১২ মাস বেছে নিন।',
};

export const t = both({ en, bn });
