import type { ReactNode } from 'react';
import { both } from '#contract/language.ts';

const en = {
  paidWithService: ({ paidWith, service }: { paidWith: string; service: string }) =>
    `${paidWith}, with ${service}`,
  takenBy: ({ person, how }: { person: string; how: string }) => `Taken by ${person}, ${how}`,
  freeOfCharge: 'Free of charge',
  couponNoCard: 'Coupon, no card was charged',
  partOf: (total: string) => `Part of ${total}`,
  paidAt: 'Paid At',
  email: 'Email',
  transactionId: 'Transaction ID',
  id: 'ID',
  amount: 'Amount',
  payments: 'Payments',
  cancelledAndRefunded: 'Booking is cancelled and refunded',
  refundRetried: 'Refund will be retried',
  markedAsResolved: 'Payment is marked as resolved',
  riskAccepted: 'Payment is accepted',
  moneyGoesBack: 'The money goes back to the payer',
  decisionKept: 'Your decision is kept, and carried out once the payment service answers',
  receiptOf: (payment: string) => `Receipt of ${payment}`,
  receipt: 'Receipt',
  receiptWithNumber: (number: string) => `Receipt ${number}`,
  receiptNumber: 'Receipt number',
  refunds: 'Refunds',
  paidBy: 'Paid by',
  court: 'Court',
  membership: 'Membership',
  days: 'Days',
  people: 'People',
  date: 'Date',
  slots: (count: number): string => (count === 1 ? 'Slot' : 'Slots'),
  sessionsAt: ({ sessions, price }: { sessions: string; price: string }) => `${sessions} at ${price}`,
  discount: 'Discount',
  discountWithCoupon: (code: string) => `Discount with coupon ${code}`,
  amountPaid: 'Amount paid',
  bin: (number: string) => `BIN ${number}`,
  vatIncluded: (percent: string) => `VAT ${percent}% included`,
  part: ({ total, covered, open }: { total: string; covered: string; open: string }) =>
    `This is a part of ${total} for the whole booking. ${covered} is paid so far, ${open} is still to pay.`,
  lastPart: (total: string) => `This is a part of ${total} for the whole booking. Nothing is left to pay.`,
  paidWith: 'Paid with',
  numberInApp: ({ number, app }: { number: string; app: string }) => `${number} in ${app}`,
  numberInYourApp: (number: string) => `${number} in your app`,
  refundThisBooking: 'Refund this booking?',
  refundAndCancel: 'Refund and Cancel Booking',
  keepBooking: 'Keep Booking',
  fullAmountGoesBack: ({
    court,
    date,
    who,
    back,
  }: {
    court: ReactNode;
    date: string;
    who: ReactNode;
    back: string;
  }): ReactNode => (
    <>
      {court} on {date}
      {who && <>, booked by {who}</>}. The booking is cancelled, and its slots become available to others at
      once. {back} This cannot be undone.
    </>
  ),
  allGoesBack: 'The full amount goes back the way it was paid.',
  sumGoesBack: ({ sum, ways }: { sum: string; ways: string }) =>
    `${sum} goes back the way it was paid: ${ways}.`,
  nothingGoesBack: 'Nothing was paid for it, so nothing goes back.',
  reason: 'Reason',
  memberSeesReason: 'The member sees it in the payment history.',
  recordsKeepReason: 'It stands in the club’s records.',
  exampleOfReason: 'The hall is closed that day.',
  refundOnItsWay: 'Refund on its way',
  refunded: 'Refunded',
  refundFailed: 'Refund failed',
  refundAnotherWay: 'The club will refund it another way.',
  /** It stands in the middle of a sentence. */
  theTransactionId: 'transaction ID',
};

const bn: typeof en = {
  paidWithService: ({ paidWith, service }) => `${paidWith}, ${service} দিয়ে`,
  takenBy: ({ person, how }) => `${how}, নিয়েছেন ${person}`,
  freeOfCharge: 'বিনা মূল্যে',
  couponNoCard: 'কুপন, কার্ড থেকে টাকা কাটা হয়নি',
  partOf: (total) => `মোট ${total}-এর অংশ`,
  paidAt: 'পরিশোধের সময়',
  email: 'ইমেইল',
  transactionId: 'ট্রানজ্যাকশন আইডি',
  id: 'আইডি',
  amount: 'টাকার পরিমাণ',
  payments: 'পেমেন্ট',
  cancelledAndRefunded: 'বুকিং বাতিল করে টাকা ফেরত দেওয়া হয়েছে',
  refundRetried: 'টাকা ফেরতের চেষ্টা আবার করা হবে',
  markedAsResolved: 'পেমেন্টে ‘সমাধান হয়েছে’ লেখা হয়েছে',
  riskAccepted: 'পেমেন্ট গ্রহণ করা হয়েছে',
  moneyGoesBack: 'যিনি পরিশোধ করেছেন তাঁর কাছে টাকা ফেরত যাচ্ছে',
  decisionKept: 'আপনার সিদ্ধান্ত লেখা হয়েছে, পেমেন্ট সেবা উত্তর দিলেই কার্যকর হবে',
  receiptOf: (payment) => `${payment}-এর রসিদ`,
  receipt: 'রসিদ',
  receiptWithNumber: (number) => `রসিদ ${number}`,
  receiptNumber: 'রসিদ নম্বর',
  refunds: 'ফেরত',
  paidBy: 'পরিশোধ করেছেন',
  court: 'কোর্ট',
  membership: 'মেম্বারশিপ',
  days: 'সময়কাল',
  people: 'যাঁদের জন্য',
  date: 'তারিখ',
  slots: () => 'স্লট',
  sessionsAt: ({ sessions, price }) => `${sessions}, প্রতিটি ${price}`,
  discount: 'ছাড়',
  discountWithCoupon: (code) => `${code} কুপনে ছাড়`,
  amountPaid: 'পরিশোধিত টাকা',
  bin: (number) => `বিআইএন (BIN) ${number}`,
  vatIncluded: (percent) => `${percent}% ভ্যাটসহ`,
  part: ({ total, covered, open }) =>
    `এটি পুরো বুকিংয়ের ${total}-এর একটি অংশ। এ পর্যন্ত ${covered} পরিশোধ হয়েছে, ${open} বাকি আছে।`,
  lastPart: (total) => `এটি পুরো বুকিংয়ের ${total}-এর একটি অংশ। আর কিছু বাকি নেই।`,
  paidWith: 'পরিশোধের মাধ্যম',
  numberInApp: ({ number, app }) => `${app} অ্যাপে ${number}`,
  numberInYourApp: (number) => `আপনার অ্যাপে ${number}`,
  refundThisBooking: 'এই বুকিংয়ের টাকা ফেরত দেবেন?',
  refundAndCancel: 'টাকা ফেরত দিয়ে বুকিং বাতিল করুন',
  keepBooking: 'বুকিং রাখুন',
  fullAmountGoesBack: ({ court, date, who, back }) => (
    <>
      {date}, {court}
      {who && <>: বুক করেছেন {who}</>}। বুকিং বাতিল হবে, আর স্লটগুলো সঙ্গে সঙ্গে অন্যরা নিতে পারবেন। {back} এটি আর ফেরানো
      যাবে না।
    </>
  ),
  allGoesBack: 'পুরো টাকা যেভাবে এসেছে সেভাবেই ফেরত যাবে।',
  sumGoesBack: ({ sum, ways }) => `${sum} যেভাবে এসেছে সেভাবেই ফেরত যাবে: ${ways}।`,
  nothingGoesBack: 'এর জন্য কিছু পরিশোধ হয়নি, তাই কিছু ফেরত যাবে না।',
  reason: 'কারণ',
  memberSeesReason: 'সদস্য এটি পেমেন্টের ইতিহাসে দেখবেন।',
  recordsKeepReason: 'এটি ক্লাবের রেকর্ডে থাকবে।',
  exampleOfReason: 'সেদিন হল বন্ধ।',
  refundOnItsWay: 'টাকা ফেরত যাচ্ছে',
  refunded: 'ফেরত দেওয়া হয়েছে',
  refundFailed: 'ফেরত দেওয়া যায়নি',
  refundAnotherWay: 'ক্লাব অন্য উপায়ে টাকা ফেরত দেবে।',
  theTransactionId: 'ট্রানজ্যাকশন আইডি',
};

export const t = both({ en, bn });
