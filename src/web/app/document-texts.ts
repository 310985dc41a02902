import { both } from '#contract/language.ts';

const en = {
  lang: 'en-GB',
  locale: 'en_GB',
  brand: 'Sports Club Management System',
  description:
    'A multi-sport club for athletes of all levels, since 2005. See the courts, pick your slots and book online.',
  summary: 'See the courts, pick your slots and book online at a multi-sport club, since 2005.',
  needsScripts: 'This site needs JavaScript to book courts. Please switch it on and reload the page.',
};

const bn: typeof en = {
  lang: 'bn',
  locale: 'bn_BD',
  brand: 'Sports Club Management System',
  description: '২০০৫ সাল থেকে সব স্তরের খেলোয়াড়দের জন্য বহু খেলার ক্লাব। কোর্ট দেখুন, স্লট বেছে নিন, অনলাইনে বুক করুন।',
  summary: '২০০৫ সাল থেকে বহু খেলার একটি ক্লাব: কোর্ট দেখুন, স্লট বেছে নিন আর অনলাইনে বুক করুন।',
  needsScripts: 'কোর্ট বুক করতে এই সাইটে JavaScript লাগে। চালু করে পাতাটি রিলোড করুন।',
};

/** The texts of the document around the pages; the build writes them in place of `{{name}}`. */
export const documentTexts = both({ en, bn });
