import { both } from '#contract/language.ts';

const en = {
  gone: 'This entry no longer exists. Please reload the list.',
  noSuchTier: 'A tier of this price is not sold any more. Please reload the page and choose again.',
  lowers: 'Some sessions become cheaper. Read which, and tick the box if you want that.',
};

const bn: typeof en = {
  gone: 'এটি আর নেই। তালিকাটি রিলোড করুন।',
  noSuchTier: 'এই মূল্যের একটি স্তর আর বিক্রি হয় না। পাতাটি রিলোড করে আবার বেছে নিন।',
  lowers: 'কিছু সেশনের মূল্য কমে যাবে। কোনগুলো তা পড়ুন; কমাতে চাইলে ঘরটিতে টিক দিন।',
};

export const t = both({ en, bn });
