import type { ReactNode } from 'react';
import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';

const en = {
  requestsWaiting: 'Requests waiting',
  oldestHasWaited: (age: string) => `The oldest has waited ${age}`,
  nobodyIsWaiting: 'Nobody is waiting for approval',
  toCollect: 'To collect',
  nothingToCollect: 'Nothing is to be paid at the club',
  toPayAtTheClub: (bookings: number) =>
    `${bookings} ${bookings === 1 ? 'booking' : 'bookings'}, to be paid at the club`,
  toCheck: 'To check',
  nothingToCheck: 'No payment needs an admin',
  paymentsToCheck: 'Payments that need an admin',
  failedEmails: 'E-mails that failed',
  noneFailed: 'All have arrived or are on their way',
  latest: (email: string) => `The latest: ${email}`,
  sessionsToday: 'Sessions today',
  noCourtIsOpen: 'No court is open today.',
  sessionsTaken: ({ taken, open }: { taken: number; open: number }) => `${taken} of ${open} taken`,
  hour: 'Hour',
  taken: 'Taken',
  takenOf: ({ taken, open }: { taken: number; open: number }) => `${taken} of ${open}`,
  moneyToday: 'Money today',
  nothingPaidYet: 'Nothing has been paid yet',
  givenBack: 'Given back',
  next: 'Next',
  nobodyElsePlays: 'Nobody else plays today',
  until: (time: string) => `to ${time}`,
  hereToPay: 'Here, to pay',
  here: 'Here',
  held: 'Held for who waited',
  notApproved: 'Not approved',
  paysOnArrival: 'Pays on arrival',
  notPaid: 'Not paid',
  restToPay: (rest: string) => `${rest} to pay`,
  courtAndSessions: ({ court, sessions }: { court: ReactNode; sessions: number }) => (
    <>
      {court}, {sessions} sessions
    </>
  ),
  lessThanAMinute: 'less than a minute',
};

const bn: typeof en = {
  requestsWaiting: 'অপেক্ষমাণ অনুরোধ',
  oldestHasWaited: (age) => `সবচেয়ে পুরোনোটি ${age} ধরে অপেক্ষায়`,
  nobodyIsWaiting: 'অনুমোদনের অপেক্ষায় কেউ নেই',
  toCollect: 'আদায় করতে হবে',
  nothingToCollect: 'ক্লাবে পরিশোধ করার কোনো বুকিং নেই',
  toPayAtTheClub: (bookings) => `${formatNumber(bookings)}টি বুকিং, ক্লাবে পরিশোধ বাকি`,
  toCheck: 'দেখতে হবে',
  nothingToCheck: 'অ্যাডমিনকে দেখতে হবে এমন পেমেন্ট নেই',
  paymentsToCheck: 'যে পেমেন্টগুলো অ্যাডমিনকে দেখতে হবে',
  failedEmails: 'যে ইমেইলগুলো যায়নি',
  noneFailed: 'সব পৌঁছেছে বা পথে আছে',
  latest: (email) => `সর্বশেষ: ${email}`,
  sessionsToday: 'আজকের সেশন',
  noCourtIsOpen: 'আজ কোনো কোর্ট খোলা নেই।',
  sessionsTaken: ({ taken, open }) => `${formatNumber(open)}টির মধ্যে ${formatNumber(taken)}টি নেওয়া হয়েছে`,
  hour: 'ঘণ্টা',
  taken: 'নেওয়া হয়েছে',
  takenOf: ({ taken, open }) => `${formatNumber(open)}টির ${formatNumber(taken)}টি`,
  moneyToday: 'আজকের টাকা',
  nothingPaidYet: 'এখনো কোনো পেমেন্ট নেই',
  givenBack: 'ফেরত',
  next: 'এরপর',
  nobodyElsePlays: 'আজ আর কারও খেলা নেই',
  until: (time) => `থেকে ${time}`,
  hereToPay: 'এসেছেন, টাকা বাকি',
  here: 'এসেছেন',
  held: 'অপেক্ষায় থাকা একজনের জন্য রাখা',
  notApproved: 'অনুমোদন বাকি',
  paysOnArrival: 'এসে পরিশোধ করবেন',
  notPaid: 'পরিশোধ বাকি',
  restToPay: (rest) => `${rest} বাকি`,
  courtAndSessions: ({ court, sessions }) => (
    <>
      {court}, {formatNumber(sessions)}টি সেশন
    </>
  ),
  lessThanAMinute: 'এক মিনিটেরও কম সময়',
};

export const t = both({ en, bn });
