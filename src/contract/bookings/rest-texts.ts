import { both } from '../language.ts';

const en = {
  hereOrAtTheClub: ({ amount, until }: { amount: string; until: string }) =>
    `${amount} to pay: here until ${until}, or at the club`,
  atTheClub: (amount: string) => `${amount} to pay: at the club`,
};

const bn: typeof en = {
  hereOrAtTheClub: ({ amount, until }) => `বাকি ${amount}: ${until} পর্যন্ত এখানে, অথবা ক্লাবে`,
  atTheClub: (amount) => `বাকি ${amount}: ক্লাবে পরিশোধ করুন`,
};

export const t = both({ en, bn });
