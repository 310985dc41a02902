import { both } from '#contract/language.ts';

const en = {
  amount: 'Amount',
  paidBy: 'Paid by',
  person: 'Person',
  seePayments: 'See my payments',
  seeIssues: 'See the payment issues',
  refunded: {
    title: 'A refund is on its way',
    line: 'It goes back the way you paid. A bank may need 5 to 10 working days to show it.',
  },
  handedBack: {
    title: 'Your money was given back',
    line: 'The club has given it back itself.',
  },
  refundFailed: {
    title: 'A refund needs the club’s help',
    line: 'The payment service could not give the money back. The club knows and finds another way; you need not do anything.',
  },
  paymentUnapplied: {
    title: 'Your payment could not be used for the booking',
    line: (why: string) => `It arrived, but ${why}. The club gives it back.`,
  },
  duesUnapplied: {
    title: 'Your payment could not be used for the membership',
    line: 'What was to pay had changed by then, or another amount came. The club gives it back.',
  },
  /** What is said of dues in place of a booking's line. */
  lineOfDues: {
    paymentToCheck:
      'What was to pay for the membership had changed, or another amount came. Payment Issues says whether it goes back by itself.',
    paymentRisky:
      'The membership has begun, but the payment service warns that the payer may not be the owner of the card or wallet. Please ask the person.',
    paymentHeld:
      'The money is there, but the payment service calls it risky. The membership begins only once you accept it.',
  },
  refundToCheck: {
    title: 'A refund has failed',
    line: 'The payment service could not give the money back. Please give it back another way, then resolve it.',
  },
  paymentToCheck: {
    title: 'A payment could not be used',
    line: (why: string) => `It arrived, but ${why}. Payment Issues says whether it goes back by itself.`,
  },
  paymentDisputed: {
    title: 'A payment is disputed',
    line: 'The person’s bank asks for the money back. Please answer at the payment service in time.',
  },
  paymentRisky: {
    title: 'A payment is called risky',
    line: 'The booking is confirmed, but the payment service warns that the payer may not be the owner of the card or wallet. Please ask the person.',
  },
  paymentHeld: {
    title: 'A payment waits for your decision',
    line: 'The money is there, but the payment service calls it risky. The booking is confirmed only once you accept it.',
  },
};

const bn: typeof en = {
  amount: 'টাকার পরিমাণ',
  paidBy: 'পরিশোধের মাধ্যম',
  person: 'যিনি',
  seePayments: 'আমার পেমেন্ট দেখুন',
  seeIssues: 'পেমেন্টের সমস্যা দেখুন',
  refunded: {
    title: 'টাকা ফেরত যাচ্ছে',
    line: 'যেভাবে পরিশোধ করেছিলেন সেভাবেই ফেরত যাচ্ছে। ব্যাংকে দেখা যেতে ৫ থেকে ১০ কর্মদিবস লাগতে পারে।',
  },
  handedBack: {
    title: 'আপনার টাকা ফেরত দেওয়া হয়েছে',
    line: 'ক্লাব নিজেই টাকা ফেরত দিয়েছে।',
  },
  refundFailed: {
    title: 'টাকা ফেরতে ক্লাবের সাহায্য লাগবে',
    line: 'পেমেন্ট সেবা টাকা ফেরত দিতে পারেনি। ক্লাব জানে, অন্য উপায়ে দেবে; আপনার কিছু করতে হবে না।',
  },
  paymentUnapplied: {
    title: 'আপনার টাকা বুকিংয়ের কাজে লাগানো যায়নি',
    line: (why) => `টাকা এসেছে, কিন্তু ${why}। ক্লাব টাকা ফেরত দেবে।`,
  },
  duesUnapplied: {
    title: 'আপনার টাকা মেম্বারশিপের কাজে লাগানো যায়নি',
    line: 'ততক্ষণে যা পরিশোধ করার ছিল তা বদলে গিয়েছিল, বা অন্য পরিমাণ টাকা এসেছিল। ক্লাব টাকা ফেরত দেবে।',
  },
  lineOfDues: {
    paymentToCheck:
      'মেম্বারশিপের জন্য যা পরিশোধ করার ছিল তা বদলে গিয়েছিল, বা অন্য পরিমাণ টাকা এসেছিল। টাকা নিজে থেকে ফেরত যাবে কি না, তা ‘পেমেন্টের সমস্যা’ পাতায় লেখা আছে।',
    paymentRisky:
      'মেম্বারশিপ শুরু হয়েছে, কিন্তু পেমেন্ট সেবা সতর্ক করছে: কার্ড বা ওয়ালেটটি হয়তো যিনি পরিশোধ করেছেন তাঁর নয়। তাঁকে জিজ্ঞেস করুন।',
    paymentHeld: 'টাকা এসেছে, কিন্তু পেমেন্ট সেবা এটি ঝুঁকিপূর্ণ বলছে। আপনি গ্রহণ করলে তবেই মেম্বারশিপ শুরু হবে।',
  },
  refundToCheck: {
    title: 'একটি পেমেন্টের টাকা ফেরত দেওয়া যায়নি',
    line: 'পেমেন্ট সেবা টাকা ফেরত দিতে পারেনি। অন্যভাবে ফেরত দিয়ে সমাধান হয়েছে জানান।',
  },
  paymentToCheck: {
    title: 'একটি পেমেন্ট কাজে লাগানো যায়নি',
    line: (why) => `টাকা এসেছে, কিন্তু ${why}। টাকা নিজে থেকে ফেরত যাবে কি না, তা ‘পেমেন্টের সমস্যা’ পাতায় লেখা আছে।`,
  },
  paymentDisputed: {
    title: 'একটি পেমেন্টে ব্যাংকের আপত্তি',
    line: 'যিনি পরিশোধ করেছেন তাঁর ব্যাংক টাকা ফেরত চাইছে। সময় থাকতে পেমেন্ট সেবায় উত্তর দিন।',
  },
  paymentRisky: {
    title: 'একটি পেমেন্ট ঝুঁকিপূর্ণ বলা হয়েছে',
    line: 'বুকিং নিশ্চিত, কিন্তু পেমেন্ট সেবা সতর্ক করছে: কার্ড বা ওয়ালেটটি হয়তো যিনি পরিশোধ করেছেন তাঁর নয়। তাঁকে জিজ্ঞেস করুন।',
  },
  paymentHeld: {
    title: 'একটি পেমেন্ট আপনার সিদ্ধান্তের অপেক্ষায়',
    line: 'টাকা এসেছে, কিন্তু পেমেন্ট সেবা এটি ঝুঁকিপূর্ণ বলছে। আপনি গ্রহণ করলে তবেই বুকিং নিশ্চিত হবে।',
  },
};

export const t = both({ en, bn });
