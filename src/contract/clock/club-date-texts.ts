import { both } from '../language.ts';

const en = {
  chooseDate: 'Please choose a date.',
  since2000: 'Please choose a date from the year 2000 on.',
};

const bn: typeof en = {
  chooseDate: 'তারিখ বেছে নিন।',
  since2000: '২০০০ সাল বা তার পরের তারিখ বেছে নিন।',
};

export const t = both({ en, bn });
