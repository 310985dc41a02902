import { both } from '#contract/language.ts';

const en = {
  busy: 'The site is busy at the moment. Please try again in a few seconds.',
  full: 'Nothing can be booked just now; the club has been told.',
};

const bn: typeof en = {
  busy: 'সাইট এখন ব্যস্ত। কয়েক সেকেন্ড পরে আবার চেষ্টা করুন।',
  full: 'এই মুহূর্তে কিছু বুক করা যাচ্ছে না; ক্লাবকে জানানো হয়েছে।',
};

export const t = both({ en, bn });
