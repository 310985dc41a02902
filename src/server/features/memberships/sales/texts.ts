import type { DeskMethod } from '#contract/desk/desk.ts';
import { nameMethod } from '#contract/desk/desk-methods.ts';
import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);

const en = {
  notSold: 'This membership is not sold any more. Please choose another.',
  notSoldOnline: 'This membership is sold at the club only. Please ask at the desk.',
  tooManyPeople: ({ tier, most }: { tier: string; most: number }) => `${tier} is for ${people(most)}.`,
  costsNow: ({ tier, amount }: { tier: string; amount: string }) =>
    `${tier} costs ${amount} now. Please check it and go on again.`,
  mayNotBuy: 'The club sells no membership here any more. Please ask the club.',
  mayNotBuyAtDesk:
    'An admin has said that they may not buy again. An admin can change that: Memberships, End early, May buy again.',
  longEnough: (day: string, years: number) =>
    `There is a membership until ${day}. What comes next can be bought from ${years === 1 ? 'a year' : `${years} years`} before that on.`,
  onlyThePayer: (name: string) => `${name} pays for your household. Please ask them.`,
  untilThen: (day: string) => `There is a membership until ${day}. Please choose a later day.`,
  fromThen: (day: string) => `There is a membership from ${day}. Please choose an earlier day.`,
  endThatFirst: (day: string) =>
    `Another membership follows this one, from ${day}. Please end that one first.`,
  payingNow: 'Somebody is paying for this membership right now. Please try again in a moment.',
  noSuchPerson: 'There is no account with this e-mail. Please look them up again.',
  noSuchDues: 'There are no such dues. Please reload the page.',
  duesChanged: 'What is to pay for this membership has changed. Please reload the page to see it.',
  soldJustNow: (day: string) =>
    `This membership was sold a moment ago, until ${day}. To sell the next one as well, please try again in two minutes.`,
  alreadyPaid: 'This membership is paid already.',
  amountToPay: (amount: string) =>
    `The amount to pay is ${amount}. Please check it and take the payment again.`,
  referenceUsed: ({ method, reference }: { method: DeskMethod; reference: string }) =>
    `${nameMethod(method)} ${reference} has already paid for something. Please check the number.`,
  withinAYear: 'Please choose a day within a year from today.',
  daysAreOver: (day: string) =>
    `It would end on ${day}, and nobody pays for days that are over. Please choose a later day.`,
  noSuchMembership: 'There is no such membership. Please reload the page.',
  hasBegunOn: (day: string) => `This membership began on ${day}. Please choose that day or a later one.`,
  withinTenYears: 'A membership lasts for ten years at the most. Please choose an earlier day.',
  allOfIt: 'It has not begun, so all that was paid is given back.',
  nothingForMore: 'A membership that lasts longer gives nothing back.',
  nothingPaid: 'Nothing that could be given back was paid for this membership.',
  disputed:
    'The payer’s bank has disputed the payment, so the bank decides about the money. Please give nothing back here.',
  noSuchHousehold: 'Nobody has bought this membership. Please reload the page.',
};

const bn: typeof en = {
  notSold: 'এই মেম্বারশিপ আর বিক্রি হয় না। অন্য একটি বেছে নিন।',
  notSoldOnline: 'এই মেম্বারশিপ শুধু ক্লাবে বিক্রি হয়। কাউন্টারে জেনে নিন।',
  tooManyPeople: ({ tier, most }) => `${tier} ${formatNumber(most)} জনের জন্য।`,
  costsNow: ({ tier, amount }) => `${tier}-এর মূল্য এখন ${amount}। দেখে আবার এগিয়ে যান।`,
  mayNotBuy: 'ক্লাব আপনাকে এখানে আর মেম্বারশিপ বিক্রি করে না। ক্লাবে জেনে নিন।',
  mayNotBuyAtDesk:
    'একজন অ্যাডমিন বলে দিয়েছেন, তাঁরা আর কিনতে পারবেন না। অ্যাডমিন তা বদলাতে পারেন: মেম্বারশিপ, আগেই শেষ করুন, আবার কিনতে পারবেন।',
  longEnough: (day, years) =>
    `${day} পর্যন্ত একটি মেম্বারশিপ আছে। তার ${years === 1 ? 'এক' : formatNumber(years)} বছর আগে থেকে পরেরটি কেনা যাবে।`,
  onlyThePayer: (name) => `আপনার পরিবারের টাকা দেন ${name}। তাঁকে বলুন।`,
  soldJustNow: (day) =>
    `এই মেম্বারশিপ একটু আগেই বিক্রি হয়েছে, ${day} পর্যন্ত। পরেরটিও বিক্রি করতে দুই মিনিট পরে আবার চেষ্টা করুন।`,
  untilThen: (day) => `${day} পর্যন্ত একটি মেম্বারশিপ আছে। পরের কোনো দিন বেছে নিন।`,
  fromThen: (day) => `${day} থেকে একটি মেম্বারশিপ আছে। আগের কোনো দিন বেছে নিন।`,
  endThatFirst: (day) => `এর পরে ${day} থেকে আরেকটি মেম্বারশিপ আছে। আগে সেটি শেষ করুন।`,
  payingNow: 'কেউ এখন এই মেম্বারশিপের টাকা পরিশোধ করছেন। একটু পরে আবার চেষ্টা করুন।',
  noSuchPerson: 'এই ইমেইলে কোনো অ্যাকাউন্ট নেই। আবার খুঁজুন।',
  noSuchDues: 'এমন কোনো চাঁদা নেই। পাতাটি রিলোড করুন।',
  duesChanged: 'এই মেম্বারশিপের জন্য যা পরিশোধ করতে হবে তা বদলেছে। দেখতে পাতাটি রিলোড করুন।',
  alreadyPaid: 'এই মেম্বারশিপ আগেই পরিশোধিত।',
  amountToPay: (amount) => `পরিশোধ করতে হবে ${amount}। দেখে আবার চেষ্টা করুন।`,
  referenceUsed: ({ method, reference }) =>
    `${nameMethod(method)} ${reference} দিয়ে আগেই কিছু পরিশোধ হয়েছে। নম্বরটি মিলিয়ে দেখুন।`,
  withinAYear: 'আজ থেকে এক বছরের মধ্যে একটি দিন বেছে নিন।',
  daysAreOver: (day) => `এটি শেষ হতো ${day}; যে দিন চলে গেছে তার টাকা নেওয়া হয় না। পরের কোনো দিন বেছে নিন।`,
  noSuchMembership: 'এমন কোনো মেম্বারশিপ নেই। পাতাটি রিলোড করুন।',
  hasBegunOn: (day) => `এই মেম্বারশিপ শুরু হয়েছে ${day}। সেই দিন বা পরের কোনো দিন বেছে নিন।`,
  withinTenYears: 'একটি মেম্বারশিপ সর্বোচ্চ দশ বছর চলে। আগের কোনো দিন বেছে নিন।',
  allOfIt: 'এটি এখনো শুরু হয়নি, তাই যা পরিশোধ হয়েছে পুরোটাই ফেরত যায়।',
  nothingForMore: 'মেম্বারশিপ বাড়ালে কোনো টাকা ফেরত যায় না।',
  nothingPaid: 'এই মেম্বারশিপের জন্য ফেরত দেওয়ার মতো কিছু পরিশোধ হয়নি।',
  disputed:
    'যিনি পরিশোধ করেছেন তাঁর ব্যাংক পেমেন্টে আপত্তি তুলেছে, তাই টাকার সিদ্ধান্ত ব্যাংক নেবে। এখান থেকে কিছু ফেরত দেবেন না।',
  noSuchHousehold: 'এই মেম্বারশিপ কেউ কেনেননি। পাতাটি রিলোড করুন।',
};

export const t = both({ en, bn });
