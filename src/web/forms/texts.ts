import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';

const en = {
  entry: ({ entry, message }: { entry: number; message: string }) => `Entry ${entry}: ${message}`,
  saving: 'Saving...',
  cancel: 'Cancel',
  unreadablePicture: 'Your browser cannot read this file as a picture. Please choose another.',
  passwordOfUsers: 'At least 6 characters, with a small and a capital letter.',
  passwordOfStaff: 'At least 12 characters, with a small and a capital letter.',
  passwordOfAnybody: 'At least 6 characters, or 12 as staff or an admin, with a small and a capital letter.',
  newPassword: 'New password',
  always: 'Always',
  from: 'From',
  to: 'To',
  startDate: 'Start date',
  startWhenEmpty: 'Time in Dhaka. Empty: at once.',
  endDate: 'End date',
  endWhenEmpty: 'Time in Dhaka. Empty: never.',
  inDhaka: (instant: string) => `${instant} in Dhaka`,
  enterDayAndTime: 'Please enter both the day and the time.',
  inBangla: 'In Bangla (optional)',
};

const bn: typeof en = {
  entry: ({ entry, message }) => `${formatNumber(entry)} নম্বর লাইন: ${message}`,
  saving: 'সংরক্ষণ হচ্ছে...',
  cancel: 'বাতিল',
  unreadablePicture: 'আপনার ব্রাউজার ফাইলটি ছবি হিসেবে পড়তে পারছে না। অন্য একটি বেছে নিন।',
  passwordOfUsers: 'কমপক্ষে ৬টি অক্ষর, একটি ছোট ও একটি বড় হাতের ইংরেজি অক্ষরসহ।',
  passwordOfStaff: 'কমপক্ষে ১২টি অক্ষর, একটি ছোট ও একটি বড় হাতের ইংরেজি অক্ষরসহ।',
  passwordOfAnybody: 'কমপক্ষে ৬টি অক্ষর, কর্মী বা অ্যাডমিন হলে ১২টি; একটি ছোট ও একটি বড় হাতের ইংরেজি অক্ষরসহ।',
  newPassword: 'নতুন পাসওয়ার্ড',
  always: 'সব সময়',
  from: 'থেকে',
  to: 'পর্যন্ত',
  startDate: 'শুরুর তারিখ',
  startWhenEmpty: 'ঢাকার সময়। খালি রাখলে: সঙ্গে সঙ্গে।',
  endDate: 'শেষের তারিখ',
  endWhenEmpty: 'ঢাকার সময়। খালি রাখলে: শেষ হবে না।',
  inDhaka: (instant) => `ঢাকার সময় ${instant}`,
  enterDayAndTime: 'দিন ও সময় দুটোই দিন।',
  inBangla: 'বাংলায় (ঐচ্ছিক)',
};

export const t = both({ en, bn });
