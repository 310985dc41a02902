import { both } from '#contract/language.ts';

const en = {
  enterTheCodeToo: 'Please also enter the code from your authenticator app.',
  sessionExpired: 'Your session has expired. Please sign in again.',
  popupBlocked: 'The browser blocked the Google window.',
  popupClosed: 'The Google window was closed.',
};

const bn: typeof en = {
  enterTheCodeToo: 'অথেনটিকেটর অ্যাপের কোডটিও দিন।',
  sessionExpired: 'আপনার সাইন-ইনের মেয়াদ শেষ। আবার সাইন ইন করুন।',
  popupBlocked: 'ব্রাউজার Google-এর উইন্ডো আটকে দিয়েছে।',
  popupClosed: 'Google-এর উইন্ডো বন্ধ করা হয়েছে।',
};

export const t = both({ en, bn });
