import { both } from '#contract/language.ts';

const en = {
  nothingUnknown: 'Nothing is unknown of this provider any more. Please reload the page.',
};

const bn: typeof en = {
  nothingUnknown: 'এই সেবার আর কিছু অজানা নেই। পাতাটি রিলোড করুন।',
};

export const t = both({ en, bn });
