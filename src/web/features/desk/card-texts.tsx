import type { ReactNode } from 'react';
import { both } from '#contract/language.ts';

const en = {
  card: 'Card or booking',
  hint: 'Scan the code, or type the eight letters.',
  neither: 'No card and no booking has these letters.',
  look: 'Look up',
  looking: 'Looking...',
  close: 'Close',
  failed: 'The card could not be looked up',
  photoOf: (name: string) => `Photo of ${name}`,
  noMembership: 'No membership today',
  until: (date: string) => `Until ${date}`,
  inGrace: ({ until, counts }: { until: string; counts: string }) =>
    `Ended on ${until}, counts until ${counts}`,
  child: 'Child',
  household: (names: ReactNode) => <>Household: {names}</>,
  notShownBefore: 'Shown for the first time',
  shownBefore: ({ when, to }: { when: string; to: ReactNode }) => (
    <>
      Shown {when} ago to {to}
    </>
  ),
  checkedIn: 'Checked in',
  take: (amount: string) => `Take ${amount}`,
  nothingToday: 'Nothing is booked for today, and nothing is to collect.',
  duesOpen: (amount: string) => `Dues of ${amount} are open.`,
};

const bn: typeof en = {
  card: 'কার্ড বা বুকিং',
  hint: 'কোড স্ক্যান করুন, অথবা আটটি অক্ষর লিখুন।',
  neither: 'এই অক্ষরে কোনো কার্ড বা বুকিং নেই।',
  look: 'খুঁজে দেখুন',
  looking: 'খোঁজা হচ্ছে...',
  close: 'বন্ধ করুন',
  failed: 'কার্ডটি খোঁজা যায়নি',
  photoOf: (name) => `${name}-এর ছবি`,
  noMembership: 'আজ কোনো মেম্বারশিপ নেই',
  until: (date) => `${date} পর্যন্ত`,
  inGrace: ({ until, counts }) => `${until} শেষ হয়েছে, ${counts} পর্যন্ত চলবে`,
  child: 'শিশু',
  household: (names) => <>পরিবার: {names}</>,
  notShownBefore: 'এই প্রথম দেখানো হলো',
  shownBefore: ({ when, to }) => (
    <>
      {when} আগে দেখানো হয়েছে, {to}-কে
    </>
  ),
  checkedIn: 'চেক-ইন হয়েছে',
  take: (amount) => `${amount} নিন`,
  nothingToday: 'আজ কোনো বুকিং নেই, আদায় করারও কিছু নেই।',
  duesOpen: (amount) => `${amount} চাঁদা বাকি।`,
};

export const t = both({ en, bn });
