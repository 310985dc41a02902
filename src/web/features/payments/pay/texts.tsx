import type { ReactNode } from 'react';
import { both } from '#contract/language.ts';

/** What a card's provider says of a payment that it did not take. */
interface CardError {
  code?: string | undefined;
  decline_code?: string | undefined;
  message?: string | undefined;
}

const en = {
  bankIsWaiting: 'Your bank is waiting for you.',
  aboutBankCheck:
    'A payment for this booking was started; nothing is charged until your bank’s check is done. You can continue it, or pay with another card below.',
  aboutBankCheckOfDues:
    'A payment for this membership was started; nothing is charged until your bank’s check is done. You can continue it, or pay with another card below.',
  continueWithBank: 'Continue with your bank',
  cardPayment: 'Card payment',
  payment: 'Payment',
  nothingLeftToPay: 'Nothing is left to pay, so no card is needed.',
  loadingCardForm: 'Loading the card form...',
  cardFormNotLoaded:
    'The card form could not be loaded. Nothing was charged. Please check your connection and try again.',
  /** `until` is null where nobody has to come by then. */
  comeAndPay: ({ until, amount }: { until: ReactNode; amount: ReactNode }): ReactNode => (
    <>
      Come to the desk{until !== null && <> before {until}</>} and pay {amount} there. Tell them your name,
      and they find your booking.
    </>
  ),
  couponsOnlineOnly: 'Coupons count online only, not at the desk.',
  paymentWith: (service: string) => `Payment with ${service}`,
  aboutServicePage: (service: string) =>
    `You go to ${service}’s own page, pay there, and come back here. The booking is confirmed as soon as ${service} says that it is paid.`,
  aboutServicePageForRest: (service: string) =>
    `You go to ${service}’s own page, pay there, and come back here. It counts as soon as ${service} says that it is paid.`,
  mobileNumber: 'Mobile number',
  exampleOfNumber: '01712 345678',
  serviceAsksForIt: (service: string) => `${service} asks for it. It is kept in your profile.`,
  serviceAsksOnce: (service: string) => `${service} asks for it. It is kept with this payment only.`,
  goOnAt: ({ service, amount }: { service: string; amount: string }) => `Go on at ${service}, ${amount}`,
  goTo: ({ service, amount }: { service: string; amount: string }) => `Go to ${service}, ${amount}`,
  howToPay: 'How would you like to pay?',
  testMode: 'Test mode',
  takesFromTo: ({ label, min, max }: { label: string; min: string; max: string }) =>
    `${label} takes ${min} to ${max}.`,
  aboutCards: 'Visa, Mastercard and others, here on this page',
  aboutSslcommerz: 'Cards, mobile banking and internet banking of Bangladesh',
  aboutBkash: 'From your bKash account, with its PIN',
  aboutDesk: 'In cash, by card or from a wallet, when you come to the club',
  pay: (amount: string) => `Pay ${amount}`,
  paidNotRecorded: (transactionId: ReactNode): ReactNode => (
    <>
      Your payment went through and will be confirmed shortly. You will not be charged again. Transaction:{' '}
      {transactionId}
    </>
  ),
  tryAgain: 'Try again',
  cardNotCharged: 'Your card could not be charged. Please try again or use another card.',
  bankAtWork: 'Your bank is still processing this payment. Please check your bookings in a few minutes.',
  bankAtWorkOnDues: 'Your bank is still processing this payment. Please look here again in a few minutes.',
  notRecorded: 'The payment could not be recorded:',
  recording: 'Recording the payment…',
  waitingForCheck: 'Waiting for your bank’s check…',
  checkingCard: 'Checking your card…',
  preparing: 'Preparing the payment…',
  waitingForBank: 'Waiting for your bank…',
  confirming: 'Confirming your booking…',
  beginning: 'Your membership begins…',
  pageNotOpened: 'The payment page could not be opened. Nothing was taken. Please try again.',
  /** A service without a name in this build is null, here and below. */
  notFinishedAt: (service: string | null) =>
    `Your payment at ${service ?? 'the payment service'} is not finished.`,
  goOnOrOtherWay: 'Nothing was taken yet. Go on there, or pay another way.',
  backWithoutPaying: (service: string | null) =>
    `You came back from ${service ?? 'the payment service'} without paying. Nothing was taken.`,
  againOrOtherWay: 'You can try again, or pay another way.',
  notTakenBy: ({ service, reason }: { service: string | null; reason: string }) =>
    `${service ?? 'The payment service'} did not take the payment: ${reason}. Nothing was taken.`,
  reloadBeforePaying: 'Something went wrong on this page. Please reload it before you pay again.',
  leaving: 'You are being taken to the payment page…',
  ofCard: ({ message }: CardError) => message,
};

const declined = 'আপনার কার্ডটি নেওয়া হয়নি।';

/** They go by the code of an error or by why the bank declined: the provider has no words in Bangla. */
const CARD_ERRORS: Record<string, string> = {
  incomplete_number: 'কার্ড নম্বর অসম্পূর্ণ।',
  invalid_number: 'কার্ড নম্বরটি ঠিক নয়।',
  incorrect_number: 'কার্ড নম্বরটি ঠিক নয়।',
  incomplete_expiry: 'কার্ডের মেয়াদ শেষের তারিখ অসম্পূর্ণ।',
  invalid_expiry_month_past: 'কার্ডের মেয়াদ শেষ হয়ে গেছে।',
  invalid_expiry_year_past: 'কার্ডের মেয়াদ শেষ হয়ে গেছে।',
  invalid_expiry_year: 'কার্ডের মেয়াদ শেষের বছরটি ঠিক নয়।',
  expired_card: 'কার্ডের মেয়াদ শেষ হয়ে গেছে।',
  incomplete_cvc: 'কার্ডের নিরাপত্তা কোড অসম্পূর্ণ।',
  invalid_cvc: 'কার্ডের নিরাপত্তা কোড ঠিক নয়।',
  incorrect_cvc: 'কার্ডের নিরাপত্তা কোড ঠিক নয়।',
  insufficient_funds: 'আপনার কার্ডে যথেষ্ট টাকা নেই।',
  test_mode_live_card: 'এখানে পরীক্ষামূলক পেমেন্ট চলে: আসল কার্ড নেওয়া হয় না। নিচের একটি পরীক্ষার কার্ড ব্যবহার করুন।',
  card_declined: declined,
  processing_error: 'কার্ডের কাজে একটি ত্রুটি হয়েছে। একটু পরে আবার চেষ্টা করুন।',
  payment_intent_authentication_failure:
    'ব্যাংক এই কার্ডের পেমেন্ট নিশ্চিত করতে পারেনি। অন্য কার্ড ব্যবহার করুন, বা আবার চেষ্টা করুন।',
};

const bn: typeof en = {
  bankIsWaiting: 'ব্যাংক আপনার অপেক্ষায় আছে।',
  aboutBankCheck:
    'এই বুকিংয়ের একটি পেমেন্ট শুরু হয়েছিল; ব্যাংকের যাচাই শেষ না হওয়া পর্যন্ত কোনো টাকা কাটা হবে না। সেটি চালিয়ে যেতে পারেন, বা নিচে অন্য কার্ড দিয়ে পরিশোধ করতে পারেন।',
  aboutBankCheckOfDues:
    'এই মেম্বারশিপের একটি পেমেন্ট শুরু হয়েছিল; ব্যাংকের যাচাই শেষ না হওয়া পর্যন্ত কোনো টাকা কাটা হবে না। সেটি চালিয়ে যেতে পারেন, বা নিচে অন্য কার্ড দিয়ে পরিশোধ করতে পারেন।',
  continueWithBank: 'ব্যাংকের যাচাই চালিয়ে যান',
  cardPayment: 'কার্ডে পেমেন্ট',
  payment: 'পেমেন্ট',
  nothingLeftToPay: 'আর কিছু পরিশোধের নেই, তাই কার্ড লাগবে না।',
  loadingCardForm: 'কার্ডের ফর্ম আনা হচ্ছে...',
  cardFormNotLoaded: 'কার্ডের ফর্ম আনা যায়নি। কোনো টাকা কাটা হয়নি। সংযোগ দেখে আবার চেষ্টা করুন।',
  comeAndPay: ({ until, amount }) => (
    <>
      {until !== null && <>{until}-এর আগে </>}কাউন্টারে এসে {amount} পরিশোধ করুন। আপনার নাম বললেই বুকিংটি খুঁজে পাওয়া
      যাবে।
    </>
  ),
  couponsOnlineOnly: 'কুপন শুধু অনলাইনে চলে, কাউন্টারে নয়।',
  paymentWith: (service) => `${service} দিয়ে পেমেন্ট`,
  aboutServicePage: (service) =>
    `${service}-এর নিজের পাতায় গিয়ে পরিশোধ করে এখানে ফিরে আসবেন। ${service} পরিশোধ হয়েছে জানালেই বুকিং নিশ্চিত হবে।`,
  aboutServicePageForRest: (service) =>
    `${service}-এর নিজের পাতায় গিয়ে পরিশোধ করে এখানে ফিরে আসবেন। ${service} পরিশোধ হয়েছে জানালেই তা হিসাবে উঠবে।`,
  mobileNumber: 'মোবাইল নম্বর',
  exampleOfNumber: '০১৭১২ ৩৪৫৬৭৮',
  serviceAsksForIt: (service) => `${service} এটি চায়। আপনার প্রোফাইলে রাখা হবে।`,
  serviceAsksOnce: (service) => `${service} এটি চায়। শুধু এই পেমেন্টের সঙ্গে রাখা হবে।`,
  goOnAt: ({ service, amount }) => `${service}-এ চালিয়ে যান, ${amount}`,
  goTo: ({ service, amount }) => `${service}-এ যান, ${amount}`,
  howToPay: 'কীভাবে পরিশোধ করবেন?',
  testMode: 'পরীক্ষামূলক',
  takesFromTo: ({ label, min, max }) => `${label}: ${min} থেকে ${max} পর্যন্ত নেওয়া হয়।`,
  aboutCards: 'Visa, Mastercard ও অন্যান্য, এই পাতাতেই',
  aboutSslcommerz: 'বাংলাদেশের কার্ড, মোবাইল ব্যাংকিং ও ইন্টারনেট ব্যাংকিং',
  aboutBkash: 'আপনার bKash অ্যাকাউন্ট থেকে, পিন দিয়ে',
  aboutDesk: 'ক্লাবে এসে নগদ টাকায়, কার্ডে বা ওয়ালেট থেকে',
  pay: (amount) => `পরিশোধ করুন ${amount}`,
  paidNotRecorded: (transactionId) => (
    <>আপনার পেমেন্ট হয়ে গেছে, শিগগিরই নিশ্চিত হবে। আবার টাকা কাটা হবে না। ট্রানজ্যাকশন: {transactionId}</>
  ),
  tryAgain: 'আবার চেষ্টা করুন',
  cardNotCharged: 'আপনার কার্ড থেকে টাকা নেওয়া যায়নি। আবার চেষ্টা করুন বা অন্য কার্ড ব্যবহার করুন।',
  bankAtWork: 'ব্যাংক এখনো এই পেমেন্টের কাজ করছে। কয়েক মিনিট পরে আপনার বুকিং দেখুন।',
  bankAtWorkOnDues: 'ব্যাংক এখনো এই পেমেন্টের কাজ করছে। কয়েক মিনিট পরে আবার এখানে দেখুন।',
  notRecorded: 'পেমেন্টটি হিসাবে তোলা যায়নি:',
  recording: 'পেমেন্ট হিসাবে তোলা হচ্ছে…',
  waitingForCheck: 'ব্যাংকের যাচাইয়ের অপেক্ষা…',
  checkingCard: 'কার্ড যাচাই হচ্ছে…',
  preparing: 'পেমেন্ট প্রস্তুত হচ্ছে…',
  waitingForBank: 'ব্যাংকের অপেক্ষা…',
  confirming: 'বুকিং নিশ্চিত করা হচ্ছে…',
  beginning: 'মেম্বারশিপ শুরু হচ্ছে…',
  pageNotOpened: 'পেমেন্টের পাতা খোলা যায়নি। কোনো টাকা নেওয়া হয়নি। আবার চেষ্টা করুন।',
  notFinishedAt: (service) =>
    service === null ? 'পেমেন্ট সেবায় আপনার পেমেন্ট শেষ হয়নি।' : `${service}-এ আপনার পেমেন্ট শেষ হয়নি।`,
  goOnOrOtherWay: 'এখনো কোনো টাকা নেওয়া হয়নি। সেখানে চালিয়ে যান, বা অন্যভাবে পরিশোধ করুন।',
  backWithoutPaying: (service) =>
    `${service ?? 'পেমেন্ট সেবা'} থেকে পরিশোধ না করেই ফিরে এসেছেন। কোনো টাকা নেওয়া হয়নি।`,
  againOrOtherWay: 'আবার চেষ্টা করুন, বা অন্যভাবে পরিশোধ করুন।',
  notTakenBy: ({ service, reason }) =>
    `${service ?? 'পেমেন্ট সেবা'} পেমেন্টটি নেয়নি: ${reason}। কোনো টাকা নেওয়া হয়নি।`,
  reloadBeforePaying: 'এই পাতায় একটি সমস্যা হয়েছে। আবার পরিশোধের আগে পাতাটি রিলোড করুন।',
  leaving: 'আপনাকে পেমেন্টের পাতায় নেওয়া হচ্ছে…',
  ofCard: ({ code = '', decline_code: reason = '', message }) =>
    CARD_ERRORS[reason] ?? CARD_ERRORS[code] ?? message,
};

export const t = both({ en, bn });
