import { both } from '#contract/language.ts';

const en = {
  hasMoved: 'This calendar has another address now. Please copy it again from My Profile.',
};

const bn: typeof en = {
  hasMoved: 'এই ক্যালেন্ডারের ঠিকানা বদলেছে। ‘আমার প্রোফাইল’ থেকে আবার কপি করুন।',
};

export const t = both({ en, bn });
