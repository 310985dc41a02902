import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';

const en = {
  noSuchTier: 'This tier is not sold any more. Please reload the page.',
  changedMeanwhile:
    'Somebody else changed the rules or the tiers meanwhile. Please reload the page and make your changes again.',
  nameInUse: (name: string) => `There is another tier named ${name}.`,
  nameTaken: 'Another tier has this name.',
  stillPreparing: 'The database is still being prepared. Please try again in a few minutes.',
  tooMany: (most: number) =>
    `A club sells at most ${most} tiers at a time. Please stop selling one that nobody needs first.`,
};

const bn: typeof en = {
  noSuchTier: 'এই স্তর আর বিক্রি হয় না। পাতাটি রিলোড করুন।',
  changedMeanwhile: 'এর মধ্যে অন্য কেউ নিয়ম বা স্তর বদলেছেন। পাতাটি রিলোড করে আবার বদলান।',
  nameInUse: (name) => `${name} নামে আরেকটি স্তর আছে।`,
  nameTaken: 'আরেকটি স্তরের এই নাম আছে।',
  stillPreparing: 'ডেটাবেস এখনো তৈরি হচ্ছে। কয়েক মিনিট পরে আবার চেষ্টা করুন।',
  tooMany: (most) =>
    `একসঙ্গে সর্বোচ্চ ${formatNumber(most)}টি স্তর বিক্রি করা যায়। আগে যেটি কারও লাগে না, সেটির বিক্রি বন্ধ করুন।`,
};

export const t = both({ en, bn });
