import { both } from '#contract/language.ts';

const en = {
  title: 'Membership card',
  whatItIs: 'This is the address of a membership card of this club. It shows nothing about anybody.',
  forStaff: 'Only the club’s staff can look it up, at the desk.',
  lookItUp: 'Look it up',
  home: 'Home',
};
const bn: typeof en = {
  title: 'মেম্বারশিপ কার্ড',
  whatItIs: 'এটি এই ক্লাবের একটি মেম্বারশিপ কার্ডের ঠিকানা। এতে কারও সম্পর্কে কিছু দেখা যায় না।',
  forStaff: 'শুধু ক্লাবের কর্মীরা কাউন্টারে এটি খুঁজে দেখতে পারেন।',
  lookItUp: 'খুঁজে দেখুন',
  home: 'হোম',
};

export const t = both({ en, bn });
