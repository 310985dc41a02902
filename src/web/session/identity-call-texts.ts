import { both } from '#contract/language.ts';

const en = {
  unreachable: 'The club cannot be reached. Please check your connection and try again.',
  faultOnOurSide: 'Something went wrong on our side. Please try again.',
};

const bn: typeof en = {
  unreachable: 'ক্লাবের সাইটে পৌঁছানো যাচ্ছে না। সংযোগ দেখে আবার চেষ্টা করুন।',
  faultOnOurSide: 'আমাদের দিকে একটি সমস্যা হয়েছে। আবার চেষ্টা করুন।',
};

export const t = both({ en, bn });
