import { both } from '#contract/language.ts';

const en = {
  nothingUnknown: 'Nothing is unknown of this provider any more. Please reload the page.',
  noneProven: 'There is no proven backup.',
  lastProven: (at: string) => `The last proven backup is of ${at}.`,
  lastFailed: ({ failure, since }: { failure: string; since: string }) =>
    `The last backup failed: ${failure} ${since} Please look at Operation, put right what is wrong, and make a backup there.`,
  makeOneNow: (since: string) =>
    `${since} Please make one now on the page Operation, and check that the server runs at night.`,
};

const bn: typeof en = {
  nothingUnknown: 'এই সেবার আর কিছু অজানা নেই। পাতাটি রিলোড করুন।',
  noneProven: 'যাচাই করা কোনো ব্যাকআপ নেই।',
  lastProven: (at) => `শেষ যাচাই করা ব্যাকআপটি ${at}-এর।`,
  lastFailed: ({ failure, since }) =>
    `শেষ ব্যাকআপটি হয়নি: ${failure} ${since} ‘সাইটের অবস্থা’ পাতায় দেখুন, যা ভুল তা ঠিক করে সেখানে একটি ব্যাকআপ নিন।`,
  makeOneNow: (since) => `${since} এখনই ‘সাইটের অবস্থা’ পাতায় একটি নিন, আর রাতে সার্ভার চলে কি না দেখুন।`,
};

export const t = both({ en, bn });
