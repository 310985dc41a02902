import type { ReactNode } from 'react';
import type { BookingStatus } from '#contract/bookings/bookings.ts';
import { banglaDigits } from '#contract/digits.ts';
import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';
import { formatPhone } from '#contract/people/phone.ts';

const en = {
  expiresOn: (moment: string) => `Expires on ${moment}`,
  error: (message: string) => `Error: ${message}`,
  whoAsks: 'Who asks',
  memberSince: (since: string) => `Member since ${since}`,
  notMemberYet: (knownSince: string) => `Not a member yet; here since ${knownSince}`,
  phone: (phone: string) => phone,
  nothingKnown: (person: ReactNode): ReactNode => <>{person}: the club knows nothing more of this person.</>,
  bookedBefore: 'Booked before',
  thisCourtThatDay: 'This court on that day',
  statuses: {
    confirmed: 'Confirmed',
    approved: 'Approved',
    pending: 'Pending',
    offered: 'Offered',
    rejected: 'Rejected',
    cancelled: 'Cancelled',
  },
  /** `isMore`: nobody counts further. */
  counted: ({ count, isMore, status }: { count: number; isMore: boolean; status: BookingStatus }) =>
    `${count}${isMore ? '+' : ''} ${status}`,
  firstBooking: 'This is their first booking.',
  theLatest: 'The latest',
  approve: 'Approve',
  approveOne: (booking: string) => `Approve: ${booking}`,
  reject: 'Reject',
  rejectOne: (booking: string) => `Reject: ${booking}`,
  reloadList: 'Reload the list',
  askToReject: 'Reject…',
  bookingsApproved: (count: number) => (count === 1 ? 'Booking approved' : `${count} bookings approved`),
  bookingsRejected: (count: number) => (count === 1 ? 'Booking rejected' : `${count} bookings rejected`),
  approvedOf: ({ done, failed }: { done: number; failed: number }) =>
    `${done} approved, ${failed} could not be:`,
  rejectedOf: ({ done, failed }: { done: number; failed: number }) =>
    `${done} rejected, ${failed} could not be:`,
  close: 'Close',
  rejectWholeSeries: 'Reject the whole weekly booking?',
  rejectBookings: (count: number) => `Reject ${count} bookings?`,
  rejectThisBooking: 'Reject this booking?',
  reasonOptional: 'Reason (optional)',
  eachReadsReason: 'Each of these people reads it in My Bookings.',
  theyReadReason: 'They read it in My Bookings.',
  exampleOfReason: 'The court is being repaired that day.',
  cancel: 'Cancel',
  rejectAll: 'Reject all',
  allRequestsOfSeries: (count: number) =>
    `All its requests, ${count} in this list. Their slots become available to others at once.`,
  slotsFreeAtOnce: 'Their slots become available to others at once.',
  requestedBy: ({ court, date, person }: { court: ReactNode; date: string; person: string }): ReactNode => (
    <>
      {court} on {date}, requested by {person}. Its slots become available to others at once.
    </>
  ),
  weeklyOf: ({ nth, of }: { nth: number; of: number }) => `Weekly, ${nth} of ${of}`,
  total: 'Total',
  actions: 'Actions',
  requests: 'Requests',
  approveRequests: (count: number) => `Approve ${count} requests?`,
  eachIsAskedToPay: 'Each person is asked to pay, and those who are not members yet become members.',
};

const bn: typeof en = {
  expiresOn: (moment) => `${moment}-এ মেয়াদ শেষ`,
  error: (message) => `সমস্যা: ${message}`,
  whoAsks: 'যিনি চেয়েছেন',
  memberSince: (since) => `সদস্য হয়েছেন ${since}`,
  notMemberYet: (knownSince) => `এখনো সদস্য নন; ${knownSince} থেকে এখানে আছেন`,
  phone: (phone) => banglaDigits(formatPhone(phone)),
  nothingKnown: (person) => <>{person}: ক্লাব তাঁর সম্পর্কে আর কিছু জানে না।</>,
  bookedBefore: 'আগের বুকিং',
  thisCourtThatDay: 'সেদিন এই কোর্টে',
  statuses: {
    confirmed: 'নিশ্চিত',
    approved: 'অনুমোদিত',
    pending: 'অপেক্ষমাণ',
    offered: 'তাঁর জন্য রাখা',
    rejected: 'প্রত্যাখ্যাত',
    cancelled: 'বাতিল',
  },
  counted: ({ count, isMore, status }) =>
    `${formatNumber(count)}${isMore ? '+' : ''}টি ${bn.statuses[status]}`,
  firstBooking: 'এটি তাঁর প্রথম বুকিং।',
  theLatest: 'সর্বশেষ বুকিং',
  approve: 'অনুমোদন',
  approveOne: (booking) => `অনুমোদন করুন: ${booking}`,
  reject: 'প্রত্যাখ্যান',
  rejectOne: (booking) => `প্রত্যাখ্যান করুন: ${booking}`,
  reloadList: 'তালিকা রিলোড করুন',
  askToReject: 'প্রত্যাখ্যান…',
  bookingsApproved: (count) =>
    count === 1 ? 'বুকিং অনুমোদন করা হয়েছে' : `${formatNumber(count)}টি বুকিং অনুমোদন করা হয়েছে`,
  bookingsRejected: (count) =>
    count === 1 ? 'বুকিং প্রত্যাখ্যান করা হয়েছে' : `${formatNumber(count)}টি বুকিং প্রত্যাখ্যান করা হয়েছে`,
  approvedOf: ({ done, failed }) => {
    if (done === 0) return `${formatNumber(failed)}টি অনুমোদন করা যায়নি:`;
    return `${formatNumber(done)}টি অনুমোদন করা হয়েছে, ${formatNumber(failed)}টি করা যায়নি:`;
  },
  rejectedOf: ({ done, failed }) => {
    if (done === 0) return `${formatNumber(failed)}টি প্রত্যাখ্যান করা যায়নি:`;
    return `${formatNumber(done)}টি প্রত্যাখ্যান করা হয়েছে, ${formatNumber(failed)}টি করা যায়নি:`;
  },
  close: 'বন্ধ করুন',
  rejectWholeSeries: 'পুরো সাপ্তাহিক বুকিং প্রত্যাখ্যান করবেন?',
  rejectBookings: (count) => `${formatNumber(count)}টি বুকিং প্রত্যাখ্যান করবেন?`,
  rejectThisBooking: 'বুকিংটি প্রত্যাখ্যান করবেন?',
  reasonOptional: 'কারণ (ঐচ্ছিক)',
  eachReadsReason: 'এঁরা সবাই এটি ‘আমার বুকিং’-এ দেখবেন।',
  theyReadReason: 'তিনি এটি ‘আমার বুকিং’-এ দেখবেন।',
  exampleOfReason: 'সেদিন কোর্টের মেরামত চলবে।',
  cancel: 'বাতিল',
  rejectAll: 'সব প্রত্যাখ্যান করুন',
  allRequestsOfSeries: (count) =>
    `এর সব অনুরোধ, এই তালিকায় ${formatNumber(count)}টি। স্লটগুলো সঙ্গে সঙ্গে অন্যরা নিতে পারবেন।`,
  slotsFreeAtOnce: 'স্লটগুলো সঙ্গে সঙ্গে অন্যরা নিতে পারবেন।',
  requestedBy: ({ court, date, person }) => (
    <>
      {court}, {date}: চেয়েছেন {person}। স্লটগুলো সঙ্গে সঙ্গে অন্যরা নিতে পারবেন।
    </>
  ),
  weeklyOf: ({ nth, of }) => `সাপ্তাহিক, ${formatNumber(of)}টির ${formatNumber(nth)} নম্বর`,
  total: 'মোট',
  actions: 'যা করা যায়',
  requests: 'অনুরোধ',
  approveRequests: (count) => `${formatNumber(count)}টি অনুরোধ অনুমোদন করবেন?`,
  eachIsAskedToPay: 'সবাইকে পরিশোধ করতে বলা হবে, আর যাঁরা এখনো সদস্য নন তাঁরা সদস্য হবেন।',
};

export const t = both({ en, bn });
