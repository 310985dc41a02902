import { both } from '#contract/language.ts';
import { statusWord } from '../bookings/booking.ts';

const en = {
  couponUsedUp: 'This coupon has been used up. Please remove it or use another.',
  paymentUnderWay: 'A payment for this booking is under way. Please try again in a moment.',
  enterPhone: 'Please enter your mobile number: the payment service asks for it.',
  noPaymentOfBooking: 'This booking has no such payment.',
  noPaymentReload: 'This booking has no such payment. Please reload the page.',
  cameBut: (why: string) => `Your payment arrived, but ${why}. The club gives it back.`,
  ways: { card: 'by card', sslcommerz: 'with SSLCommerz', bkash: 'with bKash', desk: 'at the desk' },
  notThisWay: (ways: string[]) =>
    `The club does not take payments this way any more. Please pay ${ways.join(' or ')}.`,
  notSucceeded: 'This payment has not gone through. Please pay again.',
  noSuchPayment: 'There is no such payment.',
  notWaiting: 'This payment is not waiting for a decision.',
  alreadyDecided:
    'This payment has already been decided, or is over. Please reload the page to see the outcome.',
  noMeans: 'The club takes no payments here at the moment. Please ask the club how to pay.',
  noSuchBooking: 'There is no such booking.',
  askForRefund: 'This booking is paid and confirmed. Please ask the club for a refund.',
  notYourSeries: 'There is no such weekly booking, or it is not yours.',
  getBackNow: (amount: string) => `You now get ${amount} back. Please check and cancel again.`,
  notPaid: 'This booking is not paid. Please cancel it where it is listed.',
  onlyTheClub: 'Only the club can cancel a paid booking. Please ask the club for a refund.',
  hasBegun: 'This booking has begun and can no longer be cancelled.',
  disputedByYours:
    'Your bank has disputed this payment, so the bank decides about the money. Please ask the club.',
  disputedByPayers:
    'The payer’s bank has disputed this payment, so the bank decides about it. Please respond in the provider’s dashboard.',
  onlyConfirmed: (status: string) => `This booking is ${status}: only a confirmed one can be refunded.`,
  refundBooking: 'Its booking is confirmed. Please refund the booking instead.',
  refundUnderWay: 'Its refund is under way.',
  nothingLeft: 'This payment has nothing left to refund.',
  givenBackElsewhere:
    'Money was given back elsewhere, which nobody here knew when this refund was decided. Please look what is still owed, and refund it again if something is.',
  unknownRefund: ({ id, provider }: { id: string; provider: string }) =>
    `Refund ${id} is unknown to ${provider}.`,
  timeIsOver: 'The time to pay for this booking is over. Please book again.',
  waitsForApproval: 'This booking is waiting for approval. Please pay once it is approved.',
  notPayable: (status: string) => `This booking is ${status} and can no longer be paid.`,
  noSuchCoupon: 'This coupon code does not exist. Please check it or use another.',
  couponRefused: (reason: string) => `${reason} Please remove it or use another.`,
  amountToPay: (amount: string) => `The amount to pay is ${amount}. Please check it and pay again.`,
  atLeast: (amount: string) =>
    `A card payment must be at least ${amount}. Please pay without this coupon, or ask the club.`,
  atMost: (amount: string) => `A card payment can be at most ${amount}. Please ask the club how to pay.`,
  takesOrMore: ({ provider, amount }: { provider: string; amount: string }) =>
    `${provider} takes ${amount} or more. Please pay another way.`,
  takesOrLess: ({ provider, amount }: { provider: string; amount: string }) =>
    `${provider} takes ${amount} or less. Please pay another way.`,
  bankIsAtWork: 'The bank is still processing a payment for this booking. Please try again in a few minutes.',
  wrongSignature: 'The signature of this event is wrong.',
  paidInParts: 'This booking is paid in parts. Please reload the page and pay the part that is due.',
  partsChanged: 'What is to pay has changed. Please reload the page to see it.',
  noSuchPart: 'There is no such part of a booking. Please reload the page.',
  duesChanged: 'What is to pay for this membership has changed. Please reload the page to see it.',
  duesUnderWay: 'A payment for this membership is under way. Please try again in a moment.',
  bankIsAtWorkOnDues:
    'The bank is still processing a payment for this membership. Please try again in a few minutes.',
  noReceiptOfReturned: 'This money went back and was not kept, so it has no receipt.',
  noPaymentOfDues: 'These dues have no such payment. Please reload the page.',
  paidMeanwhile: ({ from, to }: { from: string; to: string }) =>
    `The club’s site was restored from a backup, and does not know what was paid from ${from} to ${to}. Did you pay for this then? If you did, do not pay again: the club will find your payment.`,
  refundedMeanwhile: ({ from, to }: { from: string; to: string }) =>
    `The club’s site was restored from a backup, and does not know what was cancelled or refunded from ${from} to ${to}. Was this money given back then? If it was, please ask an admin to look for it first.`,
  noAdvance: 'The club does not take an advance for this booking. Please pay all of it.',
  isPaid: 'This booking is paid already. Please reload the page.',
  advanceNow: (amount: string) => `The advance is ${amount} now. Please check it and go on again.`,
  partIsPaid: 'A part of this booking is paid already. Please reload the page.',
  restAtTheClub: 'The time to pay the rest here is over. Please pay it at the club.',
};

const bn: typeof en = {
  couponUsedUp: 'কুপনটি আর বাকি নেই। সরিয়ে দিন বা অন্য কুপন ব্যবহার করুন।',
  paymentUnderWay: 'এই বুকিংয়ের একটি পেমেন্ট চলছে। একটু পরে আবার চেষ্টা করুন।',
  enterPhone: 'মোবাইল নম্বর দিন: পেমেন্ট সেবা এটি চায়।',
  noPaymentOfBooking: 'এই বুকিংয়ে এমন কোনো পেমেন্ট নেই।',
  noPaymentReload: 'এই বুকিংয়ে এমন কোনো পেমেন্ট নেই। পাতাটি রিলোড করুন।',
  cameBut: (why) => `আপনার টাকা এসেছে, কিন্তু ${why}। ক্লাব টাকা ফেরত দিচ্ছে।`,
  ways: { card: 'কার্ডে', sslcommerz: 'SSLCommerz-এ', bkash: 'bKash-এ', desk: 'কাউন্টারে' },
  notThisWay: (ways) => `ক্লাব এভাবে আর পেমেন্ট নেয় না। ${ways.join(' বা ')} পরিশোধ করুন।`,
  notSucceeded: 'পেমেন্টটি হয়নি। আবার পরিশোধ করুন।',
  noSuchPayment: 'এমন কোনো পেমেন্ট নেই।',
  notWaiting: 'এই পেমেন্ট কোনো সিদ্ধান্তের অপেক্ষায় নেই।',
  alreadyDecided: 'এই পেমেন্টের সিদ্ধান্ত আগেই হয়েছে, বা এটি শেষ। কী হয়েছে দেখতে পাতাটি রিলোড করুন।',
  noMeans: 'ক্লাব এখন এখানে কোনো পেমেন্ট নিচ্ছে না। কীভাবে পরিশোধ করবেন ক্লাবের কাছে জেনে নিন।',
  noSuchBooking: 'এমন কোনো বুকিং নেই।',
  askForRefund: 'বুকিংটি পরিশোধিত ও নিশ্চিত। টাকা ফেরতের জন্য ক্লাবের সঙ্গে কথা বলুন।',
  notYourSeries: 'এমন কোনো সাপ্তাহিক বুকিং নেই, বা এটি আপনার নয়।',
  getBackNow: (amount) => `এখন আপনি ${amount} ফেরত পাবেন। দেখে আবার বাতিল করুন।`,
  notPaid: 'এই বুকিং পরিশোধিত নয়। যে তালিকায় আছে সেখান থেকে বাতিল করুন।',
  onlyTheClub: 'পরিশোধিত বুকিং শুধু ক্লাব বাতিল করতে পারে। টাকা ফেরতের জন্য ক্লাবের সঙ্গে কথা বলুন।',
  hasBegun: 'এই বুকিং শুরু হয়ে গেছে, আর বাতিল করা যাবে না।',
  disputedByYours: 'আপনার ব্যাংক এই পেমেন্টে আপত্তি তুলেছে, তাই টাকার সিদ্ধান্ত ব্যাংক নেবে। ক্লাবের সঙ্গে কথা বলুন।',
  disputedByPayers:
    'যিনি পরিশোধ করেছেন তাঁর ব্যাংক এই পেমেন্টে আপত্তি তুলেছে, তাই সিদ্ধান্ত ব্যাংক নেবে। পেমেন্ট সেবার ড্যাশবোর্ডে উত্তর দিন।',
  onlyConfirmed: (status) => `বুকিংটি ${statusWord(status)}: শুধু নিশ্চিত বুকিংয়ের টাকা ফেরত দেওয়া যায়।`,
  refundBooking: 'এই পেমেন্টের বুকিং নিশ্চিত। বরং বুকিংয়ের টাকা ফেরত দিন।',
  refundUnderWay: 'এর টাকা ফেরত যাচ্ছে।',
  nothingLeft: 'এই পেমেন্টে ফেরত দেওয়ার কিছু বাকি নেই।',
  givenBackElsewhere:
    'টাকা অন্য জায়গা থেকে ফেরত দেওয়া হয়েছে; এই ফেরতের সিদ্ধান্তের সময় তা এখানে জানা ছিল না। এখনো কিছু পাওনা আছে কি না দেখুন, থাকলে আবার ফেরত দিন।',
  unknownRefund: ({ id, provider }) => `${provider}-এ ${id} আইডির কোনো টাকা ফেরত নেই।`,
  timeIsOver: 'এই বুকিংয়ের পরিশোধের সময় শেষ। আবার বুক করুন।',
  waitsForApproval: 'এই বুকিং অনুমোদনের অপেক্ষায়। অনুমোদিত হলে পরিশোধ করুন।',
  notPayable: (status) => `বুকিংটি ${statusWord(status)}, আর পরিশোধ করা যাবে না।`,
  noSuchCoupon: 'এই কুপন কোড নেই। দেখে নিন বা অন্য কুপন ব্যবহার করুন।',
  couponRefused: (reason) => `${reason} সরিয়ে দিন বা অন্য কুপন ব্যবহার করুন।`,
  amountToPay: (amount) => `পরিশোধ করতে হবে ${amount}। দেখে আবার পরিশোধ করুন।`,
  atLeast: (amount) => `কার্ডে অন্তত ${amount} পরিশোধ করতে হয়। এই কুপন ছাড়া পরিশোধ করুন, বা ক্লাবের সঙ্গে কথা বলুন।`,
  atMost: (amount) => `কার্ডে সর্বোচ্চ ${amount} পরিশোধ করা যায়। কীভাবে দেবেন ক্লাবের কাছে জেনে নিন।`,
  takesOrMore: ({ provider, amount }) =>
    `${provider}-এ ${amount} বা তার বেশি পরিশোধ করা যায়। অন্য মাধ্যমে পরিশোধ করুন।`,
  takesOrLess: ({ provider, amount }) =>
    `${provider}-এ ${amount} বা তার কম পরিশোধ করা যায়। অন্য মাধ্যমে পরিশোধ করুন।`,
  bankIsAtWork: 'ব্যাংক এই বুকিংয়ের একটি পেমেন্ট নিয়ে এখনো কাজ করছে। কয়েক মিনিট পরে আবার চেষ্টা করুন।',
  wrongSignature: 'এই ইভেন্টের স্বাক্ষর ভুল।',
  paidInParts: 'এই বুকিংয়ের টাকা ভাগে ভাগে পরিশোধ হয়। পাতাটি রিলোড করে যে অংশ বাকি তা পরিশোধ করুন।',
  partsChanged: 'যা পরিশোধ করতে হবে তা বদলেছে। দেখতে পাতাটি রিলোড করুন।',
  noSuchPart: 'কোনো বুকিংয়ের এমন অংশ নেই। পাতাটি রিলোড করুন।',
  duesChanged: 'এই মেম্বারশিপের জন্য যা পরিশোধ করতে হবে তা বদলেছে। দেখতে পাতাটি রিলোড করুন।',
  duesUnderWay: 'এই মেম্বারশিপের একটি পেমেন্ট চলছে। একটু পরে আবার চেষ্টা করুন।',
  bankIsAtWorkOnDues: 'ব্যাংক এই মেম্বারশিপের একটি পেমেন্ট নিয়ে এখনো কাজ করছে। কয়েক মিনিট পরে আবার চেষ্টা করুন।',
  noReceiptOfReturned: 'এই টাকা রাখা হয়নি, ফেরত দেওয়া হয়েছে; তাই এর রসিদ নেই।',
  noPaymentOfDues: 'এই চাঁদার এমন কোনো পেমেন্ট নেই। পাতাটি রিলোড করুন।',
  paidMeanwhile: ({ from, to }) =>
    `ক্লাবের সাইট একটি ব্যাকআপ থেকে ফেরানো হয়েছে; ${from} থেকে ${to} পর্যন্ত কী পরিশোধ হয়েছে তা সাইট জানে না। তখন কি এর জন্য টাকা দিয়েছেন? দিয়ে থাকলে আবার দেবেন না: ক্লাব আপনার পেমেন্ট খুঁজে নেবে।`,
  refundedMeanwhile: ({ from, to }) =>
    `ক্লাবের সাইট একটি ব্যাকআপ থেকে ফেরানো হয়েছে; ${from} থেকে ${to} পর্যন্ত কী বাতিল বা ফেরত হয়েছে তা সাইট জানে না। এই টাকা কি তখন ফেরত দেওয়া হয়েছে? হয়ে থাকলে আগে কোনো অ্যাডমিনকে দেখে নিতে বলুন।`,
  noAdvance: 'ক্লাব এই বুকিংয়ে অগ্রিম নেয় না। পুরো টাকা পরিশোধ করুন।',
  isPaid: 'এই বুকিং আগেই পরিশোধিত। পাতাটি রিলোড করুন।',
  advanceNow: (amount) => `এখন অগ্রিম ${amount}। দেখে আবার এগিয়ে যান।`,
  partIsPaid: 'এই বুকিংয়ের একটি অংশ আগেই পরিশোধিত। পাতাটি রিলোড করুন।',
  restAtTheClub: 'এখানে বাকি টাকা পরিশোধের সময় শেষ। ক্লাবে এসে পরিশোধ করুন।',
};

export const t = both({ en, bn });
