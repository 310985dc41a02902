import { both } from '#contract/language.ts';

const en = {
  shownDays: ({ first, last }: { first: string; last: string }) =>
    `The calendar shows ${first} to ${last}. Please choose one of these days.`,
};

const bn: typeof en = {
  shownDays: ({ first, last }) => `ক্যালেন্ডারে ${first} থেকে ${last} পর্যন্ত দেখা যায়। এর মধ্যে একটি দিন বেছে নিন।`,
};

export const t = both({ en, bn });
