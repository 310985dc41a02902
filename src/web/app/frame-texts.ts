import { banglaDigits } from '#contract/digits.ts';
import { both } from '#contract/language.ts';

const en = {
  reload: 'Reload',
  footer: 'Footer',
  copyright: ({ year, brand }: { year: string; brand: string }) => `© ${year} ${brand}`,
  skipToTheContent: 'Skip to the content',
  main: 'Main',
  menu: 'Menu',
  login: 'Login',
  register: 'Register',
  youAreOffline: 'You are offline',
  tryAgain: 'Try again',
  pageFailed: 'Something went wrong on this page. Nothing you saved is lost; please reload the page.',
  pageFailedButReadable:
    'Something went wrong on this page: you can read it, but its buttons may not work. Nothing you saved is lost; please reload the page.',
  home: 'Home',
  courts: 'Courts',
  calendar: 'Calendar',
  otherLanguage: 'বাংলা',
  sportsClub: 'Sports Club',
  registerNow: 'Register now!',
  privacy: 'Privacy',
  memberships: 'Memberships',
  doneBefore: 'Was this done already?',
  notDoneBefore: 'No, go on',
};

const bn: typeof en = {
  reload: 'রিলোড করুন',
  footer: 'পাদদেশ',
  copyright: ({ year, brand }) => `© ${banglaDigits(year)} ${brand}`,
  skipToTheContent: 'মূল অংশে যান',
  main: 'প্রধান',
  menu: 'মেনু',
  login: 'লগইন',
  register: 'নিবন্ধন',
  youAreOffline: 'আপনি অফলাইনে আছেন',
  tryAgain: 'আবার চেষ্টা করুন',
  pageFailed: 'এই পাতায় একটি সমস্যা হয়েছে। আপনার সংরক্ষিত কিছুই হারায়নি; পাতাটি রিলোড করুন।',
  pageFailedButReadable:
    'এই পাতায় একটি সমস্যা হয়েছে: পড়তে পারবেন, তবে বোতামগুলো কাজ না-ও করতে পারে। আপনার সংরক্ষিত কিছুই হারায়নি; পাতাটি রিলোড করুন।',
  home: 'হোম',
  courts: 'কোর্ট',
  calendar: 'ক্যালেন্ডার',
  otherLanguage: 'English',
  sportsClub: 'Sports Club',
  registerNow: 'এখনই নিবন্ধন করুন!',
  privacy: 'গোপনীয়তা',
  memberships: 'মেম্বারশিপ',
  doneBefore: 'এটি কি আগেই হয়েছে?',
  notDoneBefore: 'না, এগিয়ে যান',
};

export const t = both({ en, bn });
