import { both } from '#contract/language.ts';

const en = {
  pageNotFound: 'Page Not Found',
  forgotYourPassword: 'Forgot your password?',
  newPassword: 'New password',
  confirmYourEmail: 'Confirm your e-mail',
  setUpTheClub: 'Set up the club',
  fromYourEmail: 'From your e-mail',
  invitation: 'An invitation',
  membershipCard: 'Membership card',
  hallScreen: 'Hall screen',
  payForMembership: 'Pay for a membership',
};

const bn: typeof en = {
  pageNotFound: 'পাতাটি পাওয়া যায়নি',
  forgotYourPassword: 'পাসওয়ার্ড ভুলে গেছেন?',
  newPassword: 'নতুন পাসওয়ার্ড',
  confirmYourEmail: 'ইমেইল নিশ্চিত করুন',
  setUpTheClub: 'ক্লাব চালু করুন',
  fromYourEmail: 'আপনার ইমেইল থেকে',
  invitation: 'একটি আমন্ত্রণ',
  membershipCard: 'মেম্বারশিপ কার্ড',
  hallScreen: 'হলের পর্দা',
  payForMembership: 'মেম্বারশিপের টাকা দিন',
};

export const t = both({ en, bn });
