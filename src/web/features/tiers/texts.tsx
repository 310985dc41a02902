import type { ReactNode } from 'react';
import type { CancellationStep } from '#contract/club/club-rules.ts';
import { formatDuration } from '#contract/clock/age.ts';
import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';

interface Shared {
  price: string;
  child: string | null;
  cap: string | null;
  most: number;
  period: string;
}

interface Touched {
  memberships: number;
  people: number;
}

const counted = (count: number, one: string, many = `${one}s`) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
const listed = (parts: string[], and: string) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1) ?? ''}`;
const NTH = ['First', 'Second', 'Third'];

const en = {
  created: 'Tier is added',
  updated: 'Tier is saved',
  stopped: 'The tier is not sold any more',
  tiers: 'Tiers',
  tier: 'Tier',
  price: 'Price',
  whatItDoes: 'What it does',
  order: 'Order',
  actions: 'Actions',
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  edit: 'Edit',
  editTier: (name: string) => `Edit: ${name}`,
  stop: 'Stop selling',
  stopTier: (name: string) => `Stop selling: ${name}`,
  askStop: (name: ReactNode): ReactNode => <>Stop selling {name}?</>,
  stopMeans: ({ memberships, people }: Touched) =>
    memberships === 0
      ? 'Nobody has it. Nobody can buy or renew it any more.'
      : `${counted(memberships, 'membership')} of ${counted(people, 'person', 'people')} ${memberships === 1 ? 'runs' : 'run'} on until the end. Nobody can buy or renew it any more.`,
  touches: ({ memberships, people }: Touched) =>
    memberships === 0
      ? 'Nobody has this tier yet.'
      : `${counted(memberships, 'membership')} of ${counted(people, 'person', 'people')} ${memberships === 1 ? 'has' : 'have'} this tier. Dates and prices stay; what the tier changes counts for them at once.`,
  touchesNotLoaded: (message: string) => `Whom it touches could not be loaded: ${message}`,
  add: 'Add tier',
  save: 'Save tier',
  name: 'Name',
  whatItCosts: 'What it costs',
  priceHint: 'Taka, for one person',
  period: 'For',
  mostPeople: 'People at most',
  mostPeopleHint: 'Who share one membership',
  childPrice: 'Price of a child',
  childPriceHint: 'Taka. Empty: that of an adult',
  cap: 'A household pays at most',
  capHint: 'Taka. Empty: no limit',
  whenItRuns: 'When it runs',
  begins: 'It begins',
  onPayment: 'On the day of payment',
  onPaymentMeans: 'Each has a whole period of their own.',
  yearly: 'On the same day each year',
  yearlyMeans: 'The first membership is shorter.',
  month: 'Month',
  day: 'Day',
  byMonths: 'The first costs its months',
  byMonthsHint: 'Those that have begun; otherwise it costs all.',
  grace: 'Days of grace',
  graceHint: 'It counts so long after its end',
  soldOnline: 'Sold online',
  soldOnlineHint: 'Otherwise the club sells it at the desk.',
  whatItChanges: 'What it changes',
  emptyAsRules: 'Empty: as the Club Rules say',
  daysAhead: 'Days ahead',
  opensAt: 'The last day opens at',
  opensAtHint: 'Empty: at midnight',
  sessionsADay: 'Sessions a day',
  sessionsAWeek: 'Sessions a week',
  ofHousehold: 'Of a household. Empty: as the Club Rules say',
  noApproval: 'Needs no approval',
  noApprovalHint: 'Its people pay at once when they book.',
  ownSteps: 'Cancelling has steps of its own',
  ownStepsHint: 'In place of those of the Club Rules.',
  stepHours: (row: number) => `${NTH[row] ?? ''} step: hours before play`,
  stepPercent: (row: number) => `${NTH[row] ?? ''} step: % given back`,
  periods: { 1: 'a month', 3: 'for 3 months', 6: 'for 6 months', 12: 'a year' },
  periodNames: { 1: '1 month', 3: '3 months', 6: '6 months', 12: '12 months' },
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  dayOfYear: ({ day, month }: { day: number; month: string }) => `${day} ${month}`,
  priceOf: ({ price, period }: { price: string; period: string }) => `${price} ${period}`,
  costsOne: ({ price, period }: { price: string; period: string }) => `One person pays ${price} ${period}.`,
  costsMany: ({ price, child, cap, most, period }: Shared) =>
    `Up to ${most} people share it: each ${child === null ? '' : 'adult '}pays ${price}${child === null ? '' : `, each child ${child}`}${cap === null ? '' : `, all of them ${cap} at most`}, ${period}.`,
  beginsWhenPaid: 'It begins on the day of payment.',
  beginsByMonths: (day: string) =>
    `It begins anew each ${day}; the first is shorter and costs its months that have begun.`,
  beginsInFull: (day: string) => `It begins anew each ${day}; the first is shorter and costs all the same.`,
  endsAtOnce: 'It ends without grace.',
  countsOn: (days: number) => `It counts ${formatDuration(days, 'day')} beyond its end.`,
  booksAhead: ({ days, from }: { days: number; from: string | null }) =>
    `book ${formatDuration(days, 'day')} ahead${from === null ? '' : ` from ${from}`}`,
  aDay: (most: number) => `have at most ${counted(most, 'session')} a day`,
  aWeek: (most: number) => `have at most ${counted(most, 'session')} a week`,
  withoutApproval: 'need no approval',
  cancels: (steps: CancellationStep[]) =>
    steps.length === 0
      ? 'cannot cancel what is paid'
      : `get back ${steps.map(({ hours, percent }) => `${percent} % until ${formatDuration(hours, 'hour')} before play`).join(', ')}`,
  changesNothing: 'They book as the Club Rules say.',
  changes: (parts: string[]) => `They ${listed(parts, 'and')}.`,
  isSoldOnline: 'It is sold online and at the club.',
  isSoldAtClub: 'Only the club sells it.',
  notKnownYet: 'What the tier does is said here once the fields above are filled in.',
  onlyAtClub: 'Only at the club',
};

const bn: typeof en = {
  created: 'স্তর যোগ হয়েছে',
  updated: 'স্তর সংরক্ষণ হয়েছে',
  stopped: 'স্তরটি আর বিক্রি হয় না',
  tiers: 'স্তর',
  tier: 'স্তর',
  price: 'মূল্য',
  whatItDoes: 'যা করে',
  order: 'ক্রম',
  actions: 'যা করা যায়',
  up: (name) => `${name} ওপরে নিন`,
  down: (name) => `${name} নিচে নিন`,
  edit: 'সম্পাদনা',
  editTier: (name) => `সম্পাদনা: ${name}`,
  stop: 'বিক্রি বন্ধ করুন',
  stopTier: (name) => `বিক্রি বন্ধ করুন: ${name}`,
  askStop: (name) => <>{name}-এর বিক্রি বন্ধ করবেন?</>,
  stopMeans: ({ memberships, people }) =>
    memberships === 0
      ? 'এটি কারও নেই। আর কেউ কিনতে বা নবায়ন করতে পারবেন না।'
      : `${formatNumber(people)} জনের ${formatNumber(memberships)}টি মেম্বারশিপ শেষ পর্যন্ত চলবে। আর কেউ কিনতে বা নবায়ন করতে পারবেন না।`,
  touches: ({ memberships, people }) =>
    memberships === 0
      ? 'এই স্তর এখনো কারও নেই।'
      : `${formatNumber(people)} জনের ${formatNumber(memberships)}টি মেম্বারশিপ এই স্তরের। তারিখ ও মূল্য একই থাকে; স্তর যা বদলায় তা তাঁদের জন্য সঙ্গে সঙ্গে চালু হয়।`,
  touchesNotLoaded: (message) => `কাদের ওপর প্রভাব পড়বে তা আনা যায়নি: ${message}`,
  add: 'স্তর যোগ করুন',
  save: 'স্তর সংরক্ষণ করুন',
  name: 'নাম',
  whatItCosts: 'কত টাকা',
  priceHint: 'টাকা, একজনের জন্য',
  period: 'মেয়াদ',
  mostPeople: 'সর্বোচ্চ কতজন',
  mostPeopleHint: 'একটি মেম্বারশিপে যাঁরা থাকেন',
  childPrice: 'শিশুর মূল্য',
  childPriceHint: 'টাকা। খালি রাখলে: বড়দের সমান',
  cap: 'পরিবারের সর্বোচ্চ মূল্য',
  capHint: 'টাকা। খালি রাখলে: সীমা নেই',
  whenItRuns: 'কখন চলে',
  begins: 'শুরু হয়',
  onPayment: 'টাকা দেওয়ার দিনে',
  onPaymentMeans: 'প্রত্যেকে নিজের পুরো মেয়াদ পান।',
  yearly: 'প্রতি বছর একই দিনে',
  yearlyMeans: 'প্রথম মেম্বারশিপ ছোট হয়।',
  month: 'মাস',
  day: 'তারিখ',
  byMonths: 'প্রথমবার মাস হিসাবে টাকা',
  byMonthsHint: 'যে কয় মাস শুরু হয়েছে তার টাকা; নইলে পুরোটাই।',
  grace: 'বাড়তি দিন',
  graceHint: 'শেষ হওয়ার পরও এত দিন চালু থাকে',
  soldOnline: 'অনলাইনে বিক্রি হয়',
  soldOnlineHint: 'নইলে ক্লাব কাউন্টারে বিক্রি করে।',
  whatItChanges: 'যা বদলায়',
  emptyAsRules: 'খালি রাখলে: ক্লাবের নিয়ম অনুযায়ী',
  daysAhead: 'কত দিন আগে',
  opensAt: 'শেষ দিনটি কখন থেকে বুক করা যায়',
  opensAtHint: 'খালি রাখলে: মধ্যরাত থেকে',
  sessionsADay: 'দিনে কয়টি সেশন',
  sessionsAWeek: 'সপ্তাহে কয়টি সেশন',
  ofHousehold: 'এক পরিবারের। খালি রাখলে: ক্লাবের নিয়ম অনুযায়ী',
  noApproval: 'অনুমোদন লাগে না',
  noApprovalHint: 'তাঁরা বুক করেই পরিশোধ করেন।',
  ownSteps: 'বাতিলের নিজস্ব ধাপ আছে',
  ownStepsHint: 'ক্লাবের নিয়মের ধাপের বদলে।',
  stepHours: (row) => `${formatNumber(row + 1)} নম্বর ধাপ: খেলার কত ঘণ্টা আগে`,
  stepPercent: (row) => `${formatNumber(row + 1)} নম্বর ধাপ: কত % ফেরত`,
  periods: { 1: 'প্রতি মাসে', 3: '৩ মাসে', 6: '৬ মাসে', 12: 'বছরে' },
  periodNames: { 1: '১ মাস', 3: '৩ মাস', 6: '৬ মাস', 12: '১২ মাস' },
  months: [
    'জানুয়ারি',
    'ফেব্রুয়ারি',
    'মার্চ',
    'এপ্রিল',
    'মে',
    'জুন',
    'জুলাই',
    'আগস্ট',
    'সেপ্টেম্বর',
    'অক্টোবর',
    'নভেম্বর',
    'ডিসেম্বর',
  ],
  dayOfYear: ({ day, month }) => `${formatNumber(day)} ${month}`,
  priceOf: ({ price, period }) => `${period} ${price}`,
  costsOne: ({ price, period }) => `একজন ${period} ${price} দেন।`,
  costsMany: ({ price, child, cap, most, period }) =>
    `সর্বোচ্চ ${formatNumber(most)} জন একসঙ্গে থাকেন: ${period} প্রত্যেকে ${price}${child === null ? '' : `, প্রতিটি শিশুর জন্য ${child}`}${cap === null ? '' : `, সব মিলিয়ে সর্বোচ্চ ${cap}`} দেন।`,
  beginsWhenPaid: 'টাকা দেওয়ার দিনে শুরু হয়।',
  beginsByMonths: (day) => `প্রতি বছর ${day} নতুন করে শুরু হয়; প্রথমটি ছোট, আর যে কয় মাস শুরু হয়েছে তার টাকাই লাগে।`,
  beginsInFull: (day) => `প্রতি বছর ${day} নতুন করে শুরু হয়; প্রথমটি ছোট, তবে টাকা পুরোটাই লাগে।`,
  endsAtOnce: 'কোনো বাড়তি দিন ছাড়াই শেষ হয়।',
  countsOn: (days) => `শেষ হওয়ার পরও ${formatDuration(days, 'day')} চালু থাকে।`,
  booksAhead: ({ days, from }) =>
    from === null
      ? `${formatDuration(days, 'day')} আগে বুক করতে পারেন`
      : `${formatDuration(days, 'day')} আগে ${from} থেকে বুক করতে পারেন`,
  aDay: (most) => `দিনে সর্বোচ্চ ${formatNumber(most)}টি সেশন পান`,
  aWeek: (most) => `সপ্তাহে সর্বোচ্চ ${formatNumber(most)}টি সেশন পান`,
  withoutApproval: 'অনুমোদন ছাড়াই বুক করেন',
  cancels: (steps) =>
    steps.length === 0
      ? 'পরিশোধিত বুকিং বাতিল করতে পারেন না'
      : `বাতিল করলে ${steps.map(({ hours, percent }) => `খেলার ${formatDuration(hours, 'hour')} আগে পর্যন্ত ${formatNumber(percent)}%`).join(', ')} ফেরত পান`,
  changesNothing: 'তাঁরা ক্লাবের নিয়ম অনুযায়ী বুক করেন।',
  changes: (parts) => `তাঁরা ${listed(parts, 'ও')}।`,
  isSoldOnline: 'অনলাইনে ও ক্লাবে বিক্রি হয়।',
  isSoldAtClub: 'শুধু ক্লাবই বিক্রি করে।',
  notKnownYet: 'ওপরের ঘরগুলো পূরণ করলে এখানে লেখা থাকবে স্তরটি কী করে।',
  onlyAtClub: 'শুধু ক্লাবে',
};

export const t = both({ en, bn });
