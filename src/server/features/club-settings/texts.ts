import { both } from '#contract/language.ts';

const en = {
  setByServer: 'The server sets this. Please change it in its settings.',
  noSuchMeans: 'The server does not have this way to pay.',
  changedMeanwhile: 'Somebody else changed the settings meanwhile. Please check them and save again.',
};

const bn: typeof en = {
  setByServer: 'এটি সার্ভারের সেটিংসে ঠিক করা। সেখানে বদলান।',
  noSuchMeans: 'সার্ভারে পেমেন্টের এই মাধ্যম নেই।',
  changedMeanwhile: 'এর মধ্যে অন্য কেউ সেটিংস বদলেছেন। দেখে আবার সংরক্ষণ করুন।',
};

export const t = both({ en, bn });
