import { both } from '#contract/language.ts';

const en = {
  hasMoved: 'This calendar has another address now. Please copy it again from My Profile.',
  noSuchBooking: 'There is no such booking.',
};

const bn: typeof en = {
  hasMoved: 'এই ক্যালেন্ডারের ঠিকানা বদলেছে। ‘আমার প্রোফাইল’ থেকে আবার কপি করুন।',
  noSuchBooking: 'এমন কোনো বুকিং নেই।',
};

export const t = both({ en, bn });
