import { both } from '#contract/language.ts';

const en = {
  keptSince: (when: string) =>
    `The club cannot reach its database just now. This page shows what was known on ${when}; booking and paying work again when it is back.`,
};

const bn: typeof en = {
  keptSince: (when) =>
    `ক্লাবের ডেটাবেস এই মুহূর্তে পাওয়া যাচ্ছে না। এই পাতায় ${when}-এ যা জানা ছিল তা-ই দেখা যাচ্ছে; সব ঠিক হলে আবার বুক ও পরিশোধ করা যাবে।`,
};

export const t = both({ en, bn });
