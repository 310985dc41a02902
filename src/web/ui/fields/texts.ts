import { both } from '#contract/language.ts';

const en = {
  pleaseCopyByHand: 'The browser did not let us copy it. Please select the text and copy it by hand.',
  nothingMatches: (text: string) => `Nothing matches “${text}”.`,
  tryFewerLetters: 'Try fewer letters, or another spelling.',
};

const bn: typeof en = {
  pleaseCopyByHand: 'ব্রাউজার কপি করতে দেয়নি। লেখাটি নির্বাচন করে নিজে কপি করুন।',
  nothingMatches: (text) => `“${text}”-এর সঙ্গে কিছুই মেলে না।`,
  tryFewerLetters: 'কম অক্ষর লিখে বা অন্য বানানে চেষ্টা করুন।',
};

export const t = both({ en, bn });
