import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';

// What the doctor says of what the club keeps: backups, queues, slots, receipts, memberships, money.

const counted = (count: number, one: string, more: string) => (count === 1 ? one : `${count} ${more}`);

const en = {
  makeABackup: 'Make one on the page Operation, or with ‘npm run club -- backup’.',
  noBackup: 'There is no backup yet.',
  firstBackup: 'The server makes the first one some minutes after its start.',
  lastBackup: (age: string) => `The last proven backup is ${age} old.`,
  messagesWait: ({ count, age }: { count: number; age: string }) =>
    `${counted(count, '1 message waits', 'messages wait')}, the oldest for ${age}.`,
  eventsWait: ({ count, age }: { count: number; age: string }) =>
    `${counted(count, '1 payment event waits', 'payment events wait')}, the oldest for ${age}.`,
  refundsWait: ({ count, age }: { count: number; age: string }) =>
    `${counted(count, '1 refund waits', 'refunds wait')}, the oldest for ${age}.`,
  lookAtMessages: 'Check that the mail server works, and look in the log for failed jobs.',
  lookAtEvents:
    'Look in the log for the job ‘process card events’; ‘npm run club -- reconcile’ compares all payments.',
  lookAtRefunds:
    'Look in the log for ‘a refund could not be sent’, which names the refund and says why, and in the provider’s dashboard.',
  workedOff: 'Messages, payment events and refunds are worked off.',
  straySlots: (count: number) =>
    count === 1
      ? 'One slot is held by no booking, so nobody can book it.'
      : `${count} slots are held by no booking, so nobody can book them.`,
  freeSlots: 'Run ‘npm run club -- free-slots’.',
  bareBookings: (count: number) =>
    `${counted(count, 'One live booking does', 'live bookings do')} not hold all slots, so somebody else could book them.`,
  lookForTwo:
    'Look in the calendar for two bookings of one time, and move or cancel one of them at the desk.',
  slotsFit: 'Every slot that is held belongs to a live booking.',
  neverDoneHere:
    'The product never does that: keep the newest backup from before it, and find out who changed the database.',
  duesWithout: (count: number) =>
    count === 1
      ? 'Dues of one membership are paid, and the membership is not there.'
      : `Dues of ${count} memberships are paid, and the membership is not there.`,
  membershipsTwice: (count: number) =>
    `${counted(count, 'One membership is', 'memberships are')} on days on which the household has another one.`,
  numbersMissing: (count: number) =>
    `${counted(count, 'One number is', 'numbers are')} on no receipt, though a later one was given.`,
  numbersTwice: (count: number) =>
    `${counted(count, 'One receipt has', 'receipts have')} a number that another one has.`,
  receiptsFit: 'Receipts are numbered without a gap.',
  notPaid: (count: number) =>
    `${counted(count, 'A booking is', 'bookings are')} confirmed, and the money is not there or was of no use.`,
  partsNotPaid: (count: number) =>
    `${counted(count, 'A part or a membership is', 'parts and memberships are')} paid by money that is not kept.`,
  overRefunded: (count: number) =>
    `Of ${counted(count, 'a payment', 'payments')} more was given back than came.`,
  keptForNothing: (count: number) =>
    `${counted(count, 'A payment is', 'payments are')} kept for a booking that waits to be paid all the same.`,
  lookAtMoney:
    'Look at them in Payment Issues and in the provider’s panel, and run ‘npm run club -- reconcile’. The product never does that: find out who changed the database.',
  moneyFits: 'What is confirmed is paid, and each provider that is needed is set.',
};

const bn: typeof en = {
  makeABackup: '‘সাইটের অবস্থা’ পাতায় অথবা ‘npm run club -- backup’ দিয়ে একটি নিন।',
  noBackup: 'এখনো কোনো ব্যাকআপ নেই।',
  firstBackup: 'চালু হওয়ার কয়েক মিনিট পরে সার্ভার প্রথমটি নেয়।',
  lastBackup: (age) => `শেষ যাচাই করা ব্যাকআপটি ${age} আগের।`,
  messagesWait: ({ count, age }) => `${formatNumber(count)}টি বার্তা জমে আছে, সবচেয়ে পুরোনোটি ${age} ধরে।`,
  eventsWait: ({ count, age }) => `পেমেন্টের ${formatNumber(count)}টি খবর জমে আছে, সবচেয়ে পুরোনোটি ${age} ধরে।`,
  refundsWait: ({ count, age }) => `${formatNumber(count)}টি টাকা ফেরত জমে আছে, সবচেয়ে পুরোনোটি ${age} ধরে।`,
  lookAtMessages: 'মেইল সার্ভার কাজ করে কি না দেখুন, আর লগে ব্যর্থ কাজ খুঁজুন।',
  lookAtEvents: 'লগে ‘process card events’ কাজটি খুঁজুন; ‘npm run club -- reconcile’ সব পেমেন্ট মিলিয়ে দেখে।',
  lookAtRefunds:
    'লগে ‘a refund could not be sent’ খুঁজুন, সেখানে কোন ফেরত আর কেন তা লেখা আছে; পেমেন্ট সেবার ড্যাশবোর্ডেও দেখুন।',
  workedOff: 'বার্তা, পেমেন্টের খবর ও টাকা ফেরত জমে নেই।',
  straySlots: (count) => `${formatNumber(count)}টি স্লট কোনো বুকিং ছাড়াই আটকে আছে, তাই কেউ বুক করতে পারেন না।`,
  freeSlots: '‘npm run club -- free-slots’ চালান।',
  bareBookings: (count) =>
    `${formatNumber(count)}টি চলতি বুকিং নিজের সব স্লট ধরে রাখেনি, তাই অন্য কেউ সেগুলো বুক করে ফেলতে পারেন।`,
  lookForTwo: 'ক্যালেন্ডারে একই সময়ের দুটি বুকিং খুঁজুন, আর কাউন্টারে একটি সরান বা বাতিল করুন।',
  slotsFit: 'ধরে রাখা প্রতিটি স্লট কোনো চলতি বুকিংয়ের।',
  neverDoneHere:
    'সফটওয়্যার কখনো তা করে না: এর আগের সবচেয়ে নতুন ব্যাকআপটি রেখে দিন, আর ডেটাবেস কে বদলেছে খুঁজে দেখুন।',
  duesWithout: (count) => `${formatNumber(count)}টি মেম্বারশিপের চাঁদা দেওয়া হয়েছে, অথচ মেম্বারশিপ নেই।`,
  membershipsTwice: (count) => `${formatNumber(count)}টি মেম্বারশিপ এমন দিনে পড়েছে, যখন পরিবারের আরেকটি আছে।`,
  numbersMissing: (count) => `${formatNumber(count)}টি নম্বর কোনো রসিদে নেই, অথচ পরের নম্বর দেওয়া হয়েছে।`,
  numbersTwice: (count) => `${formatNumber(count)}টি রসিদের নম্বর আরেকটিরও আছে।`,
  receiptsFit: 'রসিদের নম্বরে ফাঁক নেই।',
  notPaid: (count) => `${formatNumber(count)}টি বুকিং নিশ্চিত, অথচ টাকা নেই বা কাজে লাগেনি।`,
  partsNotPaid: (count) => `${formatNumber(count)}টি অংশ বা মেম্বারশিপ পরিশোধ করা এমন টাকায়, যা রাখা হয়নি।`,
  overRefunded: (count) => `${formatNumber(count)}টি পেমেন্টে যত এসেছে, তার বেশি ফেরত গেছে।`,
  keptForNothing: (count) => `${formatNumber(count)}টি পেমেন্ট এমন বুকিংয়ের জন্য রাখা, যার টাকা এখনো বাকি।`,
  lookAtMoney:
    '‘পেমেন্টের সমস্যা’ পাতায় ও পেমেন্ট সেবার প্যানেলে দেখুন, আর ‘npm run club -- reconcile’ চালান। সফটওয়্যার কখনো তা করে না: ডেটাবেস কে বদলেছে খুঁজে দেখুন।',
  moneyFits: 'যা নিশ্চিত তার টাকা আছে, আর যে পেমেন্ট সেবা লাগে তার সবই ঠিক করা আছে।',
};

export const t = both({ en, bn });
