import { both } from '#contract/language.ts';

const en = {
  notOffered: 'The club does not take an advance for this booking. Please pay all of it.',
  alreadyPaid: 'This booking is paid already. Please reload the page.',
  advanceNow: (amount: string) => `The advance is ${amount} now. Please check it and go on again.`,
  partIsPaid: 'A part of this booking is paid already. Please reload the page.',
  paymentUnderWay: 'A payment for this booking is under way. Please try again in a moment.',
  noSuchBooking: 'There is no such booking.',
};

const bn: typeof en = {
  notOffered: 'ক্লাব এই বুকিংয়ে অগ্রিম নেয় না। পুরো টাকা পরিশোধ করুন।',
  alreadyPaid: 'এই বুকিং আগেই পরিশোধিত। পাতাটি রিলোড করুন।',
  advanceNow: (amount) => `এখন অগ্রিম ${amount}। দেখে আবার এগিয়ে যান।`,
  partIsPaid: 'এই বুকিংয়ের একটি অংশ আগেই পরিশোধিত। পাতাটি রিলোড করুন।',
  paymentUnderWay: 'এই বুকিংয়ের একটি পেমেন্ট চলছে। একটু পরে আবার চেষ্টা করুন।',
  noSuchBooking: 'এমন কোনো বুকিং নেই।',
};

export const t = both({ en, bn });
