import { both } from '#contract/language.ts';

const en = {
  courts: 'Courts',
  failedToLoadCourts: 'Failed to load courts',
  noCourtMatches: 'No court matches your search.',
  noCourtsFound: 'No courts found.',
  clear: 'Clear',
};

const bn: typeof en = {
  courts: 'কোর্ট',
  failedToLoadCourts: 'কোর্টের তালিকা আনা যায়নি',
  noCourtMatches: 'আপনার খোঁজের সঙ্গে কোনো কোর্ট মেলে না।',
  noCourtsFound: 'কোনো কোর্ট পাওয়া যায়নি।',
  clear: 'সব দেখুন',
};

export const t = both({ en, bn });
