import type { ReactNode } from 'react';
import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';

const weeks = (count: number) => `${count} ${count === 1 ? 'week' : 'weeks'}`;
const en = {
  weeks,
  cancelRestOfThis: 'Cancel the rest of this weekly booking?',
  /** `paid` weeks stay. */
  whatIsCancelled: ({ from, unpaid, paid }: { from: string; unpaid: number; paid: number }) => {
    const stay = `${weeks(paid)} that ${paid === 1 ? 'is paid stays' : 'are paid stay'}.`;
    return `${weeks(unpaid)} from ${from} on, not paid yet. The slots become available to others at once.${paid > 0 ? ` ${stay}` : ''}`;
  },
  allUnpaidFrom: (from: string) =>
    `All its weeks from ${from} on that are not paid. Those that are paid stay.`,
  cancelWeeks: (count: number) => `Cancel ${weeks(count)}`,
  cancelRest: 'Cancel the rest',
  keepThem: 'Keep them',
  cancelRestOf: (booking: string) => `Cancel the rest: ${booking}`,
  askToCancelRest: 'Cancel the rest…',
  decideAllWeeks: 'One of a weekly booking: decide on all its weeks at once',
  askToRejectAll: 'Reject all weeks…',
  approveAll: 'Approve all weeks',
  weeksApproved: (count: number) => `${weeks(count)} approved`,
  weeksRejected: (count: number) => `${weeks(count)} rejected`,
  weeksCancelled: (count: number) => `${weeks(count)} cancelled`,
  weeksNotLoaded: (message: string) => `Failed to load the weeks: ${message}`,
  noWeeklyBookings: 'This club has no weekly bookings. Please book each week.',
  forHowLong: 'For how long',
  weeksHeading: 'Weeks',
  chooseTwoWeeks: 'Please choose at least two weeks.',
  everyWeek: (court: ReactNode): ReactNode => <>Every week: {court}</>,
  forMembersOnly:
    'Weekly bookings are for members. Please book once: you are a member as soon as the club has approved it.',
  ok: 'OK',
  areApproved: (count: number) => `${weeks(count)} are approved.`,
  areRequested: (count: number) => `${weeks(count)} are requested.`,
  eachWeekIsPaid: 'Each week is paid by itself. My Bookings says until when.',
  adminWillReview: 'An admin will review your request. The weeks are held for you until then.',
  done: 'Done',
  myBookings: 'My Bookings',
  every: (weekday: string) => `Every ${weekday}`,
  cancel: 'Cancel',
  book: (count: number) => `Book ${count}`,
  taken: 'Taken',
  closed: 'Closed',
  closedFor: (reason: string) => `Closed: ${reason}`,
  tooLate: 'Too late',
  tooFarAhead: 'Too far ahead',
  lostToOthers: ({ dates, count }: { dates: string; count: number }) =>
    count === 1
      ? `${dates} was just taken by somebody else, and is left out. Nothing was booked yet: press again to book the others.`
      : `${dates} were just taken by somebody else, and are left out. Nothing was booked yet: press again to book the others.`,
  pressingAgainIsSafe: (message: string) => `${message} Pressing again is safe: it books once.`,
};

const bn: typeof en = {
  weeks: (count) => `${formatNumber(count)} সপ্তাহ`,
  cancelRestOfThis: 'এই সাপ্তাহিক বুকিংয়ের বাকিটা বাতিল করবেন?',
  whatIsCancelled: ({ from, unpaid, paid }) => {
    const stay = `পরিশোধিত ${bn.weeks(paid)} থাকবে।`;
    return `${from} থেকে ${bn.weeks(unpaid)}, এখনো পরিশোধ হয়নি। স্লটগুলো সঙ্গে সঙ্গে অন্যরা নিতে পারবেন।${paid > 0 ? ` ${stay}` : ''}`;
  },
  allUnpaidFrom: (from) => `${from} থেকে যে সপ্তাহগুলো পরিশোধ হয়নি তার সব। পরিশোধিতগুলো থাকবে।`,
  cancelWeeks: (count) => `${bn.weeks(count)} বাতিল করুন`,
  cancelRest: 'বাকিটা বাতিল করুন',
  keepThem: 'রেখে দিন',
  cancelRestOf: (booking) => `বাকিটা বাতিল করুন: ${booking}`,
  askToCancelRest: 'বাকিটা বাতিল…',
  decideAllWeeks: 'এটি একটি সাপ্তাহিক বুকিংয়ের অংশ: সব সপ্তাহের সিদ্ধান্ত একসঙ্গে নিন',
  askToRejectAll: 'সব সপ্তাহ প্রত্যাখ্যান…',
  approveAll: 'সব সপ্তাহ অনুমোদন করুন',
  weeksApproved: (count) => `${bn.weeks(count)} অনুমোদন করা হয়েছে`,
  weeksRejected: (count) => `${bn.weeks(count)} প্রত্যাখ্যান করা হয়েছে`,
  weeksCancelled: (count) => `${bn.weeks(count)} বাতিল হয়েছে`,
  weeksNotLoaded: (message) => `সপ্তাহগুলো আনা যায়নি: ${message}`,
  noWeeklyBookings: 'এই ক্লাবে সাপ্তাহিক বুকিং নেই। প্রতি সপ্তাহে আলাদা বুক করুন।',
  forHowLong: 'কত সপ্তাহ',
  weeksHeading: 'সপ্তাহ',
  chooseTwoWeeks: 'অন্তত দুই সপ্তাহ বেছে নিন।',
  everyWeek: (court) => <>প্রতি সপ্তাহে: {court}</>,
  forMembersOnly: 'সাপ্তাহিক বুকিং সদস্যদের জন্য। আগে একবার বুক করুন: ক্লাব অনুমোদন করলেই আপনি সদস্য।',
  ok: 'ঠিক আছে',
  areApproved: (count) => `${formatNumber(count)} সপ্তাহের বুকিং অনুমোদিত।`,
  areRequested: (count) => `${formatNumber(count)} সপ্তাহের অনুরোধ পাঠানো হয়েছে।`,
  eachWeekIsPaid: 'প্রতি সপ্তাহের টাকা আলাদা। কবের মধ্যে পরিশোধ করবেন তা ‘আমার বুকিং’-এ আছে।',
  adminWillReview: 'একজন অ্যাডমিন আপনার অনুরোধ দেখবেন। ততক্ষণ সপ্তাহগুলো আপনার জন্য রাখা থাকবে।',
  done: 'হয়েছে',
  myBookings: 'আমার বুকিং',
  every: (weekday) => `প্রতি ${weekday}`,
  cancel: 'বাতিল',
  book: (count) => `${formatNumber(count)}টি বুক করুন`,
  taken: 'নেওয়া হয়েছে',
  closed: 'বন্ধ',
  closedFor: (reason) => `বন্ধ: ${reason}`,
  tooLate: 'দেরি হয়ে গেছে',
  tooFarAhead: 'এত আগে বুক করা যায় না',
  lostToOthers: ({ dates }) =>
    `${dates} এইমাত্র অন্য কেউ নিয়ে নিয়েছেন, তাই বাদ গেছে। এখনো কিছু বুক হয়নি: বাকিগুলো বুক করতে আবার চাপুন।`,
  pressingAgainIsSafe: (message) => `${message} আবার চাপলে সমস্যা নেই: একবারই বুক হবে।`,
};

export const t = both({ en, bn });
