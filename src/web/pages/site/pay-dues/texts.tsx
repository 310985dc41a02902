import { both } from '#contract/language.ts';

const en = {
  title: 'Pay for a membership',
  looking: 'Looking at your link...',
  error: (message: string) => `Error: ${message}`,
  whose: (name: string) => `For ${name}`,
  membership: (tier: string) => `${tier} membership`,
  runs: ({ from, until }: { from: string; until: string }) => `${from} to ${until}`,
  amount: 'Amount',
  days: 'Runs',
  anybody: 'Anybody may pay it; you need not sign in.',
  thanks: 'Thank you. Whoever it is for can use it at once.',
  isPaid: 'This membership is paid already.',
  home: 'Go to the home page',
};

const bn: typeof en = {
  title: 'মেম্বারশিপের টাকা দিন',
  looking: 'লিংকটি দেখা হচ্ছে...',
  error: (message) => `সমস্যা: ${message}`,
  whose: (name) => `${name}-এর জন্য`,
  membership: (tier) => `${tier} মেম্বারশিপ`,
  runs: ({ from, until }) => `${from} থেকে ${until}`,
  amount: 'টাকার পরিমাণ',
  days: 'মেয়াদ',
  anybody: 'যে কেউ দিতে পারেন; সাইন ইন করতে হবে না।',
  thanks: 'ধন্যবাদ। যাঁর জন্য দিলেন, তিনি এখনই ব্যবহার করতে পারবেন।',
  isPaid: 'এই মেম্বারশিপের টাকা আগেই দেওয়া হয়েছে।',
  home: 'হোম পাতায় যান',
};

export const t = both({ en, bn });
