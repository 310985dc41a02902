import { both } from '#contract/language.ts';

const en = {
  cannotBeChecked: 'Your sign-in cannot be checked right now. Please try again in a moment.',
  ordinaryEmail:
    'The club needs an account with an ordinary e-mail address. Please sign in with another one.',
  sessionExpired: 'Your session has expired. Please sign in again.',
};

const bn: typeof en = {
  cannotBeChecked: 'আপনার সাইন-ইন এখন যাচাই করা যাচ্ছে না। একটু পরে আবার চেষ্টা করুন।',
  ordinaryEmail: 'ক্লাবের জন্য সাধারণ ইমেইল ঠিকানার অ্যাকাউন্ট লাগবে। অন্য অ্যাকাউন্ট দিয়ে সাইন ইন করুন।',
  sessionExpired: 'আপনার সেশনের মেয়াদ শেষ। আবার সাইন ইন করুন।',
};

export const t = both({ en, bn });
