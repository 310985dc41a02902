import type { ReactNode } from 'react';
import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';

/** `1st`, `2nd`, `11th`, `23rd`. */
function englishOrdinal(place: number): string {
  const isTeen = place % 100 > 10 && place % 100 < 14;
  const end = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th');
  return `${place}${end}`;
}

const en = {
  ordinal: englishOrdinal,
  listNotLoaded: (message: string) => `The waiting list could not be loaded: ${message}`,
  waitingList: (count: number) => `Waiting list (${count})`,
  oneOf: (courts: string[]) => courts.join(' or '),
  offered: 'Offered',
  acceptOne: ({ price, place }: { price: string; place: string }) => `Accept ${price}: ${place}`,
  accept: (price: string) => `Accept ${price}`,
  noThanksToOne: (place: string) => `No, thanks: ${place}`,
  offeredToNext: 'It is offered to the next in line',
  noThanks: 'No, thanks',
  costsNow: (price: string) => `It costs ${price} now. Accept again if you agree.`,
  courtIsYours: 'The court is yours',
  heldForAWhile:
    'When it becomes free, it is held for you for a while. My Bookings then shows until when to answer.',
  done: 'Done',
  myBookings: 'My Bookings',
  anyCourt: (sport: string) => `Any ${sport} court`,
  moreCourts: (count: number) =>
    count === 1 ? 'One more court has this time.' : `${count} more courts have this time.`,
  cancel: 'Cancel',
  tellMe: 'Tell me',
  inLine: ({ when, place }: { when: string; place: ReactNode }): ReactNode => (
    <>
      {when} · {place} in line
    </>
  ),
  leaveOne: ({ courts, when }: { courts: string; when: string }) => `Leave: ${courts}, ${when}`,
  youLeft: 'You left the waiting list',
  leave: 'Leave',
  askLeave: 'Leave the waiting list?',
  leaveMeans: ({ courts, when, place }: { courts: string; when: string; place: string }) =>
    `You are ${place} in line for ${courts}, ${when}. Whoever comes back is the last again.`,
  askNoThanks: 'Give this place up?',
  giveUp: 'Give it up',
  noThanksMeans: (place: string) => `${place} goes to the next in line at once.`,
  offeredToYou: 'It is offered to you now: please answer in My Bookings.',
  yourPlace: ({ place, when }: { place: number; when: string }) =>
    `You are ${englishOrdinal(place)} for ${when}.`,
};

const bn: typeof en = {
  ordinal: (place) => `${formatNumber(place)} নম্বর`,
  listNotLoaded: (message) => `অপেক্ষার তালিকা আনা যায়নি: ${message}`,
  waitingList: (count) => `অপেক্ষার তালিকা (${formatNumber(count)})`,
  oneOf: (courts) => courts.join(' বা '),
  offered: 'তাঁর জন্য রাখা',
  acceptOne: ({ price, place }) => `${price} দিয়ে নেব: ${place}`,
  accept: (price) => `${price} দিয়ে নেব`,
  noThanksToOne: (place) => `লাগবে না: ${place}`,
  offeredToNext: 'পরের জনকে দেওয়া হচ্ছে',
  noThanks: 'লাগবে না',
  costsNow: (price) => `এখন মূল্য ${price}। রাজি থাকলে আবার ‘নেব’ চাপুন।`,
  courtIsYours: 'কোর্টটি আপনার',
  heldForAWhile: 'খালি হলে কিছু সময় আপনার জন্য রাখা থাকবে। উত্তর দেওয়ার শেষ সময় ‘আমার বুকিং’-এ দেখা যাবে।',
  done: 'হয়েছে',
  myBookings: 'আমার বুকিং',
  anyCourt: (sport) => `যেকোনো ${sport} কোর্ট`,
  moreCourts: (count) => `আরও ${formatNumber(count)}টি কোর্টে এই সময়টি আছে।`,
  cancel: 'বাতিল',
  tellMe: 'আমাকে জানান',
  inLine: ({ when, place }) => (
    <>
      {when} · তালিকায় {place}
    </>
  ),
  leaveOne: ({ courts, when }) => `তালিকা ছাড়ুন: ${courts}, ${when}`,
  youLeft: 'আপনি অপেক্ষার তালিকা ছেড়েছেন',
  leave: 'তালিকা ছাড়ুন',
  askLeave: 'অপেক্ষার তালিকা ছাড়বেন?',
  leaveMeans: ({ courts, when, place }) =>
    `${courts}, ${when}: তালিকায় আপনি ${place}। ছেড়ে আবার এলে সবার শেষে থাকবেন।`,
  askNoThanks: 'জায়গাটি ছেড়ে দেবেন?',
  giveUp: 'ছেড়ে দিন',
  noThanksMeans: (place) => `${place} সঙ্গে সঙ্গে পরের জনকে দেওয়া হবে।`,
  offeredToYou: 'এটি এখন আপনার জন্য রাখা: ‘আমার বুকিং’-এ উত্তর দিন।',
  yourPlace: ({ place, when }) => `${when}: তালিকায় আপনি ${formatNumber(place)} নম্বরে আছেন।`,
};

export const t = both({ en, bn });
