import { both } from '#contract/language.ts';

const en = {
  membership: 'Membership',
  membershipOf: (tier: string) => `${tier} membership`,
  loadingPayment: 'Loading the payment...',
  paymentNotLoaded: 'The payment could not be loaded',
  notLoaded: 'Your membership could not be loaded',
  tiersNotLoaded: 'The memberships could not be loaded',
  receipt: 'Receipt',
  myCard: 'My card',
  renewFor: (amount: string) => `Renew for ${amount}`,
  payAmount: (amount: string) => `Pay ${amount}`,
  forDays: ({ act, from, until }: { act: string; from: string; until: string }) =>
    `${act}: ${from} to ${until}`,
  payForAdded: (amount: string) => `Pay ${amount} for who has joined`,
  renewFree: 'Renew',
  takeFree: 'Take it',
  payerRenews: 'Who pays for your household can renew it.',
  payerPaysForAdded: 'Who pays for your household can pay for who has joined it.',
  chooseOne: 'Choose a membership',
  chooseNext: 'Choose what comes next',
  booksByIt: 'It counts at once: your window and your prices follow it.',
  overDues: 'This is not to be paid any more. Please choose a membership again.',
  seeMembership: 'See my membership',
};

const bn: typeof en = {
  membership: 'মেম্বারশিপ',
  membershipOf: (tier) => `${tier} মেম্বারশিপ`,
  loadingPayment: 'পেমেন্টের তথ্য আনা হচ্ছে...',
  paymentNotLoaded: 'পেমেন্টের তথ্য আনা যায়নি',
  notLoaded: 'আপনার মেম্বারশিপের তথ্য আনা যায়নি',
  tiersNotLoaded: 'মেম্বারশিপগুলো আনা যায়নি',
  receipt: 'রসিদ',
  myCard: 'আমার কার্ড',
  renewFor: (amount) => `${amount} দিয়ে নবায়ন করুন`,
  payAmount: (amount) => `${amount} পরিশোধ করুন`,
  forDays: ({ act, from, until }) => `${act}: ${from} থেকে ${until}`,
  payForAdded: (amount) => `যিনি যোগ দিয়েছেন তাঁর জন্য ${amount} পরিশোধ করুন`,
  renewFree: 'নবায়ন করুন',
  takeFree: 'নিয়ে নিন',
  payerRenews: 'যিনি পরিবারের টাকা দেন, তিনি নবায়ন করতে পারেন।',
  payerPaysForAdded: 'যিনি পরিবারের টাকা দেন, তিনি যোগ দেওয়া মানুষের চাঁদা দিতে পারেন।',
  chooseOne: 'মেম্বারশিপ বেছে নিন',
  chooseNext: 'এরপর কোনটি, বেছে নিন',
  booksByIt: 'সঙ্গে সঙ্গেই গণ্য হবে: কত দিন আগে ও কী মূল্যে বুক করবেন, সব সেই অনুযায়ী।',
  overDues: 'এটি আর পরিশোধ করার নয়। আবার একটি মেম্বারশিপ বেছে নিন।',
  seeMembership: 'আমার মেম্বারশিপ দেখুন',
};

export const t = both({ en, bn });
