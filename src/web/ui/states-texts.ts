import { both } from '#contract/language.ts';

const en = {
  loading: 'Loading...',
  tryAgain: 'Try again',
  error: 'Error',
};

const bn: typeof en = {
  loading: 'লোড হচ্ছে...',
  tryAgain: 'আবার চেষ্টা করুন',
  error: 'সমস্যা',
};

export const t = both({ en, bn });
