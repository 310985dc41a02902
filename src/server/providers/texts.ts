import { both } from '#contract/language.ts';

const en = {
  bkashRefuses: 'bKash does not accept this payment. Please pay in another way, or ask the club.',
  nothingCharged: 'Nothing was charged; please try again in a minute.',
  notLost: 'A payment that went through is not lost; please try again in a minute.',
  notStopped: 'The payment under way could not be stopped; please try again in a minute.',
  shownSoon: 'A payment that went through is not lost; this page shows it soon.',
  refundAgain: 'The refund will be tried again.',
  refundChecked: 'The refund will be checked again.',
  refundsChecked: 'The refunds will be checked again.',
  notResponding: ({ provider, advice }: { provider: string; advice: string }) =>
    `${provider} is not responding at the moment. ${advice}`,
  sslcommerzRefuses: 'SSLCommerz does not accept this payment. Please pay in another way, or ask the club.',
  needsPhone: 'SSLCommerz needs your phone number. Please add it and pay again.',
  cardsNotResponding: (advice: string) => `The card provider is not responding at the moment. ${advice}`,
  inTheFuture: 'This event’s timestamp is in the future.',
  wrongSignature: 'The signature of this event is wrong.',
  unreadableEvent: 'This event cannot be read.',
  tooSmall: 'The card provider does not accept an amount this small. Please ask the club.',
  paymentsChecked: 'The payments will be checked again.',
  disputeChecked: 'The dispute will be checked again.',
  disputesChecked: 'The disputes will be checked again.',
  eventsChecked: 'The events will be checked again.',
};

const bn: typeof en = {
  bkashRefuses: 'bKash এই পেমেন্ট নিচ্ছে না। অন্য মাধ্যমে পরিশোধ করুন, বা ক্লাবের সঙ্গে কথা বলুন।',
  nothingCharged: 'কোনো টাকা কাটা হয়নি; এক মিনিট পরে আবার চেষ্টা করুন।',
  notLost: 'হয়ে যাওয়া পেমেন্ট হারায়নি; এক মিনিট পরে আবার চেষ্টা করুন।',
  notStopped: 'চলতি পেমেন্টটি থামানো যায়নি; এক মিনিট পরে আবার চেষ্টা করুন।',
  shownSoon: 'হয়ে যাওয়া পেমেন্ট হারায়নি; এই পাতায় শিগগির দেখা যাবে।',
  refundAgain: 'টাকা ফেরতের চেষ্টা আবার করা হবে।',
  refundChecked: 'টাকা ফেরতের খবর আবার নেওয়া হবে।',
  refundsChecked: 'টাকা ফেরতের খবরগুলো আবার নেওয়া হবে।',
  notResponding: ({ provider, advice }) => `${provider} এখন সাড়া দিচ্ছে না। ${advice}`,
  sslcommerzRefuses: 'SSLCommerz এই পেমেন্ট নিচ্ছে না। অন্য মাধ্যমে পরিশোধ করুন, বা ক্লাবের সঙ্গে কথা বলুন।',
  needsPhone: 'SSLCommerz-এর জন্য আপনার ফোন নম্বর লাগবে। যোগ করে আবার পরিশোধ করুন।',
  cardsNotResponding: (advice) => `কার্ডের পেমেন্ট সেবা এখন সাড়া দিচ্ছে না। ${advice}`,
  inTheFuture: 'এই ইভেন্টের সময় ভবিষ্যতের।',
  wrongSignature: 'এই ইভেন্টের স্বাক্ষর ভুল।',
  unreadableEvent: 'এই ইভেন্ট পড়া যায় না।',
  tooSmall: 'এত কম টাকা কার্ডের পেমেন্ট সেবা নেয় না। ক্লাবের সঙ্গে কথা বলুন।',
  paymentsChecked: 'পেমেন্টগুলোর খবর আবার নেওয়া হবে।',
  disputeChecked: 'ব্যাংকের আপত্তির খবর আবার নেওয়া হবে।',
  disputesChecked: 'ব্যাংকের আপত্তিগুলোর খবর আবার নেওয়া হবে।',
  eventsChecked: 'ইভেন্টগুলোর খবর আবার নেওয়া হবে।',
};

export const t = both({ en, bn });
