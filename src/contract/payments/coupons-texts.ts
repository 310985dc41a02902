import { both } from '../language.ts';

const en = {
  codeForm: 'Please use letters, digits, dots, dashes and underscores only.',
  wholeNumber: 'Please enter a whole number.',
  zeroOrMore: 'Please enter 0 or more.',
  mostUses: 'Please enter at most 1,000,000,000.',
  mostPercent: 'A percentage is at most 100.',
  onlyOfPercent: 'Only a percentage can have a maximum discount.',
};

const bn: typeof en = {
  codeForm: 'শুধু ইংরেজি অক্ষর, সংখ্যা, ডট, ড্যাশ ও আন্ডারস্কোর ব্যবহার করুন।',
  wholeNumber: 'পূর্ণসংখ্যা দিন।',
  zeroOrMore: '০ বা তার বেশি দিন।',
  mostUses: 'সর্বোচ্চ ১,০০,০০,০০,০০০ দিন।',
  mostPercent: 'শতাংশ সর্বোচ্চ ১০০।',
  onlyOfPercent: 'সর্বোচ্চ ছাড় শুধু শতাংশের বেলায় দেওয়া যায়।',
};

export const t = both({ en, bn });
