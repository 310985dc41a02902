import type { ReactNode } from 'react';
import type { BookingStatus } from '#contract/bookings/bookings.ts';
import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';

const en = {
  chooseDateFromTo: ({ first, last }: { first: string; last: string }) =>
    `Please choose a date from ${first} to ${last}.`,
  bookCourt: (court: ReactNode): ReactNode => <>Book {court}</>,
  date: 'Date',
  chooseDay: 'Choose the day on which you want to play.',
  cancel: 'Cancel',
  booking: 'Booking...',
  submitBooking: 'Submit Booking',
  perSession: 'per session',
  sessions: 'Sessions',
  total: 'Total',
  priceIsNow: (price: string) => `The price is now ${price} per session.`,
  takenByOthers: (slots: string) => `Taken by somebody else: ${slots}.`,
  firstTimeAndMore: ({ first, count }: { first: string; count: number }) =>
    `${first} and ${count} more times`,
  priceIsNowSubmitAgain: (price: string) =>
    `The price is now ${price} per session. The total is up to date: submit again if you agree.`,
  totalIsNowSubmitAgain: (total: string) =>
    `These sessions now cost ${total} together. The total is up to date: submit again if you agree.`,
  today: 'Today',
  tomorrow: 'Tomorrow',
  days: 'Days',
  noSuchBooking: 'There is no such booking, or it is not yours.',
  closeNote: 'Close this note',
  adminWillReview: 'An admin will review your request.',
  held: ({ court, date, until }: { court: ReactNode; date: string; until: ReactNode }): ReactNode => (
    <>
      {court} on {date} is held for you{until !== null && <> until {until}</>}.
    </>
  ),
  payOnceApproved: 'Once it is approved, you can pay for it.',
  pendingBookings: 'Pending Bookings',
  bookingApproved: 'Your booking is approved.',
  payByThen: 'Please pay for it by then.',
  payNow: 'Pay Now',
  nobodyElseThatDay: 'Nobody else has booked this court on that day.',
  statusOf: (status: BookingStatus): string => status,
  taken: 'Taken',
  past: 'Past',
  tooLate: 'Too late',
  slots: 'Slots',
  severalInARow: 'For several in a row, press the first, then the last with Shift held down.',
  closedFor: (reason: ReactNode): ReactNode => <>Closed: {reason}. Please choose another date.</>,
  slotsNotChecked: (problem: string) => `We could not check which slots are free. ${problem}`,
  tryAgain: 'Try again',
};

const STATUSES: Record<BookingStatus, string> = {
  confirmed: 'নিশ্চিত',
  approved: 'অনুমোদিত',
  pending: 'অপেক্ষমাণ',
  offered: 'তাঁর জন্য রাখা',
  rejected: 'প্রত্যাখ্যাত',
  cancelled: 'বাতিল',
};

const bn: typeof en = {
  chooseDateFromTo: ({ first, last }) => `${first} থেকে ${last}-এর মধ্যে একটি তারিখ বেছে নিন।`,
  bookCourt: (court) => <>{court} বুক করুন</>,
  date: 'তারিখ',
  chooseDay: 'যেদিন খেলতে চান সেই দিনটি বেছে নিন।',
  cancel: 'বাতিল',
  booking: 'বুকিং হচ্ছে...',
  submitBooking: 'বুকিং পাঠান',
  perSession: 'প্রতি সেশন',
  sessions: 'সেশন',
  total: 'মোট',
  priceIsNow: (price) => `এখন মূল্য প্রতি সেশন ${price}।`,
  takenByOthers: (slots) => `অন্য কেউ নিয়ে নিয়েছেন: ${slots}।`,
  firstTimeAndMore: ({ first, count }) => `${first} ও আরও ${formatNumber(count)}টি সময়`,
  priceIsNowSubmitAgain: (price) => `এখন মূল্য প্রতি সেশন ${price}। মোট টাকা হালনাগাদ হয়েছে: রাজি থাকলে আবার পাঠান।`,
  totalIsNowSubmitAgain: (total) => `এই সেশনগুলোর এখন মোট মূল্য ${total}। মোট টাকা হালনাগাদ হয়েছে: রাজি থাকলে আবার পাঠান।`,
  today: 'আজ',
  tomorrow: 'আগামীকাল',
  days: 'দিন',
  noSuchBooking: 'এমন কোনো বুকিং নেই, বা এটি আপনার নয়।',
  closeNote: 'বার্তাটি বন্ধ করুন',
  adminWillReview: 'একজন অ্যাডমিন আপনার অনুরোধ দেখবেন।',
  held: ({ court, date, until }) =>
    until === null ? (
      <>
        {court}, {date}: আপনার জন্য রাখা।
      </>
    ) : (
      <>
        {court}, {date}: {until} পর্যন্ত আপনার জন্য রাখা।
      </>
    ),
  payOnceApproved: 'অনুমোদন হলে পরিশোধ করতে পারবেন।',
  pendingBookings: 'অপেক্ষমাণ বুকিং',
  bookingApproved: 'আপনার বুকিং অনুমোদিত।',
  payByThen: 'এর মধ্যে পরিশোধ করুন।',
  payNow: 'এখন পরিশোধ করুন',
  nobodyElseThatDay: 'সেদিন এই কোর্ট আর কেউ বুক করেননি।',
  statusOf: (status) => STATUSES[status],
  taken: 'নেওয়া হয়েছে',
  past: 'পেরিয়ে গেছে',
  tooLate: 'দেরি হয়ে গেছে',
  slots: 'স্লট',
  severalInARow: 'পরপর কয়েকটি নিতে প্রথমটি চাপুন, তারপর Shift ধরে রেখে শেষটি।',
  closedFor: (reason) => <>বন্ধ: {reason}। অন্য তারিখ বেছে নিন।</>,
  slotsNotChecked: (problem) => `কোন স্লট খালি তা দেখা যায়নি। ${problem}`,
  tryAgain: 'আবার চেষ্টা করুন',
};

export const t = both({ en, bn });
