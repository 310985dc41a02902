import { both } from '#contract/language.ts';

const en = {
  close: 'Close',
};

const bn: typeof en = {
  close: 'বন্ধ করুন',
};

export const t = both({ en, bn });
