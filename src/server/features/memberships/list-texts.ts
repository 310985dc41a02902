import { both } from '#contract/language.ts';

const en = {
  noSuchHousehold: 'Nobody has bought this membership. Please reload the page.',
};

const bn: typeof en = {
  noSuchHousehold: 'এই মেম্বারশিপ কেউ কেনেননি। পাতাটি রিলোড করুন।',
};

export const t = both({ en, bn });
