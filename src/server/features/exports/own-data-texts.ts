import { both } from '#contract/language.ts';

const en = {
  downloaded: (wait: string) => `You downloaded your data a moment ago. Please try again in ${wait}.`,
};

const bn: typeof en = {
  downloaded: (wait) => `আপনি এইমাত্র আপনার তথ্য ডাউনলোড করেছেন। ${wait} পরে আবার চেষ্টা করুন।`,
};

export const t = both({ en, bn });
