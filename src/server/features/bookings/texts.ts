import { formatSlot } from '#contract/bookings/slots.ts';
import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';
import { statusWord } from './booking.ts';

const en = {
  accountRemoved: 'This account was removed. Please register again.',
  cancelledMany: ({ most, wait }: { most: number; wait: string }) =>
    `You have cancelled ${most} requests today. Please book again in ${wait}, or ask at the desk.`,
  noSuchBooking: 'There is no such booking.',
  keyReused: 'This Idempotency-Key was used for another booking. Please use a new one.',
  onlyRejectable: 'The first slot of this booking has begun, so it can only be rejected.',
  closedOn: ({ court, date, why }: { court: string; date: string; why: string }) =>
    `${court} is closed on ${date}: ${why}. Please choose another date.`,
  hasPassed: (date: string) => `${date} has passed. Please choose a later date.`,
  bookedUpTo: (date: string) => `Courts can be booked up to ${date}. Please choose an earlier date.`,
  chooseSlot: 'Please choose at least one slot.',
  hasBegun: (slot: string) => `'${slot}' has begun. Please choose a later slot.`,
  leadTime: (lead: string) => `Courts are booked at least ${lead} before play. Please choose a later slot.`,
  justTaken: 'These slots were taken a moment ago. Please submit again.',
  costsNow: ({ price, total }: { price: string | null; total: string }) =>
    price === null
      ? `These sessions cost ${total} in all now. Please check and submit again.`
      : `The price is now ${price} per session, ${total} in all. Please check and submit again.`,
  publicPrice: ({ tier, price, total }: { tier: string; price: string | null; total: string }) =>
    `Your ${tier} membership does not reach this day, so the public price counts: ${
      price === null ? '' : `${price} per session, `
    }${total} in all. Please check and submit again.`,
  taken: (slots: string[]) =>
    `${slots.join(', ')} ${slots.length === 1 ? 'is' : 'are'} already taken. Please choose another slot.`,
  closedAt: ({ court, slot, why }: { court: string; slot: string; why: string | null }) =>
    `${court} is closed at '${slot}' on this day${why === null ? '' : `: ${why}`}. Please choose another slot.`,
  timeGivenAway:
    'Somebody else has this time by now. If they played, book the hours that are still free, or a free court, as a walk-in, and take the money there.',
  expired: 'This booking has expired.',
  alreadyEnded: (status: string) => `This booking is already ${status}.`,
  noSlot: ({ court, slot }: { court: string; slot: string }) =>
    `${court} has no slot '${slot}'. Please reload and choose again.`,
  chosenTwice: (slot: string) => `'${slot}' is chosen twice.`,
};

const bn: typeof en = {
  accountRemoved: 'অ্যাকাউন্টটি সরানো হয়েছে। আবার নিবন্ধন করুন।',
  cancelledMany: ({ most, wait }) =>
    `আপনি আজ ${formatNumber(most)}টি অনুরোধ বাতিল করেছেন। ${wait} পরে আবার বুক করুন, বা ডেস্কে বলুন।`,
  noSuchBooking: 'এমন কোনো বুকিং নেই।',
  keyReused: 'এই Idempotency-Key অন্য বুকিংয়ে ব্যবহার হয়েছে। নতুন একটি ব্যবহার করুন।',
  onlyRejectable: 'এই বুকিংয়ের প্রথম স্লট শুরু হয়ে গেছে, তাই শুধু প্রত্যাখ্যান করা যাবে।',
  closedOn: ({ court, date, why }) => `${date} তারিখে ${court} বন্ধ: ${why}। অন্য তারিখ বেছে নিন।`,
  hasPassed: (date) => `${date} পেরিয়ে গেছে। পরের কোনো তারিখ বেছে নিন।`,
  bookedUpTo: (date) => `${date} পর্যন্ত কোর্ট বুক করা যায়। আগের কোনো তারিখ বেছে নিন।`,
  chooseSlot: 'অন্তত একটি স্লট বেছে নিন।',
  hasBegun: (slot) => `‘${formatSlot(slot)}’ শুরু হয়ে গেছে। পরের কোনো স্লট বেছে নিন।`,
  leadTime: (lead) => `খেলার অন্তত ${lead} আগে কোর্ট বুক করতে হয়। পরের কোনো স্লট বেছে নিন।`,
  justTaken: 'স্লটগুলো এইমাত্র অন্য কেউ নিয়েছেন। আবার পাঠান।',
  costsNow: ({ price, total }) =>
    price === null
      ? `এই সেশনগুলোর মোট এখন ${total}। দেখে আবার পাঠান।`
      : `মূল্য এখন প্রতি সেশন ${price}, মোট ${total}। দেখে আবার পাঠান।`,
  publicPrice: ({ tier, price, total }) =>
    `আপনার ${tier} মেম্বারশিপ এই দিন পর্যন্ত নেই, তাই সাধারণ মূল্য প্রযোজ্য: ${
      price === null ? '' : `প্রতি সেশন ${price}, `
    }মোট ${total}। দেখে আবার পাঠান।`,
  taken: (slots) => `${slots.map(formatSlot).join(', ')} আর খালি নেই। অন্য স্লট বেছে নিন।`,
  closedAt: ({ court, slot, why }) =>
    `সেদিন ‘${formatSlot(slot)}’ সময়ে ${court} বন্ধ${why === null ? '' : `: ${why}`}। অন্য স্লট বেছে নিন।`,
  timeGivenAway:
    'সময়টি এখন অন্য কারও। তাঁরা খেলে থাকলে যে ঘণ্টাগুলো এখনো খালি, বা অন্য কোনো খালি কোর্ট, সরাসরি আসা গ্রাহক হিসেবে বুক করে টাকা নিন।',
  expired: 'এই বুকিংয়ের মেয়াদ শেষ।',
  alreadyEnded: (status) => `বুকিংটি ইতিমধ্যে ${statusWord(status)}।`,
  noSlot: ({ court, slot }) => `${court}-এ ‘${formatSlot(slot)}’ স্লটটি নেই। রিলোড করে আবার বেছে নিন।`,
  chosenTwice: (slot) => `‘${formatSlot(slot)}’ দুবার বেছে নেওয়া হয়েছে।`,
};

export const t = both({ en, bn });
