import { banglaDigits } from '#contract/digits.ts';
import { both } from '#contract/language.ts';
import { statusWord } from '../bookings/booking.ts';

const WHOLE = new Map([
  ['a different amount was paid', 'অন্য পরিমাণ টাকা পরিশোধ করা হয়েছে'],
  ['the payment had been cancelled', 'পেমেন্টটি আগেই বাতিল করা হয়েছিল'],
  ['the booking is already paid', 'বুকিংটি আগেই পরিশোধিত'],
  ['the booking was paid twice', 'বুকিংটি দুবার পরিশোধ করা হয়েছে'],
  ['the booking is paid in parts', 'বুকিংয়ের টাকা ভাগে ভাগে পরিশোধ হয়'],
  ['the membership is already paid', 'মেম্বারশিপের চাঁদা আগেই পরিশোধিত'],
  ['the membership was paid twice', 'মেম্বারশিপের চাঁদা দুবার পরিশোধ করা হয়েছে'],
  ['what was to pay for the membership has changed', 'মেম্বারশিপের জন্য যা পরিশোধ করার ছিল তা বদলে গেছে'],
  ['its part of the booking is already paid', 'বুকিংয়ের ওই অংশ আগেই পরিশোধিত'],
  ['its part of the booking has changed', 'বুকিংয়ের ওই অংশ বদলে গেছে'],
  ['the booking had expired and its slots are no longer available', 'বুকিংয়ের মেয়াদ শেষ, তার স্লটগুলো আর খালি নেই'],
  [
    'the club did not accept it, because the payment service calls it risky',
    'ক্লাব এটি গ্রহণ করেনি, কারণ পেমেন্ট সেবা একে ঝুঁকিপূর্ণ বলেছে',
  ],
  ['the payment failed', 'পেমেন্ট হয়নি'],
  ['SSLCommerz gave no reason', 'SSLCommerz কোনো কারণ জানায়নি'],
  ['it could not be used', 'টাকাটি কাজে লাগানো যায়নি'],
]);

/** Reasons with a part that is filled in. */
const FILLED: [RegExp, (part: string) => string][] = [
  [/^the booking was paid twice: (.+)$/, (part) => `বুকিংটি দুবার পরিশোধ করা হয়েছে: ${inBangla(part)}`],
  [/^the membership was paid twice: (.+)$/, (part) => `মেম্বারশিপের চাঁদা দুবার পরিশোধ করা হয়েছে: ${inBangla(part)}`],
  [/^the booking was ([a-z]+)$/, (status) => `বুকিংটি তখন ${statusWord(status)} ছিল`],
  [/^it came as ([\d.]+ [A-Z]+), not as taka$/, (amount) => `টাকায় নয়, ${banglaDigits(amount)} হিসেবে এসেছে`],
  [
    /^You cancelled this booking: (\d+) % is given back\.$/,
    (percent) => `আপনি এই বুকিং বাতিল করেছেন: ${banglaDigits(percent)}% ফেরত যাচ্ছে।`,
  ],
  [
    /^made at (.+)$/,
    (provider) => `${provider === 'the card provider' ? 'কার্ডের পেমেন্ট সেবা' : provider} থেকে করা`,
  ],
];

function inBangla(reason: string): string {
  const whole = WHOLE.get(reason);
  if (whole !== undefined) return whole;
  for (const [pattern, say] of FILLED) {
    const part = pattern.exec(reason)?.[1];
    if (part !== undefined) return say(part);
  }
  return reason;
}

const en = { say: (reason: string) => reason };
const bn: typeof en = { say: (reason) => inBangla(reason) };

export const t = both({ en, bn });
