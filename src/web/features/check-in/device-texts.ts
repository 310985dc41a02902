import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';

const checkIns = (count: number) => (count === 1 ? '1 check-in' : `${formatNumber(count)} check-ins`);

const en = {
  waiting: (count: number) => `${checkIns(count)} ${count === 1 ? 'waits' : 'wait'} to be sent`,
  beingSent: 'We are sending.',
  onceOnline: 'We send once there is a connection.',
  sent: (count: number) => `${checkIns(count)} ${count === 1 ? 'is' : 'are'} sent.`,
  notSent: (count: number) => `${checkIns(count)} of this device ${count === 1 ? 'is' : 'are'} not sent`,
  notAtTheDesk:
    'You do not work at the desk any more, so the club does not take them from you. Ask an admin to make you staff again, and they are sent. Or show the codes to somebody at the desk, who can type them at Check in.',
  remove: 'Remove from this device',
  removeThem: 'Remove unsent check-ins?',
  removedForGood: (count: number) => `${checkIns(count)} would be lost.`,
  notTaken: (count: number) => `The club has not taken ${checkIns(count)}`,
  lookAtEach: 'Made without a connection. Look at each, and tell the desk what is to be done.',
  openTheBooking: 'Open the booking',
  iHaveRead: 'I have read this',
  ofSomebodyElse: (count: number) =>
    `${checkIns(count)} of somebody else ${count === 1 ? 'waits' : 'wait'} on this device`,
  keptUntil: (when: string) =>
    `Ask whoever was logged in here to log in again, and we send what waits. We keep it until ${when}.`,
  lost: (count: number) => `${checkIns(count)} of this device ${count === 1 ? 'is' : 'are'} lost`,
  lostWhy:
    'Nobody logged in for a week to send them, or there were too many. We no longer know whose they were: ask who worked at this device then.',
  logInAgain:
    'Made on this device before the login ended. Log in again as the same person, and we send what waits.',
};

const bn: typeof en = {
  waiting: (count) => `${formatNumber(count)}টি চেক-ইন পাঠানো বাকি`,
  beingSent: 'পাঠানো হচ্ছে।',
  onceOnline: 'ইন্টারনেট এলে পাঠানো হবে।',
  sent: (count) => `${formatNumber(count)}টি চেক-ইন পাঠানো হয়েছে।`,
  notSent: (count) => `এই ডিভাইসের ${formatNumber(count)}টি চেক-ইন পাঠানো হয়নি`,
  notAtTheDesk:
    'আপনি এখন কাউন্টারে কাজ করেন না, তাই ক্লাব এগুলো আপনার কাছ থেকে নিচ্ছে না। কোনো অ্যাডমিনকে বলুন আপনাকে আবার স্টাফ করতে, তাহলে এগুলো পাঠানো হবে। অথবা কোডগুলো কাউন্টারের কাউকে দেখান; তিনি চেক-ইন পাতায় লিখে দিতে পারেন।',
  remove: 'এই ডিভাইস থেকে মুছুন',
  removeThem: 'না-পাঠানো চেক-ইন মুছবেন?',
  removedForGood: (count) => `${formatNumber(count)}টি চেক-ইন হারিয়ে যাবে।`,
  notTaken: (count) => `ক্লাব ${formatNumber(count)}টি চেক-ইন নেয়নি`,
  lookAtEach: 'এগুলো ইন্টারনেট ছাড়া করা হয়েছিল। প্রতিটি দেখুন, কী করতে হবে কাউন্টারে জানান।',
  openTheBooking: 'বুকিংটি খুলুন',
  iHaveRead: 'পড়েছি',
  ofSomebodyElse: (count) => `এই ডিভাইসে অন্য কারও ${formatNumber(count)}টি চেক-ইন পাঠানো বাকি`,
  keptUntil: (when) => `যিনি করেছিলেন, তিনি এখানে লগইন করলে এগুলো পাঠানো হবে; রাখা হবে ${when} পর্যন্ত। তাঁকে জানান।`,
  lost: (count) => `এই ডিভাইসের ${formatNumber(count)}টি চেক-ইন হারিয়ে গেছে`,
  lostWhy:
    'এক সপ্তাহের মধ্যে লগইন করে কেউ এগুলো পাঠাননি, বা সংখ্যা খুব বেশি ছিল। কাদের চেক-ইন ছিল, আমরা আর জানি না: তখন এই ডিভাইসে যিনি কাজ করতেন, তাঁকে জিজ্ঞেস করুন।',
  logInAgain: 'লগইনের মেয়াদ শেষ হওয়ার আগে এই ডিভাইসে করা হয়েছিল। একই ব্যক্তি আবার লগইন করলে এগুলো পাঠানো হবে।',
};

export const t = both({ en, bn });
