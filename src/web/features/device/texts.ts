import { both } from '#contract/language.ts';

const en = {
  thisDevice: 'This device',
  installTheApp: 'Install the app',
  whatInstalledDoes: 'Your bookings and their codes open without a connection.',
  install: 'Install',
  onAnIphone: 'In Safari, tap Share, then Add to Home Screen.',
  newVersion: 'A new version is ready.',
  update: 'Update',
};

const bn: typeof en = {
  thisDevice: 'এই ডিভাইস',
  installTheApp: 'অ্যাপ ইনস্টল করুন',
  whatInstalledDoes: 'ইন্টারনেট ছাড়াই আপনার বুকিং ও কোড খুলবে।',
  install: 'ইনস্টল করুন',
  onAnIphone: 'Safari-তে Share চাপুন, তারপর Add to Home Screen.',
  newVersion: 'নতুন সংস্করণ এসেছে।',
  update: 'হালনাগাদ করুন',
};

export const t = both({ en, bn });
