import { both } from '#contract/language.ts';

const en = {
  title: 'Signing in with Google',
  oneMoment: 'One moment, please.',
  canClose: 'You can close this window and continue in the other one.',
  unreachable: 'The club cannot be reached. Please close this window and try again.',
};

const bn: typeof en = {
  title: 'Google দিয়ে সাইন ইন হচ্ছে',
  oneMoment: 'এক মুহূর্ত অপেক্ষা করুন।',
  canClose: 'এই উইন্ডো বন্ধ করে অন্যটিতে চালিয়ে যেতে পারেন।',
  unreachable: 'ক্লাবের সাইটে পৌঁছানো যাচ্ছে না। এই উইন্ডো বন্ধ করে আবার চেষ্টা করুন।',
};

export const t = both({ en, bn });
