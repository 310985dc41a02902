import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';

const en = {
  book: 'Book',
  moreSessions: 'More sessions',
  everyWeek: 'Every week',
  note: 'Note',
  onlyTheStaffReadsIt: 'Only the staff reads it.',
  block: 'Block…',
  date: 'Date',
  justTaken: ({ times, count }: { times: string; count: number }) =>
    `${times} ${count === 1 ? 'was' : 'were'} just taken by somebody else.`,
  pricing: '৳…',
  insteadOf: (price: string) => `instead of ${price}`,
  nothingIsFree: 'Nothing is free on this day.',
  freeTimes: 'Free times',
  weeksBooked: (count: number) => `${count} ${count === 1 ? 'week' : 'weeks'} booked`,
  checkedIn: ' checked in',
  tellMeWhenFree: 'Tell me when it is free',
  every: (weekday: string) => `Every ${weekday}`,
  paidOnArrival: 'Each week is paid on arrival.',
  bookWeeks: (count: number) => `Book ${count}`,
};

const bn: typeof en = {
  book: 'বুক করুন',
  moreSessions: 'আরও সেশন',
  everyWeek: 'প্রতি সপ্তাহে',
  note: 'নোট',
  onlyTheStaffReadsIt: 'শুধু কর্মীরা পড়েন।',
  block: 'ক্লাবের জন্য রাখুন…',
  date: 'তারিখ',
  justTaken: ({ times }) => `${times} এইমাত্র অন্য কেউ নিয়ে নিয়েছেন।`,
  pricing: '৳…',
  insteadOf: (price) => `${price}-এর বদলে`,
  nothingIsFree: 'এই দিনে কিছু খালি নেই।',
  freeTimes: 'খালি সময়',
  weeksBooked: (count) => `${formatNumber(count)} সপ্তাহ বুক করা হয়েছে`,
  checkedIn: ' চেক-ইন হয়েছে',
  tellMeWhenFree: 'খালি হলে জানান',
  every: (weekday) => `প্রতি ${weekday}`,
  paidOnArrival: 'প্রতি সপ্তাহের টাকা এসে পরিশোধ করতে হয়।',
  bookWeeks: (count) => (count === 0 ? 'বুক করুন' : `${formatNumber(count)}টি বুক করুন`),
};

export const t = both({ en, bn });
