import type { ReactNode } from 'react';
import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';

const en = {
  about: 'About',
  everything: 'Everything',
  from: 'From',
  anyDay: 'Any day',
  until: 'Until',
  onlyOneBooking: 'Only one booking, with its payments.',
  onlyOnePayment: 'Only one payment, with its refunds.',
  showEverything: 'Show everything',
  personEmail: 'Person (e-mail)',
  anybody: 'Anybody',
  enterWholeEmail: 'Please enter a whole e-mail address.',
  theSystem: 'The system',
  notSignedInYet: 'Not signed in yet',
  onlyWhatDid: (name: string) => `Only what ${name} did`,
  onlyThisBooking: (about: string) => `Only this booking: ${about}`,
  wasAndIs: ({ before, after }: { before: ReactNode; after: ReactNode }) => (
    <>
      <span className="sr-only">was </span>
      {before} <span className="sr-only">, is </span>
      {after}
    </>
  ),
  nothing: 'nothing',
  details: (count: number) => `${count} details`,
  when: 'When',
  what: 'What',
  who: 'Who',
  beforeAndAfter: 'Before and after',
  audit: 'Audit',
  bookings: 'Bookings',
  paymentsAndRefunds: 'Payments and refunds',
  courtsAndBlocks: 'Courts and blocks',
  openingHoursAndPrices: 'Opening hours and prices',
  coupons: 'Coupons',
  announcements: 'Announcements',
  people: 'People',
  rulesAndSettings: 'Rules and settings',
  waitingList: 'Waiting list',
  signingIn: 'Signing in',
  exportsAndImports: 'Exports and imports',
  unusualAtTheDesk: 'Unusual at the desk',
};

const bn: typeof en = {
  about: 'বিষয়',
  everything: 'সবকিছু',
  from: 'থেকে',
  anyDay: 'যেকোনো দিন',
  until: 'পর্যন্ত',
  onlyOneBooking: 'শুধু একটি বুকিং, এর পেমেন্টসহ।',
  onlyOnePayment: 'শুধু একটি পেমেন্ট, এর ফেরতসহ।',
  showEverything: 'সবকিছু দেখুন',
  personEmail: 'ব্যক্তি (ইমেইল)',
  anybody: 'যে কেউ',
  enterWholeEmail: 'পুরো ইমেইল ঠিকানা দিন।',
  theSystem: 'সাইট নিজে',
  notSignedInYet: 'তখনো সাইন ইন করেননি',
  onlyWhatDid: (name) => `শুধু ${name} যা করেছেন`,
  onlyThisBooking: (about) => `শুধু এই বুকিং: ${about}`,
  wasAndIs: ({ before, after }) => (
    <>
      <span className="sr-only">আগে </span>
      {before} <span className="sr-only">, এখন </span>
      {after}
    </>
  ),
  nothing: 'কিছু নেই',
  details: (count) => `${formatNumber(count)}টি তথ্য`,
  when: 'কখন',
  what: 'কী',
  who: 'কে',
  beforeAndAfter: 'আগে ও পরে',
  audit: 'কাজের খাতা',
  bookings: 'বুকিং',
  paymentsAndRefunds: 'পেমেন্ট ও ফেরত',
  courtsAndBlocks: 'কোর্ট ও ক্লাবের নিজস্ব সময়',
  openingHoursAndPrices: 'খোলার সময় ও মূল্য',
  coupons: 'কুপন',
  announcements: 'ঘোষণা',
  people: 'মানুষজন',
  rulesAndSettings: 'নিয়ম ও সেটিংস',
  waitingList: 'অপেক্ষার তালিকা',
  signingIn: 'সাইন-ইন',
  exportsAndImports: 'এক্সপোর্ট ও আমদানি',
  unusualAtTheDesk: 'কাউন্টারে অস্বাভাবিক',
};

export const t = both({ en, bn });
