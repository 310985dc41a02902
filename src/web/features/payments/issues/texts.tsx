import type { ReactNode } from 'react';
import { both } from '#contract/language.ts';

const en = {
  acceptThisPayment: 'Accept this payment?',
  giveMoneyBackAsked: 'Give the money back?',
  acceptPayment: 'Accept Payment',
  giveMoneyBack: 'Give the Money Back',
  whatAcceptingDoes: (money: string) =>
    `The booking is confirmed with the ${money}. If the owner of the card or wallet objects later, the club may lose the money.`,
  whatAcceptingDuesDoes: (money: string) =>
    `The membership is paid with the ${money}. If the owner of the card or wallet objects later, the club may lose the money.`,
  whatReturningDoes: (money: string) =>
    `The ${money} go back to the payer, and the booking stays unpaid. This cannot be undone.`,
  whatReturningDuesDoes: (money: string) =>
    `The ${money} go back to the payer, and the dues stay unpaid. This cannot be undone.`,
  note: 'Note',
  keptWithYourName: 'It is kept with your name and the time.',
  exampleOfTrust: 'A member for years; asked by phone.',
  exampleOfDoubt: 'Nobody knows this person.',
  retryOneRefund: (payment: string) => `Retry Refund: ${payment}`,
  retryRefund: 'Retry Refund',
  acceptOne: (payment: string) => `Accept Payment: ${payment}`,
  giveOneBack: (payment: string) => `Give the Money Back: ${payment}`,
  refundOne: (payment: string) => `Refund Booking: ${payment}`,
  refundBooking: 'Refund Booking',
  resolveOne: (payment: string) => `Mark as Resolved: ${payment}`,
  markAsResolved: 'Mark as Resolved',
  arrivedTooLate: 'Arrived too late',
  refundFailed: 'Refund failed',
  disputed: 'Disputed',
  refundedElsewhere: 'Refunded elsewhere',
  calledRisky: 'Called risky',
  waitsForDecision: 'Waits for your decision',
  providerNotSet: 'Provider not set up',
  notPaid: 'Confirmed, not paid',
  begunOn: ({ when, id }: { when: ReactNode; id: ReactNode }): ReactNode => (
    <>
      Begun {when}, {id}
    </>
  ),
  paidOn: ({ when, id }: { when: ReactNode; id: ReactNode }): ReactNode => (
    <>
      Paid {when}, {id}
    </>
  ),
  /** It stands in the middle of a sentence. */
  theTransactionId: 'transaction ID',
  howWasItResolved: 'How was it resolved?',
  removedFromList: 'The payment is removed from this list. Your note is kept with your name and the time.',
  exampleOfNote: 'Refunded in cash on Sunday.',
};

const bn: typeof en = {
  acceptThisPayment: 'পেমেন্টটি গ্রহণ করবেন?',
  giveMoneyBackAsked: 'টাকা ফেরত দেবেন?',
  acceptPayment: 'পেমেন্ট গ্রহণ করুন',
  giveMoneyBack: 'টাকা ফেরত দিন',
  whatAcceptingDoes: (money) =>
    `এই ${money} দিয়ে বুকিং নিশ্চিত হবে। কার্ড বা ওয়ালেটের মালিক পরে আপত্তি করলে ক্লাব টাকাটি হারাতে পারে।`,
  whatAcceptingDuesDoes: (money) =>
    `এই ${money} দিয়ে মেম্বারশিপের চাঁদা পরিশোধ হবে। কার্ড বা ওয়ালেটের মালিক পরে আপত্তি করলে ক্লাব টাকাটি হারাতে পারে।`,
  whatReturningDoes: (money) =>
    `যিনি পরিশোধ করেছেন তাঁর কাছে ${money} ফেরত যাবে, বুকিংয়ের টাকা বাকি থাকবে। এটি আর ফেরানো যাবে না।`,
  whatReturningDuesDoes: (money) =>
    `যিনি পরিশোধ করেছেন তাঁর কাছে ${money} ফেরত যাবে, মেম্বারশিপের চাঁদা বাকি থাকবে। এটি আর ফেরানো যাবে না।`,
  note: 'নোট',
  keptWithYourName: 'আপনার নাম ও সময়সহ রাখা হবে।',
  exampleOfTrust: 'অনেক বছরের সদস্য; ফোনে জেনে নিয়েছি।',
  exampleOfDoubt: 'এঁকে কেউ চেনেন না।',
  retryOneRefund: (payment) => `আবার ফেরতের চেষ্টা: ${payment}`,
  retryRefund: 'আবার ফেরতের চেষ্টা',
  acceptOne: (payment) => `পেমেন্ট গ্রহণ করুন: ${payment}`,
  giveOneBack: (payment) => `টাকা ফেরত দিন: ${payment}`,
  refundOne: (payment) => `বুকিংয়ের টাকা ফেরত দিন: ${payment}`,
  refundBooking: 'বুকিংয়ের টাকা ফেরত দিন',
  resolveOne: (payment) => `সমাধান হয়েছে জানান: ${payment}`,
  markAsResolved: 'সমাধান হয়েছে জানান',
  arrivedTooLate: 'দেরিতে এসেছে',
  refundFailed: 'ফেরত দেওয়া যায়নি',
  disputed: 'ব্যাংকে আপত্তি',
  refundedElsewhere: 'অন্য জায়গা থেকে ফেরত',
  calledRisky: 'ঝুঁকিপূর্ণ বলা হয়েছে',
  waitsForDecision: 'আপনার সিদ্ধান্তের অপেক্ষায়',
  providerNotSet: 'পেমেন্ট সেবা চালু নেই',
  notPaid: 'নিশ্চিত, কিন্তু অপরিশোধিত',
  begunOn: ({ when, id }) => (
    <>
      শুরু {when}, {id}
    </>
  ),
  paidOn: ({ when, id }) => (
    <>
      পরিশোধ {when}, {id}
    </>
  ),
  theTransactionId: 'ট্রানজ্যাকশন আইডি',
  howWasItResolved: 'কীভাবে সমাধান হলো?',
  removedFromList: 'পেমেন্টটি এই তালিকা থেকে সরে যাবে। আপনার নোট নাম ও সময়সহ রাখা হবে।',
  exampleOfNote: 'রবিবার নগদ টাকায় ফেরত দেওয়া হয়েছে।',
};

export const t = both({ en, bn });
