import { formatSlot } from '#contract/bookings/slots.ts';
import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';
import { statusWord } from '../bookings/booking.ts';

const sessions = (count: number) => (count === 1 ? '1 session' : `${count} sessions`);

const en = {
  noAccount: 'This member no longer has an account. Please look them up again.',
  paidFor: (count: number) =>
    `This booking is paid for ${sessions(count)}. Please choose as many, and book the others separately.`,
  pricedFor: (count: number) =>
    `This booking has its price for ${sessions(count)}. Please choose as many, or move it at the new price.`,
  begunUnapproved: (slot: string) =>
    `'${slot}' has begun, and this booking still waits for its approval. Please choose a later slot.`,
  begunUnpaid: (slot: string) =>
    `'${slot}' has begun, and this booking still waits for its payment. Please choose a later slot.`,
  notForYourself: 'You cannot book for yourself free of charge. Please ask an admin to book it.',
  freeUpTo: (date: string) =>
    `Staff can book free of charge up to ${date}. Please choose an earlier date, or ask an admin.`,
  mostFree: ({ most, sessions }: { most: number; sessions: number }) =>
    `One person at the desk can book at most ${most} sessions a day free of charge, and with these it would be ${sessions}. Please ask an admin.`,
  checkedIn: 'They are checked in. Please undo the check-in first.',
  notBegun: 'Their booking has not begun yet.',
  onOffer: 'This time is offered to somebody who waits for it.',
  timeIsOver: 'The time of this booking is over. Please book again.',
  firstIsOver: 'The first session of this booking is over, so it stays where it is.',
  keepsPrice: 'This booking is paid, so it keeps its price. Please move it at the price that was paid.',
  alreadyThere: 'The booking is already there. Please choose another court or time.',
  justTaken: 'These slots were taken a moment ago.',
  paymentUnderWay: 'A payment for this booking is under way. Please try again in a moment.',
  noSuchBooking: 'There is no such booking.',
  courtChanged: 'This court was just changed. Please reload and choose again.',
  notYourAccount: 'You cannot link a guest to your own account. Please ask an admin.',
  noSuchGuest: 'There is no such guest or no such account. Please look them up again.',
  onlyAdmins: 'Only an admin can give back more than the club’s policy allows.',
  noteChanged:
    'Somebody has changed this note meanwhile. Please look at what it says now, put both together, and save again.',
  payNow: 'This hour is over. Please take the money now.',
  hasPassed: (date: string) => `${date} has passed. Please choose a later date.`,
  deskUpTo: (date: string) => `The desk books up to ${date}. Please choose an earlier date.`,
  chooseSlot: 'Please choose at least one slot.',
  isOver: (slot: string) => `'${slot}' is over. Please choose a later slot.`,
  notApproved: 'This booking is not approved yet. Please approve it first.',
  isNow: (status: string) => `This booking is ${status}.`,
  isFor: (date: string) => `This booking is for ${date}.`,
  partsKeepPrice:
    'This booking is paid in parts, so it keeps its price. Please move it at the price that it has.',
  partPricedFor: (count: number) =>
    `This booking is paid in parts, and its price is for ${sessions(count)}. Please choose as many.`,
};

const bn: typeof en = {
  noAccount: 'এই সদস্যের আর অ্যাকাউন্ট নেই। আবার খুঁজুন।',
  paidFor: (count) =>
    `এই বুকিংয়ে ${formatNumber(count)}টি সেশনের টাকা পরিশোধিত। ততগুলোই বেছে নিন, বাকিগুলো আলাদা বুক করুন।`,
  pricedFor: (count) => `এই বুকিংয়ের মূল্য ${formatNumber(count)}টি সেশনের। ততগুলোই বেছে নিন, বা নতুন মূল্যে সরান।`,
  begunUnapproved: (slot) =>
    `‘${formatSlot(slot)}’ শুরু হয়ে গেছে, আর এই বুকিং এখনো অনুমোদনের অপেক্ষায়। পরের কোনো স্লট বেছে নিন।`,
  begunUnpaid: (slot) =>
    `‘${formatSlot(slot)}’ শুরু হয়ে গেছে, আর এই বুকিংয়ের টাকা এখনো বাকি। পরের কোনো স্লট বেছে নিন।`,
  notForYourself: 'নিজের জন্য বিনা মূল্যে বুক করা যায় না। একজন অ্যাডমিনকে বুক করতে বলুন।',
  freeUpTo: (date) =>
    `কর্মীরা ${date} পর্যন্ত বিনা মূল্যে বুক করতে পারেন। আগের কোনো তারিখ বেছে নিন, বা একজন অ্যাডমিনকে বলুন।`,
  mostFree: ({ most, sessions }) =>
    `কাউন্টারে একজন দিনে সর্বোচ্চ ${formatNumber(most)}টি সেশন বিনা মূল্যে বুক করতে পারেন, এগুলোসহ হবে ${formatNumber(sessions)}টি। একজন অ্যাডমিনকে বলুন।`,
  checkedIn: 'চেক-ইন হয়ে গেছে। আগে চেক-ইন ফেরান।',
  notBegun: 'এই বুকিং এখনো শুরু হয়নি।',
  onOffer: 'এই সময় অপেক্ষার তালিকার একজনের জন্য রাখা।',
  timeIsOver: 'এই বুকিংয়ের সময় শেষ। আবার বুক করুন।',
  firstIsOver: 'এই বুকিংয়ের প্রথম সেশন শেষ, তাই আর সরানো যাবে না।',
  keepsPrice: 'এই বুকিং পরিশোধিত, তাই মূল্য একই থাকবে। যে মূল্যে পরিশোধ হয়েছে সেই মূল্যেই সরান।',
  alreadyThere: 'বুকিংটি সেখানেই আছে। অন্য কোর্ট বা সময় বেছে নিন।',
  justTaken: 'স্লটগুলো এইমাত্র অন্য কেউ নিয়েছেন।',
  paymentUnderWay: 'এই বুকিংয়ের একটি পেমেন্ট চলছে। একটু পরে আবার চেষ্টা করুন।',
  noSuchBooking: 'এমন কোনো বুকিং নেই।',
  courtChanged: 'কোর্টের তথ্য এইমাত্র বদলেছে। রিলোড করে আবার বেছে নিন।',
  notYourAccount: 'অতিথিকে নিজের অ্যাকাউন্টের সঙ্গে যুক্ত করা যায় না। একজন অ্যাডমিনকে বলুন।',
  noSuchGuest: 'এমন কোনো অতিথি বা অ্যাকাউন্ট নেই। আবার খুঁজুন।',
  onlyAdmins: 'ক্লাবের নিয়মের চেয়ে বেশি টাকা শুধু অ্যাডমিন ফেরত দিতে পারেন।',
  noteChanged: 'এর মধ্যে অন্য কেউ এই নোট বদলেছেন। এখন কী লেখা আছে দেখে দুটো মিলিয়ে আবার সংরক্ষণ করুন।',
  payNow: 'এই সময় শেষ হয়ে গেছে। টাকা এখনই নিন।',
  hasPassed: (date) => `${date} পেরিয়ে গেছে। পরের কোনো তারিখ বেছে নিন।`,
  deskUpTo: (date) => `কাউন্টার থেকে ${date} পর্যন্ত বুক করা যায়। আগের কোনো তারিখ বেছে নিন।`,
  chooseSlot: 'অন্তত একটি স্লট বেছে নিন।',
  isOver: (slot) => `‘${formatSlot(slot)}’ শেষ হয়ে গেছে। পরের কোনো স্লট বেছে নিন।`,
  notApproved: 'এই বুকিং এখনো অনুমোদিত নয়। আগে অনুমোদন করুন।',
  isNow: (status) => `এই বুকিং ${statusWord(status)}।`,
  isFor: (date) => `এই বুকিং ${date} তারিখের।`,
  partsKeepPrice: 'এই বুকিংয়ের টাকা ভাগে ভাগে পরিশোধ হয়, তাই মূল্য একই থাকবে। যে মূল্য আছে সেই মূল্যেই সরান।',
  partPricedFor: (count) =>
    `এই বুকিংয়ের টাকা ভাগে ভাগে পরিশোধ হয়, আর মূল্য ${formatNumber(count)}টি সেশনের। ততগুলোই বেছে নিন।`,
};

export const t = both({ en, bn });
