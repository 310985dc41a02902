import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';

const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;

const en = {
  examplesDeleted: 'The examples are deleted',
  unusedExamplesDeleted: 'The examples that nobody booked are deleted',
  countCourts: (count: number) => counted(count, 'court'),
  countCoupons: (count: number) => counted(count, 'coupon'),
  countAnnouncements: (count: number) => counted(count, 'announcement'),
  list: (parts: string[]) => new Intl.ListFormat('en-GB').format(parts),
  nameAndAddress: 'Name and address',
  nameAndAddressHint:
    'What visitors, receipts and e-mails show of the club; save it, also where it is right as it is',
  courts: 'Courts',
  courtsHint: 'Your own, in place of the examples',
  openingHours: 'Opening hours',
  openingHoursHint: 'Closed days and other hours; a line in words is in Club Settings',
  email: 'E-mail',
  emailHint: 'Whoever runs the server sets SMTP_URL. Until then you hand on password links in Users.',
  payments: 'Payments',
  paymentsHint:
    'Whoever runs the server sets the live keys of SSLCommerz, bKash or Stripe. Until then members pay in test mode, and no money moves.',
  secondAdmin: 'A second admin',
  secondAdminHint:
    'At the server: npm run club -- grant-admin. One lost password must not lock the club out.',
  setUpYourClub: 'Set up your club',
  progress: ({ done, all }: { done: number; all: number }) => `${done} of ${all} done`,
  putThisListAway: 'Put this list away',
  askPutAway: 'Put this list away?',
  putAwayMeans: 'It does not come back, for none of the admins. All that it names can still be done.',
  done: 'done',
  toDo: 'to do',
  askDeleteExamples: 'Delete the examples?',
  deletingMeans: (examples: string) =>
    `${examples} that the site came with are deleted. What you changed stays, and so does what was booked or used.`,
  deleteText: 'Delete',
  siteCameWith: (examples: string) => `The site came with examples: ${examples}.`,
  deleteTheExamples: 'Delete the examples',
  kept: (examples: string) => `Kept, because they were booked or used: ${examples}.`,
};

const bn: typeof en = {
  examplesDeleted: 'নমুনাগুলো মুছে ফেলা হয়েছে',
  unusedExamplesDeleted: 'যেসব নমুনা কেউ বুক করেননি সেগুলো মুছে ফেলা হয়েছে',
  countCourts: (count) => `${formatNumber(count)}টি কোর্ট`,
  countCoupons: (count) => `${formatNumber(count)}টি কুপন`,
  countAnnouncements: (count) => `${formatNumber(count)}টি ঘোষণা`,
  list: (parts) => [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' ও '),
  nameAndAddress: 'নাম ও ঠিকানা',
  nameAndAddressHint: 'সাইটে, রসিদে ও ইমেইলে ক্লাবের যা দেখা যায়; সব ঠিক থাকলেও একবার সংরক্ষণ করুন',
  courts: 'কোর্ট',
  courtsHint: 'নমুনার জায়গায় আপনাদের নিজেদের কোর্ট',
  openingHours: 'খোলার সময়',
  openingHoursHint: 'বন্ধের দিন ও অন্য সময়; কথায় লেখা একটি লাইন ‘ক্লাবের সেটিংস’-এ আছে',
  email: 'ইমেইল',
  emailHint: 'যিনি সার্ভার চালান তিনি SMTP_URL ঠিক করেন। ততদিন পাসওয়ার্ডের লিংক ‘ব্যবহারকারী’ পাতা থেকে নিজে পৌঁছে দিন।',
  payments: 'পেমেন্ট',
  paymentsHint:
    'যিনি সার্ভার চালান তিনি SSLCommerz, bKash বা Stripe-এর লাইভ API কী বসান। ততদিন সদস্যদের পেমেন্ট পরীক্ষামূলক, কোনো টাকা কাটা হয় না।',
  secondAdmin: 'দ্বিতীয় একজন অ্যাডমিন',
  secondAdminHint: 'সার্ভারে: npm run club -- grant-admin। একটি পাসওয়ার্ড হারিয়ে গেলেও যেন ক্লাব ঢুকতে পারে।',
  setUpYourClub: 'আপনার ক্লাব চালু করুন',
  progress: ({ done, all }) =>
    done === 0
      ? `${formatNumber(all)}টির কোনোটি এখনো হয়নি`
      : `${formatNumber(all)}টির মধ্যে ${formatNumber(done)}টি হয়েছে`,
  putThisListAway: 'তালিকাটি সরিয়ে রাখুন',
  askPutAway: 'তালিকাটি সরিয়ে রাখবেন?',
  putAwayMeans: 'এটি কোনো অ্যাডমিনের কাছেই আর ফিরে আসবে না। এতে লেখা সবই পরেও করা যাবে।',
  done: 'হয়েছে',
  toDo: 'বাকি',
  askDeleteExamples: 'নমুনাগুলো মুছে ফেলবেন?',
  deletingMeans: (examples) =>
    `সাইটের সঙ্গে আসা ${examples} মুছে যাবে। যা বদলেছেন তা থাকবে, যা বুক বা ব্যবহার করা হয়েছে তাও থাকবে।`,
  deleteText: 'মুছুন',
  siteCameWith: (examples) => `সাইটের সঙ্গে কিছু নমুনা এসেছে: ${examples}।`,
  deleteTheExamples: 'নমুনাগুলো মুছুন',
  kept: (examples) => `বুক বা ব্যবহার করা হয়েছে বলে রাখা হয়েছে: ${examples}।`,
};

export const t = both({ en, bn });
