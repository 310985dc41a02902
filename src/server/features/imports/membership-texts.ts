import { formatLongDate } from '#contract/clock/dates.ts';
import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';

const en = {
  noTier: 'There is no tier. Please name one, with the days from and until.',
  unknownTier: ({ name, tiers }: { name: string; tiers: string }) =>
    `The club sells no tier named ${name}. It sells: ${tiers}`,
  notADay: 'This is not a day. Please write it as 2026-11-24 or 24/11/2026.',
  monthFirst: ({ line, cell }: { line: number; cell: string }) =>
    `Line ${line} has ${cell}, with the month first, and a file has one order of days. Please write all days as 2026-12-31, or with the day first.`,
  bornIsNotKept: 'The day of birth is kept of children only.',
  phoneIsNotKept: 'A child has no account, so its phone number is not kept.',
  paidElsewhere: (line: number) => `The amount of line ${line} counts for this household.`,
  endsFirst: 'It ends before it begins.',
  notAnAmount: 'This is not an amount in taka.',
  notBornYet: 'This day is still to come.',
  bornTooEarly: 'This day is too long ago.',
  isOfAge: (years: number) => `Who is ${years} or older needs an e-mail address of their own.`,
  childPays: 'The first row of a household pays, and a child cannot. Please put an adult first.',
  noPayer: (line: number) => `Nobody pays for this household: line ${line} cannot be taken.`,
  somebodyElsePays: 'They share a household for which somebody else pays. Please give it to who pays.',
  twoPayers: 'They pay for a household of their own already: a household has one payer.',
  otherHousehold: 'They share another household already.',
  overlaps: (until: string) =>
    `There is a membership until ${formatLongDate(until)}. Please choose a later day.`,
  differs: (line: number) => `Line ${line} gives this household another membership.`,
  tooMany: ({ tier, most }: { tier: string; most: number }) =>
    `${tier} is for ${most} ${most === 1 ? 'person' : 'people'}.`,
};

const bn: typeof en = {
  noTier: 'স্তর নেই। একটি স্তরের নাম দিন, সঙ্গে কবে থেকে ও কবে পর্যন্ত।',
  unknownTier: ({ name, tiers }) => `ক্লাবে ${name} নামে কোনো স্তর নেই। আছে: ${tiers}`,
  notADay: 'এটি কোনো তারিখ নয়। ২০২৬-১১-২৪ বা ২৪/১১/২০২৬ এভাবে লিখুন।',
  monthFirst: ({ line, cell }) =>
    `${formatNumber(line)} নম্বর লাইনে আছে ${cell}, মাস আগে লেখা; এক ফাইলে তারিখের একটাই ক্রম থাকে। সব তারিখ ২০২৬-১২-৩১ এভাবে, বা দিন আগে লিখুন।`,
  bornIsNotKept: 'জন্মতারিখ শুধু শিশুদের রাখা হয়।',
  phoneIsNotKept: 'শিশুর অ্যাকাউন্ট নেই, তাই ফোন নম্বর রাখা হয় না।',
  paidElsewhere: (line) => `এই পরিবারের জন্য ${formatNumber(line)} নম্বর লাইনের টাকাই ধরা হবে।`,
  endsFirst: 'এটি শুরুর আগেই শেষ হয়।',
  notAnAmount: 'এটি টাকার কোনো পরিমাণ নয়।',
  notBornYet: 'এই দিনটি এখনো আসেনি।',
  bornTooEarly: 'এই দিনটি অনেক আগের।',
  isOfAge: (years) => `যাঁর বয়স ${formatNumber(years)} বা বেশি, তাঁর নিজের ইমেইল লাগবে।`,
  childPays: 'পরিবারের প্রথম লাইনের জন টাকা দেন, শিশু তা পারে না। প্রথমে একজন বড়কে রাখুন।',
  noPayer: (line) => `এই পরিবারের টাকা দেওয়ার কেউ নেই: ${formatNumber(line)} নম্বর লাইন নেওয়া যাচ্ছে না।`,
  somebodyElsePays: 'তিনি এমন এক পরিবারে আছেন যার টাকা অন্য কেউ দেন। যিনি টাকা দেন তাঁর লাইনে দিন।',
  twoPayers: 'তিনি আগে থেকেই নিজের পরিবারের টাকা দেন: এক পরিবারে টাকা দেন একজনই।',
  otherHousehold: 'তিনি আগে থেকেই অন্য একটি পরিবারে আছেন।',
  overlaps: (until) => `${formatLongDate(until)} পর্যন্ত একটি মেম্বারশিপ আছে। আরও পরের তারিখ দিন।`,
  differs: (line) => `${formatNumber(line)} নম্বর লাইনে এই পরিবারের অন্য মেম্বারশিপ আছে।`,
  tooMany: ({ tier, most }) => `${tier} ${formatNumber(most)} জনের জন্য।`,
};

export const t = both({ en, bn });
