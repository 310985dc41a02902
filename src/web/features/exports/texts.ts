import { both } from '#contract/language.ts';

const en = {
  stopTheDownloadOf: (what: string) => `Stop the download of ${what}`,
  stop: 'Stop',
  downloadAsCsv: (what: string) => `Download ${what} as CSV`,
  csv: 'CSV',
  preparing: 'Preparing…',
  soFar: (size: string) => `${size} so far`,
  saved: (size: string) => `Saved, ${size}.`,
  stopped: 'Stopped. Nothing was saved.',
  kilobytes: (amount: string) => `${amount} kB`,
  megabytes: (amount: string) => `${amount} MB`,
};

const bn: typeof en = {
  stopTheDownloadOf: (what) => `${what} ডাউনলোড করা থামান`,
  stop: 'থামান',
  downloadAsCsv: (what) => `${what} CSV হিসেবে ডাউনলোড করুন`,
  csv: 'CSV',
  preparing: 'প্রস্তুত হচ্ছে…',
  soFar: (size) => `এ পর্যন্ত ${size}`,
  saved: (size) => `সংরক্ষণ হয়েছে, ${size}।`,
  stopped: 'থামানো হয়েছে। কিছুই সংরক্ষণ হয়নি।',
  kilobytes: (amount) => `${amount} kB`,
  megabytes: (amount) => `${amount} MB`,
};

export const t = both({ en, bn });
