import { both } from '#contract/language.ts';

const en = {
  desk: 'Desk',
  book: 'Book',
  checkIn: 'Check in',
  now: 'Now',
  nobodyIsPlaying: 'Nobody is playing now.',
  nextHour: 'Next hour',
  nobodyIsExpected: 'Nobody is expected within the hour.',
  toCollect: 'To collect',
  nothingToCollect: 'There is nothing to collect.',
  toHandBack: 'To hand back',
  nothingToHandBack: 'There is nothing to hand back.',
  tillToday: 'Till today',
  tillOf: (date: string) => `Till of ${date}`,
  dayOfTheTill: 'Day of the till',
  print: 'Print',
  today: 'Today',
  emailTo: ({ title, person }: { title: string; person: string }) => `${title}, to ${person}`,
  failedToLoadTheDay: (message: string) => `Failed to load the day: ${message}`,
  unusualAtTheDesk: 'Unusual at the Desk',
  nothingUnusual: 'Nothing unusual at the desk.',
  aboutUnusual:
    'This page lists bookings made free of charge, bookings moved to a dearer time at their old price, corrected payments, and guests linked to an account.',
};

const bn: typeof en = {
  desk: 'কাউন্টার',
  book: 'বুক করুন',
  checkIn: 'চেক-ইন',
  now: 'এখন',
  nobodyIsPlaying: 'এখন কেউ খেলছেন না।',
  nextHour: 'পরের এক ঘণ্টা',
  nobodyIsExpected: 'এক ঘণ্টার মধ্যে কারও আসার কথা নেই।',
  toCollect: 'আদায় করতে হবে',
  nothingToCollect: 'আদায় করার কিছু নেই।',
  toHandBack: 'ফেরত দিতে হবে',
  nothingToHandBack: 'ফেরত দেওয়ার কিছু নেই।',
  tillToday: 'আজকের হিসাব',
  tillOf: (date) => `দিনের হিসাব: ${date}`,
  dayOfTheTill: 'কোন দিনের হিসাব',
  print: 'প্রিন্ট করুন',
  today: 'আজ',
  emailTo: ({ title, person }) => `${title}, ${person}-কে`,
  failedToLoadTheDay: (message) => `আজকের তথ্য আনা যায়নি: ${message}`,
  unusualAtTheDesk: 'কাউন্টারে অস্বাভাবিক',
  nothingUnusual: 'কাউন্টারে অস্বাভাবিক কিছু নেই।',
  aboutUnusual:
    'এই পাতায় থাকে বিনা মূল্যের বুকিং, আগের মূল্যেই বেশি মূল্যের সময়ে সরানো বুকিং, সংশোধন করা পেমেন্ট আর অ্যাকাউন্টে যুক্ত করা অতিথি।',
};

export const t = both({ en, bn });
