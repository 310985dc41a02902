import { both } from '#contract/language.ts';

const en = {
  setByServer: 'The server sets this. Please change it in its settings.',
  changedMeanwhile:
    'Somebody else changed the rules meanwhile. Please reload the page and make your changes again.',
  stillPreparing: 'The database is still being prepared. Please try again in a few minutes.',
};

const bn: typeof en = {
  setByServer: 'এটি সার্ভারের সেটিংসে ঠিক করা। সেখানে বদলান।',
  changedMeanwhile: 'এর মধ্যে অন্য কেউ নিয়ম বদলেছেন। পাতাটি রিলোড করে আবার বদলান।',
  stillPreparing: 'ডেটাবেস এখনো তৈরি হচ্ছে। কয়েক মিনিট পরে আবার চেষ্টা করুন।',
};

export const t = both({ en, bn });
