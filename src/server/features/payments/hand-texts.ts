import type { DeskMethod } from '#contract/desk/desk.ts';
import { both } from '#contract/language.ts';

const METHODS: Record<DeskMethod, string> = {
  cash: 'cash',
  'card-terminal': 'card terminal',
  'bank-transfer': 'bank transfer',
  bkash: 'bKash',
  nagad: 'Nagad',
  rocket: 'Rocket',
};

const METHODS_IN_BANGLA: Record<DeskMethod, string> = {
  cash: 'নগদ টাকা',
  'card-terminal': 'কার্ড মেশিন',
  'bank-transfer': 'ব্যাংক ট্রান্সফার',
  bkash: 'bKash',
  nagad: 'Nagad',
  rocket: 'Rocket',
};

const en = {
  referenceUsed: ({ method, reference }: { method: DeskMethod; reference: string }) =>
    `${METHODS[method]} ${reference} has already paid for a booking. Please check the number.`,
  payingOnline: 'The member is paying online right now. Please try again in a moment.',
  alreadyPaid: 'This booking is paid already.',
  amountToPay: (amount: string) =>
    `The amount to pay is ${amount}. Please check it and take the payment again.`,
  atLeast: ({ least, all }: { least: string; all: string }) =>
    `Please take at least ${least}, the advance, or all of it, ${all}.`,
  paidMeanwhile:
    'Something has been paid for this booking meanwhile. Please look at what is open, and press again if it is still to be taken.',
  noGuests: 'The club takes no fee for guests. An admin sets it in Club Rules.',
  guestsOfPaid: 'Guests are added to a confirmed booking. Please take the money for the court first.',
  feeNow: (amount: string) => `The guests cost ${amount} now. Please check it and take the payment again.`,
  noSuchPayment: 'The desk took no such payment.',
  takenByColleague: 'A colleague took this money. Please ask them, or an admin, to correct it.',
  onlySameDay: 'A payment can be corrected on the day on which it was taken. Please ask an admin.',
  paymentChanged:
    'Somebody has corrected this payment meanwhile. Please look at how it was taken now, and correct it again where that is wrong.',
  noSuchRefund: 'There is no such refund to hand back. Please reload the list.',
  givenBackNow: (amount: string) => `${amount} is given back now. Please check and cancel again.`,
  paidByCard: 'This booking was paid by card. An admin refunds it in All Confirmed Bookings.',
  paidWith: (service: string) =>
    `This booking was paid with ${service}. An admin refunds it in All Confirmed Bookings.`,
  partPaidOnline:
    'A part of this booking was paid online. An admin refunds all of it in All Confirmed Bookings.',
  dayHasPassed: 'This booking’s day has passed. An admin can refund it in full.',
  noUndo: 'This can no longer be undone. Please cancel the booking instead.',
  notApproved: 'This booking is not approved yet. Please approve it first.',
};

const bn: typeof en = {
  referenceUsed: ({ method, reference }) =>
    `${METHODS_IN_BANGLA[method]} ${reference} দিয়ে আগেই একটি বুকিং পরিশোধ হয়েছে। নম্বরটি মিলিয়ে দেখুন।`,
  payingOnline: 'সদস্য এখন অনলাইনে পরিশোধ করছেন। একটু পরে আবার চেষ্টা করুন।',
  alreadyPaid: 'এই বুকিং আগেই পরিশোধিত।',
  amountToPay: (amount) => `পরিশোধ করতে হবে ${amount}। দেখে আবার চেষ্টা করুন।`,
  atLeast: ({ least, all }) => `অন্তত অগ্রিম ${least} নিন, বা পুরো ${all}।`,
  paidMeanwhile: 'এর মধ্যে এই বুকিংয়ে টাকা পরিশোধ হয়েছে। কত বাকি দেখুন, তারপরও নিতে হলে আবার চাপুন।',
  noGuests: 'ক্লাব অতিথি ফি নেয় না। একজন অ্যাডমিন ‘ক্লাবের নিয়ম’ থেকে তা ঠিক করেন।',
  guestsOfPaid: 'অতিথি যোগ হয় নিশ্চিত বুকিংয়ে। আগে কোর্টের টাকা নিন।',
  feeNow: (amount) => `এখন অতিথি ফি ${amount}। দেখে আবার চেষ্টা করুন।`,
  noSuchPayment: 'কাউন্টারে এমন কোনো টাকা নেওয়া হয়নি।',
  takenByColleague: 'এই টাকা একজন সহকর্মী নিয়েছেন। ঠিক করতে তাঁকে বা একজন অ্যাডমিনকে বলুন।',
  onlySameDay: 'পেমেন্ট শুধু যেদিন নেওয়া হয়েছে সেদিনই ঠিক করা যায়। একজন অ্যাডমিনকে বলুন।',
  paymentChanged: 'এর মধ্যে অন্য কেউ এই পেমেন্ট সংশোধন করেছেন। এখন কী লেখা আছে দেখে ভুল থাকলে আবার সংশোধন করুন।',
  noSuchRefund: 'ফেরত দেওয়ার এমন কোনো টাকা নেই। তালিকাটি রিলোড করুন।',
  givenBackNow: (amount) => `এখন ${amount} ফেরত যাবে। দেখে আবার বাতিল করুন।`,
  paidByCard: 'এই বুকিং কার্ডে পরিশোধিত। একজন অ্যাডমিন ‘সব নিশ্চিত বুকিং’ থেকে টাকা ফেরত দেন।',
  paidWith: (service) => `এই বুকিং ${service}-এ পরিশোধিত। একজন অ্যাডমিন ‘সব নিশ্চিত বুকিং’ থেকে টাকা ফেরত দেন।`,
  partPaidOnline: 'এই বুকিংয়ের একটি অংশ অনলাইনে পরিশোধিত। একজন অ্যাডমিন ‘সব নিশ্চিত বুকিং’ থেকে পুরো টাকা ফেরত দেন।',
  dayHasPassed: 'এই বুকিংয়ের দিন পেরিয়ে গেছে। একজন অ্যাডমিন পুরো টাকা ফেরত দিতে পারেন।',
  noUndo: 'এটি আর ফেরানো যাবে না। বরং বুকিংটি বাতিল করুন।',
  notApproved: 'এই বুকিং এখনো অনুমোদিত নয়। আগে অনুমোদন করুন।',
};

export const t = both({ en, bn });
