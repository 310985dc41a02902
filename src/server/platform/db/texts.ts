import { both } from '#contract/language.ts';

const en = {
  busy: 'The site is busy at the moment. Please try again in a few seconds.',
  full: 'Nothing can be booked just now; the club has been told.',
  clockAhead: (seconds: string) => `This machine’s clock is ${seconds} s ahead of the database’s.`,
  clockBehind: (seconds: string) => `This machine’s clock is ${seconds} s behind the database’s.`,
  tooOld: ({ because, version }: { because: string; version: string }) =>
    `This version of the site is too old for its database: ${because}. Please start version ${version} or a later one, or restore the backup from before that into an empty database.`,
};

const bn: typeof en = {
  busy: 'সাইট এখন ব্যস্ত। কয়েক সেকেন্ড পরে আবার চেষ্টা করুন।',
  full: 'এই মুহূর্তে কিছু বুক করা যাচ্ছে না; ক্লাবকে জানানো হয়েছে।',
  clockAhead: (seconds) => `এই মেশিনের ঘড়ি ডেটাবেসের চেয়ে ${seconds} সেকেন্ড এগিয়ে।`,
  clockBehind: (seconds) => `এই মেশিনের ঘড়ি ডেটাবেসের চেয়ে ${seconds} সেকেন্ড পিছিয়ে।`,
  tooOld: ({ because, version }) =>
    `সাইটের এই সংস্করণ ডেটাবেসের তুলনায় পুরোনো: ${because}। সংস্করণ ${version} বা পরের কোনোটি চালু করুন, অথবা তার আগের ব্যাকআপটি একটি খালি ডেটাবেসে ফেরান।`,
};

export const t = both({ en, bn });
