import { both } from '#contract/language.ts';

const en = {
  noAnswer: 'The club’s server is not responding. Please check your connection and try again.',
};

const bn: typeof en = {
  noAnswer: 'ক্লাবের সার্ভার সাড়া দিচ্ছে না। সংযোগ দেখে আবার চেষ্টা করুন।',
};

export const t = both({ en, bn });
