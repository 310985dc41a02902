import type { ReactNode } from 'react';
import { formatClubDate } from '#contract/clock/dates.ts';
import { banglaDigits } from '#contract/digits.ts';
import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';

const en = {
  firstTimeAndMore: ({ first, count }: { first: string; count: number }) => `${first} and ${count} more`,
  who: 'Who',
  court: 'Court',
  dayOfPlay: 'Day of play',
  total: 'Total',
  stillToPay: (rest: string) => `${rest} to pay`,
  actions: 'Actions',
  confirmedBookings: 'Confirmed bookings',
  /** The count is seen; what it counts is heard. */
  waiting: (count: string): ReactNode => (
    <>
      {count}
      <span className="sr-only"> waiting</span>
    </>
  ),
  earliestDayOfPlay: 'Earliest day of play',
  latestDayOfPlay: 'Latest day of play',
  newestBooking: 'Newest booking',
  playsFrom: 'Plays from',
  anyDay: 'Any day',
  playsUntil: 'Plays until',
  sortedBy: 'Sorted by',
  allDays: 'All days',
  fromTodayOn: 'From today on',
  /** `Mon, 23 Nov`: the year stands in the field. */
  dayWithoutYear: (date: string) => formatClubDate(date).replace(/ \d{4}$/, ''),
  requestSent: 'Court booking request send',
  bookingDeleted: 'Your booking is successfully deleted',
  bookingCancelled: 'Your booking is cancelled',
};

const bn: typeof en = {
  firstTimeAndMore: ({ first, count }) => `${first} ও আরও ${formatNumber(count)}টি`,
  who: 'কে',
  court: 'কোর্ট',
  dayOfPlay: 'খেলার দিন',
  total: 'মোট',
  stillToPay: (rest) => `${rest} বাকি`,
  actions: 'যা করা যায়',
  confirmedBookings: 'নিশ্চিত বুকিং',
  waiting: (count) => (
    <>
      {banglaDigits(count)}
      <span className="sr-only">টি অপেক্ষায়</span>
    </>
  ),
  earliestDayOfPlay: 'খেলার দিন, আগেরটি আগে',
  latestDayOfPlay: 'খেলার দিন, পরেরটি আগে',
  newestBooking: 'নতুন বুকিং আগে',
  playsFrom: 'খেলা কবে থেকে',
  anyDay: 'যেকোনো দিন',
  playsUntil: 'খেলা কবে পর্যন্ত',
  sortedBy: 'সাজানো',
  allDays: 'সব দিন',
  fromTodayOn: 'আজ থেকে',
  dayWithoutYear: (date) => formatClubDate(date).replace(/ [০-৯]{4}$/, ''),
  requestSent: 'কোর্ট বুকিংয়ের অনুরোধ পাঠানো হয়েছে',
  bookingDeleted: 'আপনার বুকিং বাতিল করা হয়েছে',
  bookingCancelled: 'আপনার বুকিং বাতিল হয়েছে',
};

export const t = both({ en, bn });
