import { formatSlot } from '#contract/bookings/slots.ts';
import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';

const en = {
  offerOver: 'This offer is over, and the time was offered to the next. You can wait for it again.',
  notYours: 'There is no such entry of the waiting list, or it is not yours.',
  noSlot: (slot: string) => `There is no slot '${slot}'. Please reload and choose again.`,
  hasBegun: 'This time has begun. Please choose a later one.',
  notOffered: (court: string) => `${court} does not offer this time on that day.`,
  isFree: (court: string) => `${court} is free at this time. Please book it.`,
  mostUnconfirmed: (most: number) =>
    `At most ${most} slots can be held for you until your e-mail is confirmed. Please confirm your e-mail in My Profile, or choose fewer.`,
  mostHeld: (most: number) => `At most ${most} slots can be held for you at a time. Please choose fewer.`,
  mostWaiting: (most: number) =>
    `You can wait for ${most} times at once. Please leave one first, in My Bookings.`,
};

const bn: typeof en = {
  offerOver: 'এটি আর আপনার জন্য রাখা নেই, পরের জনের জন্য রাখা হয়েছে। চাইলে আবার অপেক্ষায় থাকতে পারেন।',
  notYours: 'অপেক্ষার তালিকায় এমন কিছু নেই, বা এটি আপনার নয়।',
  noSlot: (slot) => `‘${formatSlot(slot)}’ স্লটটি নেই। রিলোড করে আবার বেছে নিন।`,
  hasBegun: 'এই সময় শুরু হয়ে গেছে। পরের কোনো সময় বেছে নিন।',
  notOffered: (court) => `সেদিন ${court}-এ এই সময়টি নেই।`,
  isFree: (court) => `এই সময়ে ${court} খালি। বুক করুন।`,
  mostUnconfirmed: (most) =>
    `ইমেইল নিশ্চিত না করা পর্যন্ত আপনার জন্য সর্বোচ্চ ${formatNumber(most)}টি স্লট রাখা যায়। ‘আমার প্রোফাইল’-এ ইমেইল নিশ্চিত করুন, বা কম বেছে নিন।`,
  mostHeld: (most) => `একসঙ্গে আপনার জন্য সর্বোচ্চ ${formatNumber(most)}টি স্লট রাখা যায়। কম বেছে নিন।`,
  mostWaiting: (most) => `একসঙ্গে ${formatNumber(most)}টি সময়ের অপেক্ষায় থাকা যায়। আগে ‘আমার বুকিং’ থেকে একটি ছাড়ুন।`,
};

export const t = both({ en, bn });
