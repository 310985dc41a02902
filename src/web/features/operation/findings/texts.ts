import { both } from '#contract/language.ts';

const en = {
  needsYourAttention: 'Needs your attention',
  twoStepRequired:
    'The club requires two-step sign-in for staff and admins: until you set it up, you cannot do anything as an admin.',
  setItUpBelow: 'Set it up below',
};

const bn: typeof en = {
  needsYourAttention: 'আপনার নজর দরকার',
  twoStepRequired:
    'ক্লাবে কর্মী ও অ্যাডমিনদের দুই ধাপের সাইন-ইন লাগে: এটি চালু না করা পর্যন্ত অ্যাডমিন হিসেবে কিছু করতে পারবেন না।',
  setItUpBelow: 'নিচে চালু করুন',
};

export const t = both({ en, bn });
