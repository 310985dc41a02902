import { both } from '#contract/language.ts';

type Versions = Record<'product' | 'ourVersion', string>;

const en = {
  nothingUnknown: 'Nothing is unknown of this provider any more. Please reload the page.',
  laterTables: ({ product, ourVersion, unknown }: Versions & { unknown: string }) =>
    `This backup was made by version ${product}, whose tables this version (${ourVersion}) does not know: ${unknown}. Install version ${product} or a later one, then restore again.`,
  missingMigration: ({ product, ourVersion }: Versions) =>
    `This backup was made by version ${product}, in whose tables a migration is missing that this version (${ourVersion}) needs in between. Restore it with version ${product}.`,
  noneProven: 'There is no proven backup.',
  lastProven: (at: string) => `The last proven backup is of ${at}.`,
  lastFailed: ({ failure, since }: { failure: string; since: string }) =>
    `The last backup failed: ${failure} ${since} Please look at Operation, put right what is wrong, and make a backup there.`,
  makeOneNow: (since: string) =>
    `${since} Please make one now on the page Operation, and check that the server runs at night.`,
};

const bn: typeof en = {
  nothingUnknown: 'এই সেবার আর কিছু অজানা নেই। পাতাটি রিলোড করুন।',
  laterTables: ({ product, ourVersion, unknown }) =>
    `এই ব্যাকআপ নিয়েছে সংস্করণ ${product}, যার কিছু টেবিল এই সংস্করণ (${ourVersion}) চেনে না: ${unknown}। সংস্করণ ${product} বা পরের কোনোটি ইনস্টল করে আবার ফেরান।`,
  missingMigration: ({ product, ourVersion }) =>
    `এই ব্যাকআপ নিয়েছে সংস্করণ ${product}, যার টেবিলে মাঝের এমন একটি মাইগ্রেশন নেই, যা এই সংস্করণের (${ourVersion}) লাগে। সংস্করণ ${product} দিয়েই ফেরান।`,
  noneProven: 'যাচাই করা কোনো ব্যাকআপ নেই।',
  lastProven: (at) => `শেষ যাচাই করা ব্যাকআপটি ${at}-এর।`,
  lastFailed: ({ failure, since }) =>
    `শেষ ব্যাকআপটি হয়নি: ${failure} ${since} ‘সাইটের অবস্থা’ পাতায় দেখুন, যা ভুল তা ঠিক করে সেখানে একটি ব্যাকআপ নিন।`,
  makeOneNow: (since) => `${since} এখনই ‘সাইটের অবস্থা’ পাতায় একটি নিন, আর রাতে সার্ভার চলে কি না দেখুন।`,
};

export const t = both({ en, bn });
