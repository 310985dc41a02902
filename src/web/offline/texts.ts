import { both } from '#contract/language.ts';

const en = {
  youAreOffline: 'You are offline',
  asOf: (when: string) => `Your bookings as of ${when}`,
  nothingKept: 'No bookings are kept on this device.',
  showCode: 'Show code',
  showAtTheDesk: 'Show this at the desk. It also works without a connection.',
  codeToScan: 'The code of this booking, to be scanned',
  tryAgain: 'Try again',
};

const bn: typeof en = {
  youAreOffline: 'আপনি অফলাইনে আছেন',
  asOf: (when) => `আপনার বুকিং, ${when} পর্যন্ত যা জানা`,
  nothingKept: 'এই ডিভাইসে কোনো বুকিং রাখা নেই।',
  showCode: 'কোড দেখান',
  showAtTheDesk: 'কাউন্টারে এটি দেখান। ইন্টারনেট ছাড়াও চলবে।',
  codeToScan: 'এই বুকিংয়ের কোড, স্ক্যান করার জন্য',
  tryAgain: 'আবার চেষ্টা করুন',
};

export const t = both({ en, bn });
